import { use, useEffect, useState } from 'react';
import { dateWords, wordsLocale } from './date-labels.ts';
import { Clock, TimeZone } from './time-zone.ts';

export type RelativeTimeProps = {
  value: string | Date;
  /** The moment from which to count. Set in tests; otherwise the real one, refreshed while the page is open. */
  now?: Date;
  locale?: string;
  /** The time zone; by default the one set by `TimeZone`, otherwise the browser's. */
  timeZone?: string;
};

/** A relative time: "5 minutes ago", with the exact time in the person's zone on hover and for assistive technology. */
export function RelativeTime({ value, now, locale, timeZone: ownZone }: RelativeTimeProps) {
  const personsZone = use(TimeZone);
  const timeZone = ownZone ?? personsZone;
  const moment = typeof value === 'string' ? new Date(value) : value;
  const current = useCurrentTime(now);
  if (Number.isNaN(moment.getTime())) return <span>Unknown time</span>;
  return (
    <time
      dateTime={moment.toISOString()}
      title={formatExact(moment, { locale, timeZone })}
      className="ui-time"
    >
      {formatRelative(moment, current, locale, timeZone)}
    </time>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A relative time in words: "just now", "5 minutes ago" or, in a narrow list, "5m ago", "yesterday"; beyond a week the date
 * itself.
 */
export function formatRelative(
  moment: Date,
  now: Date,
  locale?: string,
  timeZone?: string,
  style?: 'narrow',
): string {
  const past = now.getTime() - moment.getTime();
  const distance = Math.abs(past);
  if (distance < 45_000) return 'just now';
  const words = relativeWords(locale, style);
  // Intl uses negative numbers for the past.
  const say = (unit: Intl.RelativeTimeFormatUnit, length: number) =>
    words.format(-Math.sign(past) * Math.max(1, Math.round(distance / length)), unit);
  if (distance < 59.5 * minute) return say('minute', minute);
  if (distance < 23.5 * hour) return say('hour', hour);
  if (distance < 7 * day) return say('day', day);
  return dateWords(moment, locale, {
    day: 'numeric',
    month: 'short',
    year: moment.getFullYear() === now.getFullYear() ? undefined : 'numeric',
    timeZone,
  });
}

const made = new Map<string, Intl.RelativeTimeFormat>();

/** The formatter for all times of a page, because creating one takes as long as rendering a line of a list. */
function relativeWords(given: string | undefined, style: 'narrow' | undefined): Intl.RelativeTimeFormat {
  const locale = given ?? wordsLocale();
  const key = `${locale}${style}`;
  const known = made.get(key);
  if (known) return known;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  made.set(key, words);
  return words;
}

/** The full date and time with its zone: "Monday, 3 March 2025 at 14:05 CET". */
export function formatExact(moment: Date, options: { locale?: string; timeZone?: string } = {}): string {
  return dateWords(moment, options.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: options.timeZone,
  });
}

/** The current time, refreshed twice a minute unless it is given. */
function useCurrentTime(given: Date | undefined): Date {
  const clock = use(Clock);
  const [current, setCurrent] = useState(() => new Date(clock()));
  const fixed = given !== undefined;
  useEffect(() => {
    if (fixed) return;
    const timer = setInterval(() => setCurrent(new Date(clock())), 30_000);
    return () => clearInterval(timer);
  }, [fixed, clock]);
  return given ?? current;
}
