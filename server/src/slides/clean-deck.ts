import { type Direction, textDirection } from '@newswatch/shared/contracts';
import { NO_CHARACTER } from '../workbook/compose-workbook.ts';

interface Directed {
  direction: Direction;
}

/** Marks that, unlike isolates, every program supports, and that isolate a text of the other direction from what surrounds it. */
const MARKS = { ltr: '\u200e', rtl: '\u200f' } as const;

/** The text with marks around it if its direction is not that of the deck. */
export function isolate(text: string, { direction }: Directed): string {
  if (textDirection(text) === direction) return text;
  return `${MARKS[direction]}${text}${MARKS[direction]}`;
}

/** Matches an isolated text with its marks; isolated texts are not nested. */
const ISOLATED = /\u2068([^\u2068\u2069]*)\u2069/g;

/** A deck whose texts have no character that XML does not allow. */
export function cleaned<T>(value: T, side: Directed): T {
  if (typeof value === 'string') {
    return value
      .replace(NO_CHARACTER, '')
      .replace(/\s*[\t\r\n]\s*/g, ' ')
      .replace(ISOLATED, (_, text: string) => isolate(text, side)) as T;
  }
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner, side)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaned(inner, side)])) as T;
}
