import { hasEmoji, INVISIBLE } from '../query/characters.ts';
import { graphemesOf } from '../query/graphemes.ts';
import { nearToken } from './distances.ts';
import { slip } from './note.ts';
import {
  bareNear,
  type NearOperator,
  nearAt,
  OPERATORS,
  OWN_OPERATORS,
  SMALL_OPERATORS,
} from './operators.ts';
import { readComparison, readField } from './read-field.ts';
import { weightAt } from './read-signs.ts';
import { endsOperand, type ScannedToken } from './scanned-token.ts';
import type { TokenScanner } from './token-scanner.ts';

const WORD_END = /[\s()[\]（）［］{}｛｝"“”„‟＂«»「」『』|｜]/u;

/** Reads an operator, a field, or a word up to the next space, bracket or quotation mark. */
export function readWord(scanner: TokenScanner): void {
  const rest = scanner.text.slice(scanner.at, scanner.at + 400);
  const before = scanner.tokens.at(-1);
  const isValue = before?.kind === 'field' && before.end === scanner.at;
  if (!isValue) {
    const near = nearAt(rest);
    const isCertain =
      scanner.hasSmallLetters || (near !== undefined && near.distance !== null && scanner.isWrittenAsQuery);
    const isWord = near?.isAlsoWord && !(isCertain && scanner.isBetween(scanner.at + near.length));
    if (near && !isWord && (near.family !== 'lexis' || !rest.startsWith('/') || before)) {
      readNear(scanner, near);
      return;
    }
    const atLeast = /^at_?least\/?(\d{1,3})(?=[\s(]|$)/iu.exec(rest);
    if (atLeast) {
      scanner.evidence.lexis ||= !/\//u.test(atLeast[0]);
      scanner.note(
        scanner.range(atLeast[0].length),
        `How often a word occurs does not matter here: once is enough, instead of ${atLeast[1]} times.`,
        'more',
        true,
      );
      scanner.at += atLeast[0].length;
      return;
    }
    if (readComparison(scanner, rest) || readField(scanner, rest) || readBut(scanner, rest)) return;
  }
  let end = scanner.at;
  while (
    end < scanner.text.length &&
    !WORD_END.test(scanner.text[end]!) &&
    !scanner.text.startsWith('<<<', end) &&
    !(end > scanner.at && weightAt(scanner, end)) &&
    !scanner.text.startsWith('&&', end)
  )
    end++;
  const typed = scanner.text.slice(scanner.at, Math.max(end, scanner.at + 1));
  const range = scanner.range(typed.length);
  if (!isValue && typed === 'XOR' && scanner.isBetween(range.end)) {
    scanner.note(range, 'XOR became OR: articles with both are found, too.', 'more');
    scanner.push({ kind: 'or', ...range });
    return;
  }
  const operator = isValue
    ? undefined
    : (OPERATORS.get(typed) ?? (typed === 'NO' && scanner.isSpanish ? 'not' : undefined));
  if (
    operator !== undefined &&
    (OWN_OPERATORS.has(typed) || (scanner.hasSmallLetters && scanner.isBetween(range.end, operator)))
  ) {
    if (!OWN_OPERATORS.has(typed))
      scanner.noteOnce(typed.length, `${typed} is written ${operator.toUpperCase()} here.`);
    scanner.push({ kind: operator, ...range });
    return;
  }
  const small = isValue
    ? undefined
    : (SMALL_OPERATORS.get(typed) ??
      (/^(?:or|and|not)$/iu.test(typed) ? SMALL_OPERATORS.get(typed.toLowerCase()) : undefined));
  const word = wordOf(scanner, typed, range);
  if ((word.kind === 'word' || word.kind === 'phrase') && word.text === '') {
    // The word has only emoji or invisible characters.
    scanner.at = range.end;
    return;
  }
  const distanceOf = isValue ? undefined : bareNear(typed);
  scanner.push({
    ...word,
    ...(distanceOf && { distanceOf }),
    ...(small && { small }),
    ...(/^\p{Ll}[\p{L}\p{M}-]{2,}!$/u.test(typed) && { hasBang: true as const }),
  });
}

/** A word without invisible characters and emoji. */
function wordOf(scanner: TokenScanner, typed: string, range: { start: number; end: number }): ScannedToken {
  let text = typed;
  if (INVISIBLE.test(text)) {
    slip(scanner.note)(range, 'Invisible characters were left out.', 'same', true);
    text = text.replace(new RegExp(INVISIBLE, 'gu'), '');
  }
  if (hasEmoji(text)) {
    text = graphemesOf(text)
      .map(({ segment }) => (hasEmoji(segment) ? ' ' : segment))
      .join('')
      .trim();
    slip(scanner.note)(range, 'Emoji cannot be searched for, so they were left out.', 'more', true);
    if (text === '' || /\s/u.test(text))
      return { kind: 'phrase', text, slop: null, isExact: false, ...range };
  }
  return { kind: 'word', text, isExact: false, ...range };
}

function readNear(scanner: TokenScanner, near: NearOperator): void {
  const range = scanner.range(near.length);
  if (near.family) scanner.evidence[near.family] = true;
  scanner.push(nearToken(near, scanner.text.slice(range.start, range.end), range, scanner.note));
}

/** Reads `BUT NOT`, whose first word adds nothing. */
function readBut(scanner: TokenScanner, rest: string): boolean {
  if (!/^BUT\s+NOT(?=[\s(])/u.test(rest) || !endsOperand(scanner.tokens.at(-1))) return false;
  scanner.noteOnce(3, 'BUT NOT is written NOT here.');
  scanner.at += 3;
  return true;
}
