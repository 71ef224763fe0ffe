import { slip } from './note.ts';
import { nearAt } from './operators.ts';
import type { TokenScanner } from './token-scanner.ts';

const DASH = '-‐‑‒–—―−－﹣';
const OPERAND_START = /[\p{L}\p{N}"“”„‟＂«「『‘'([（{#@$*.]/u;
/** A suffix of an operand in Lucene: its weight, or how similar a word may be. */
const WEIGHT = /^(?:\^\d{1,4}(?:\.\d{1,4})?|~\d?(?:\.\d{1,4})?)(?=[\s)\]]|$)/u;

/** Reads a comment: `<<<our brand>>>`. */
export function readComment(scanner: TokenScanner): void {
  const close = scanner.text.indexOf('>>>', scanner.at);
  const end = close < 0 ? scanner.text.length : close + 3;
  scanner.note({ start: scanner.at, end }, 'The comment was left out.', 'same', true);
  scanner.at = end;
}

/**
 * ies)/` of Lucene: left out. False for operators and for words with a slash.|Leaves out `/ferr(y|ies)/` of Lucene. False for
 * operators and for words with a slash.|ies)/` of Lucene: left out. False for operators and for words with a slash.
 */
export function readRegularExpression(scanner: TokenScanner): boolean {
  const rest = scanner.text.slice(scanner.at, scanner.at + 400);
  const typed = /^\/(?![\s/])(?:\\.|[^/\\\n])*[^\s/\\]\/[a-z]{0,3}(?=[\s)\]]|$)/u.exec(rest)?.[0];
  const before = scanner.tokens.at(-1);
  // url:/news/ is a part of an address.
  const isAddress =
    before?.kind === 'field' && 'names' in before.field && before.field.names.includes('site');
  if (typed === undefined || !/[\\[\](){}|.*+?^$]/u.test(typed) || nearAt(rest) || isAddress) return false;
  const field = { reason: 'queries do not support regular expressions.' };
  scanner.push({ kind: 'field', field, typed, ...scanner.range(1) });
  scanner.push({ kind: 'word', text: typed.slice(1), isExact: false, ...scanner.range(typed.length - 1) });
  return true;
}

/** Reads a closing bracket, and the distance after it: `)~5`. */
export function readClose(scanner: TokenScanner): void {
  const sign = scanner.text[scanner.at]!;
  const slop = /^.~(\d{1,6})/su.exec(scanner.text.slice(scanner.at, scanner.at + 8));
  if (sign !== ')') scanner.noteOnce(1, 'Brackets are written ( ) here.');
  scanner.push({
    kind: 'close',
    slop: slop ? Number(slop[1]) : null,
    ...scanner.range(slop ? slop[0].length : 1),
  });
}

/** The weight or similarity directly after a word or a quotation mark: `^2`, `~0.8`. */
export function weightAt(scanner: TokenScanner, at: number): string | undefined {
  const sign = scanner.text[at];
  if ((sign !== '^' && sign !== '~') || !/[\p{L}\p{N}*"”»)]/u.test(scanner.text[at - 1] ?? ''))
    return undefined;
  return WEIGHT.exec(scanner.text.slice(at, at + 12))?.[0];
}

/** Leaves out a weight or a similarity; false if there is none. */
export function readWeight(scanner: TokenScanner): boolean {
  const typed = scanner.tokens.at(-1)?.end === scanner.at ? weightAt(scanner, scanner.at) : undefined;
  if (typed === undefined) return false;
  if (typed.startsWith('^'))
    scanner.note(
      scanner.range(typed.length),
      `${typed} was left out: all words count equally.`,
      'same',
      true,
    );
  else
    scanner.note(
      scanner.range(typed.length),
      `${typed} was left out: similar spellings are not found here.`,
      'fewer',
      true,
    );
  scanner.at += typed.length;
  return true;
}

/** Reads a sign directly before an operand, or alone; false if it is part of a word. */
export function readSign(scanner: TokenScanner, sign: string): boolean {
  const next = scanner.text[scanner.at + 1] ?? '';
  const before = scanner.text[scanner.at - 1] ?? ' ';
  const isFirst = /[\s([（［|｜"”»:=]/u.test(before);
  if (DASH.includes(sign)) {
    if (!isFirst) return false;
    const run = /^[-‐‑‒–—―−－﹣]+/u.exec(scanner.text.slice(scanner.at, scanner.at + 50))![0];
    const behind = scanner.text[scanner.at + run.length] ?? '';
    if (sign === '-' ? !/^[\s)]?$/u.test(behind) : OPERAND_START.test(behind)) {
      if (sign !== '-') scanner.noteOnce(1, 'The dash was read as a minus sign.');
      if (run.length > 1) slip(scanner.note)(scanner.range(run.length), 'One minus is enough.');
      scanner.push({ kind: 'minus', ...scanner.range(run.length) });
      return true;
    }
    if (/^(?:\s|$)/u.test(behind)) {
      slip(scanner.note)(
        scanner.range(run.length),
        'A dash between spaces is not an operator.',
        'same',
        true,
      );
      scanner.at += run.length;
      return true;
    }
    return false;
  }
  const and = /^(?:&&|＆＆?|&(?=\s|$))/u.exec(scanner.text.slice(scanner.at, scanner.at + 3));
  if (and && (isFirst || and[0].length === 2)) {
    scanner.noteOnce(and[0].length, 'An & is written as AND or a space here.');
    scanner.push({ kind: 'and', ...scanner.range(and[0].length) });
    return true;
  }
  if (!isFirst || !/["“”„«{(\p{L}\p{N}]/u.test(next)) return false;
  if (sign === '!' || sign === '！') {
    scanner.bangs.push({ ...scanner.range(1), at: scanner.tokens.length });
    scanner.push({ kind: 'minus', ...scanner.range(1) });
    return true;
  }
  if (sign === '+' && !/\p{N}/u.test(next)) {
    scanner.noteOnce(1, 'A + was left out: all words are required anyway.');
    scanner.at++;
    return true;
  }
  if (sign === '~') {
    scanner.noteOnce(
      1,
      'A ~ was left out: other forms of a word are found anyway, but synonyms are not.',
      'fewer',
    );
    scanner.at++;
    return true;
  }
  return false;
}
