import type { AlertRhythm, DeliveryMode } from '@newswatch/shared/contracts';
import { sentenceCase } from '@newswatch/shell-api/patterns';

const HOUR = 60;
const DAY = 24 * HOUR;

/** A span between two times of day. It can span midnight. */
export interface QuietSpan {
  start: string;
  end: string;
}

/** The choices in the form. */
export interface DayChoices {
  mode: DeliveryMode;
  /** The channels: "email and WhatsApp"; empty if alerts stay in the inbox. */
  by: string;
  limit: number;
  digestTime: string;
  quiet: QuietSpan | null;
  letsUrgentThrough: boolean;
}

/** A user's alerts on a typical day. */
export interface UsualDay {
  alerts: number;
  /** The number of days that are averaged. */
  days: number;
  /** The number that arrive in the quiet hours. */
  inQuiet: number;
  /** The number of hours outside the quiet hours in which alerts arrive. */
  busyHours: number;
}

/**
 * Minutes since midnight of "07:00", or of the start of a span such as "07:00–22:00". NaN while a time is being typed.
 */
export function minutesOf(time: string): number {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours === undefined ? Number.NaN : Number(hours) * HOUR + Number(minutes);
}

/** The share of a clock hour that is quiet, from 0 to 1. */
export function quietShare(hour: number, quiet: QuietSpan | null): number {
  if (!quiet) return 0;
  const [from, to] = [minutesOf(quiet.start), minutesOf(quiet.end)];
  const within = (start: number, end: number) =>
    Math.max(0, Math.min(end, (hour + 1) * HOUR) - Math.max(start, hour * HOUR));
  const minutes = from <= to ? within(from, to) : within(from, DAY) + within(0, to);
  return Number.isNaN(minutes) ? 0 : minutes / HOUR;
}

/** Averages over the days since the first alert. Returns null if there was none. */
export function usualDay({ by_day, by_hour }: AlertRhythm, quiet: QuietSpan | null): UsualDay | null {
  const first = by_day.findIndex(({ alerts }) => alerts > 0);
  if (first < 0) return null;
  const days = by_day.length - first;
  const sum = (of: (hour: AlertRhythm['by_hour'][number], share: number) => number) =>
    by_hour.reduce((total, hour, at) => total + of(hour, quietShare(at, quiet)), 0) / days;
  return {
    days,
    alerts: sum(({ alerts }) => alerts),
    inQuiet: sum(({ alerts }, share) => alerts * share),
    busyHours: sum((hour, share) => hour.days * (1 - share)),
  };
}

/** The number of alerts of these days that a daily limit would hold back if each were sent individually. */
export function overLimit({ by_day }: AlertRhythm, limit: number): number {
  return by_day.reduce((total, { alerts }) => total + Math.max(0, alerts - limit), 0);
}

/** "about 27 alerts", "less than one alert a day" */
export function about(count: number, one: string): string {
  if (count === 0) return `no ${one}`;
  if (count < 1) return `less than one ${one}`;
  const rounded = Math.round(count);
  return `about ${rounded} ${rounded === 1 ? one : `${one}s`}`;
}

/** A time or span of the day, and the messages that are sent in it. */
export interface DayLine {
  at: string;
  what: string;
}

/** The typical day that results from the choices, in order of time, based on how alerts arrived so far. */
export function yourDay(choices: DayChoices, rhythm: AlertRhythm): DayLine[] {
  const { quiet } = choices;
  const usual = usualDay(rhythm, quiet);
  if (!usual) return [];
  const isTyping = Number.isNaN(choices.limit);
  const over = isTyping ? 0 : overLimit(rhythm, choices.limit);
  const lines = [
    awake(choices, usual, over),
    isTyping && choices.mode === 'live' ? null : digest(choices, usual, over),
  ];
  if (quiet) {
    const through = choices.letsUrgentThrough ? ', except for high-priority targets' : '';
    lines.push({
      at: quiet.end,
      what: `${sentenceCase(about(usual.inQuiet, 'alert'))} from the quiet hours.`,
    });
    lines.push({ at: quiet.start, what: `Quiet until ${quiet.end}${through}.` });
  }
  return lines
    .filter((line) => line !== null)
    .filter(({ at }) => !Number.isNaN(minutesOf(at)))
    .toSorted((one, other) => minutesOf(one.at) - minutesOf(other.at) || one.at.length - other.at.length);
}

/** The hours in which messages are sent. */
function awake(
  { mode, by, quiet }: DayChoices,
  { alerts, inQuiet, busyHours, days }: UsualDay,
  over: number,
): DayLine | null {
  const at = quiet ? `${quiet.end}–${quiet.start}` : '00:00–24:00';
  const come = about(alerts - inQuiet, 'alert');
  if (by === '') return { at, what: `${sentenceCase(come)}, in your inbox.` };
  if (mode === 'live') {
    const sent = about(Math.max(0, alerts - inQuiet - over / days), 'alert');
    return { at, what: `${sentenceCase(sent)} immediately, by ${by}.` };
  }
  if (mode === 'daily') return null;
  return {
    at,
    what: `${sentenceCase(about(busyHours, 'message'))} by ${by}, at most one an hour, with ${come} in total.`,
  };
}

function digest(
  { mode, limit, digestTime, quiet, by }: DayChoices,
  { alerts }: UsualDay,
  over: number,
): DayLine | null {
  if (by === '') return null;
  const hour = Math.floor(minutesOf(digestTime) / HOUR);
  const waits = quietShare(hour, quiet) === 1 ? ' It waits until the quiet hours end.' : '';
  if (mode === 'daily') {
    return { at: digestTime, what: `One message with ${about(alerts, 'alert')}.${waits}` };
  }
  if (mode === 'hourly') return null;
  const taken = over === 0 ? 'none in 14 days' : `${over} in 14 days`;
  return {
    at: digestTime,
    what: `The digest, with the alerts above your limit of ${limit} per day: ${taken}.${waits}`,
  };
}

/** The effect of a mode on these alerts: "About 13 messages per day". If there were no alerts yet, the general effect. */
export function modeEffect(mode: DeliveryMode, usual: UsualDay | null, digestTime: string): string {
  if (mode === 'live') {
    return usual ? `${sentenceCase(about(usual.alerts, 'alert'))} per day` : 'Each alert as it is found';
  }
  if (mode === 'hourly') {
    return usual
      ? `${sentenceCase(about(usual.busyHours, 'message'))} per day`
      : 'At most one message an hour';
  }
  return usual ? `One message with ${about(usual.alerts, 'alert')}` : `One message at ${digestTime}`;
}

/** The amount that a mode sends in each hour of the day, in alerts if they are sent one by one, otherwise in messages. */
export function sendingHours(
  mode: DeliveryMode,
  { by_hour }: AlertRhythm,
  quiet: QuietSpan | null,
  digestTime: string,
): number[] {
  const digestHour = Math.floor(minutesOf(digestTime) / HOUR);
  return by_hour.map(({ alerts, days }, hour) => {
    if (mode === 'daily') return hour === digestHour ? 1 : 0;
    return (mode === 'live' ? alerts : days) * (1 - quietShare(hour, quiet));
  });
}
