import type { Direction } from '../contracts/primitives.ts';

const RTL = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
const LETTER = /\p{L}/u;

/** Direction of a text by its first strong letter, as for `dir="auto"`; `ltr` without any letter. */
export function textDirection(text: string): Direction {
  for (const char of text) if (LETTER.test(char)) return RTL.test(char) ? 'rtl' : 'ltr';
  return 'ltr';
}
