import type { Note } from './note.ts';
import { readBraces, readCapitals, readPhrase, readSinglePhrase, startsPhrase } from './read-phrase.ts';
import { readClose, readComment, readRegularExpression, readSign, readWeight } from './read-signs.ts';
import { readWord } from './read-word.ts';
import { resolveTokens } from './resolve-tokens.ts';
import { TokenScanner } from './token-scanner.ts';
import type { Evidence, ForeignToken, TranslationAnswers, TranslationQuestion } from './types.ts';

const OPEN = '([（［{｛';
const CLOSE = ')]）］}｝';

export interface TokensRead {
  tokens: ForeignToken[];
  evidence: Evidence;
  questions: TranslationQuestion[];
}

/** Splits a query of any service into tokens. Never throws. */
export function readTokens(text: string, answers: TranslationAnswers, note: Note): TokensRead {
  const scanner = new TokenScanner(text, note);
  while (scanner.at < text.length) readOne(scanner);
  const { tokens, questions } = resolveTokens(scanner, answers, note);
  return { tokens, evidence: scanner.evidence, questions };
}

/** C++ and Google+ end in their sign. */
const isInWord = (text: string, at: number): boolean => /[\p{L}\p{N}+]/u.test(text[at - 1] ?? '');

/** Reads one token, or skips text without meaning. */
function readOne(scanner: TokenScanner): void {
  const { text } = scanner;
  const sign = text[scanner.at]!;
  if (/\s/u.test(sign)) {
    scanner.at++;
    return;
  }
  if (text.startsWith('<<<', scanner.at)) {
    readComment(scanner);
    return;
  }
  if ((sign === '{' || sign === '｛') && readBraces(scanner)) return;
  if (OPEN.includes(sign)) {
    if (sign !== '(') scanner.noteOnce(1, 'Brackets are written ( ) here.');
    scanner.push({ kind: 'open', ...scanner.range(1) });
    return;
  }
  if (CLOSE.includes(sign)) {
    readClose(scanner);
    return;
  }
  if (startsPhrase(sign)) {
    readPhrase(scanner, sign);
    return;
  }
  if (sign === '|' || sign === '｜') {
    const length = text[scanner.at + 1] === sign ? 2 : 1;
    scanner.noteOnce(length, 'A | is written OR here.');
    scanner.push({ kind: 'or', ...scanner.range(length) });
    return;
  }
  if (readSinglePhrase(scanner)) return;
  if (sign === '+' && !isInWord(text, scanner.at) && readCapitals(scanner)) return;
  if (sign === '/' && readRegularExpression(scanner)) return;
  if (readWeight(scanner)) return;
  if (readSign(scanner, sign)) return;
  readWord(scanner);
}
