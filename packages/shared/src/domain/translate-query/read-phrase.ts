import { QUERY_DISTANCE_MAX } from '../../contracts/limits/index.ts';
import { slip } from './note.ts';
import type { TokenScanner } from './token-scanner.ts';

const QUOTE = '"“”„‟＂';
const ANGLED = '«»';
const CORNERS: Readonly<Record<string, string>> = { '「': '」', '『': '』' };
const SINGLE = /^[‘'‚‹]([^'‘’‚‹›"“”„]*\S\s+\S[^'‘’‚‹›"“”„]*)['’›](?=[\s)\]）]|$)/u;

/** Whether a sign opens a phrase. */
export const startsPhrase = (sign: string): boolean =>
  QUOTE.includes(sign) || ANGLED.includes(sign) || CORNERS[sign] !== undefined;

/** Reads `'night boat'`, if the signs are not apostrophes. */
export function readSinglePhrase(scanner: TokenScanner): boolean {
  const found = SINGLE.exec(scanner.text.slice(scanner.at, scanner.at + 400));
  if (!found) return false;
  const [{ length }, text] = found as unknown as [string, string];
  scanner.noteOnce(
    length,
    'Single quotation marks became double ones, which find exactly these words.',
    'fewer',
  );
  scanner.push({ kind: 'phrase', text, slop: null, isExact: false, ...scanner.range(length) });
  return true;
}

/** Reads `{Apple}`, which requires these capital letters; false if the braces are brackets. */
export function readBraces(scanner: TokenScanner): boolean {
  const found = /^[{｛]([^{}｛｝()"“”]{1,200})[}｝]/u.exec(scanner.text.slice(scanner.at, scanner.at + 210));
  if (!found) return false;
  scanner.push({
    kind: 'phrase',
    text: found[1]!,
    slop: null,
    isExact: true,
    ...scanner.range(found[0].length),
  });
  return true;
}

/** Reads `++Apple` of Talkwalker, which requires these capital letters; false if there is none. */
export function readCapitals(scanner: TokenScanner): boolean {
  const found = /^\+\+(?:["“]([^"“”]{1,200})["”]|([\p{L}\p{N}][^\s()[\]{}"“”|]{0,100}))/u.exec(
    scanner.text.slice(scanner.at, scanner.at + 210),
  );
  if (!found) return false;
  const text = (found[1] ?? found[2])!;
  scanner.noteOnce(2, 'A ++ is written as quotation marks here.');
  scanner.push({ kind: 'phrase', text, slop: null, isExact: true, ...scanner.range(found[0].length) });
  return true;
}

/** Reads a phrase up to its closing sign, and the distance after it: `"night boat"~5`. */
export function readPhrase(scanner: TokenScanner, sign: string): void {
  const closing = CORNERS[sign] ?? (ANGLED.includes(sign) ? ANGLED : QUOTE);
  let close = scanner.at + 1;
  while (close < scanner.text.length && !closing.includes(scanner.text[close]!)) close++;
  if (close === scanner.text.length) {
    slip(scanner.note)(
      scanner.range(1),
      'This quotation mark was not closed, so it was left out.',
      'more',
      true,
    );
    scanner.at++;
    return;
  }
  const content = scanner.text.slice(scanner.at + 1, close);
  const tail = /^~(\d{0,6})/u.exec(scanner.text.slice(close + 1, close + 9));
  const range = { start: scanner.at, end: close + 1 + (tail?.[0].length ?? 0) };
  let slop = tail ? Number(tail[1]) : null;
  if (slop !== null && slop > QUERY_DISTANCE_MAX) {
    slip(scanner.note)(range, `At most ${QUERY_DISTANCE_MAX} words can come between them here.`, 'fewer');
    slop = QUERY_DISTANCE_MAX;
  }
  if (slop === 0) {
    if (tail![1] === '') slip(scanner.note)(range, 'A ~ needs a number, so it was left out.', 'fewer', true);
    slop = null;
  }
  scanner.push({ kind: 'phrase', text: content, slop, isExact: false, ...range });
}

/** Reads the text after `raw:` up to a space, without any meaning. */
export function readRaw(scanner: TokenScanner): void {
  if (/["“]/u.test(scanner.text[scanner.at] ?? '')) {
    readPhrase(scanner, scanner.text[scanner.at]!);
    return;
  }
  const typed = /^[^\s()]*/u.exec(scanner.text.slice(scanner.at))![0];
  if (typed === '') return;
  scanner.push({ kind: 'phrase', text: typed, slop: null, isExact: false, ...scanner.range(typed.length) });
}
