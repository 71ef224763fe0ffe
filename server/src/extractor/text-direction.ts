import type { Direction } from '@newswatch/shared/contracts';

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/gu;
const letters = /\p{L}/gu;

/** The direction of a text, determined by most of its letters and not by what a page declares. */
export function directionOf(text: string): Direction {
  const sample = text.slice(0, 2_000);
  const all = sample.match(letters)?.length ?? 0;
  const rtl = sample.match(rightToLeft)?.length ?? 0;
  return rtl * 2 > all ? 'rtl' : 'ltr';
}
