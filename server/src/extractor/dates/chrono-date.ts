import type { ParsedResult } from 'chrono-node';
import * as ar from 'chrono-node/ar';
import * as en from 'chrono-node/en';
import * as es from 'chrono-node/es';
import * as fr from 'chrono-node/fr';
import type { DateContext } from './parse-date.ts';
import { instantOf } from './time-zones.ts';

const parsers = { ar, en, es, fr };

/**
 * Dates that chrono reads and our tables do not, accepted only if they are unambiguous: day, month and year certain, no
 * other digits in the text, and nothing after it that could be a zone. Without these checks chrono guesses silently.
 */
export function chronoDate(text: string, context: DateContext): Date | undefined {
  const { now, zone = 0, language } = context;
  const tags = language !== undefined && language in parsers ? [language] : Object.keys(parsers);
  const readings = tags.flatMap((tag) => {
    // English has two orders of day and month, so only dates with the name of the month are accepted, which both orders read
    // alike.
    const [result, ...others] = parsers[tag as keyof typeof parsers].strict.parse(text, now);
    const date = result && others.length === 0 && isCertain(result, text) ? toDate(result, zone) : undefined;
    return date ? [date] : [];
  });
  const [first] = readings;
  return readings.every((date) => date.getTime() === first?.getTime()) ? first : undefined;
}

function isCertain({ start, end, index, text: found }: ParsedResult, text: string): boolean {
  if (end || /\d[/.-]\d/.test(found) || !/(?<!\d)(?:19|20)\d\d(?!\d)/.test(found)) return false;
  if (!start.isCertain('day') || !start.isCertain('month') || !start.isCertain('year')) return false;
  const before = text.slice(0, index);
  const after = text.slice(index + found.length);
  if (/\d/.test(before + after)) return false;
  return !/^\s*\(?(?:[a-z]{2,5}\b|[+-])/i.test(after);
}

function toDate({ start }: ParsedResult, zone: number | string): Date | undefined {
  const part = (name: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'): number =>
    start.get(name) ?? 0;
  const timed = start.isCertain('hour');
  const offset = start.isCertain('timezoneOffset') ? start.get('timezoneOffset') : null;
  return instantOf(
    {
      year: part('year'),
      month: part('month'),
      day: part('day'),
      hour: timed ? part('hour') : 0,
      minute: timed ? part('minute') : 0,
      second: timed ? part('second') : 0,
    },
    offset ?? zone,
  );
}
