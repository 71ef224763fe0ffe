import type { Note } from './note.ts';
import { SPANISH } from './operators.ts';
import { endsOperand, type ScannedToken } from './scanned-token.ts';
import type { Evidence, TranslationChange } from './types.ts';

/** A place in the original, and the tokens read up to it. */
export class TokenScanner {
  readonly tokens: ScannedToken[] = [];
  readonly evidence: Evidence = { google: false, lexis: false, factiva: false };
  readonly text: string;
  /** `!` directly before something: either it is excluded, or its capital letters count. */
  readonly bangs: { start: number; end: number; at: number }[] = [];
  readonly note: Note;
  at = 0;
  /** The sentences that `noteOnce` has noted. */
  private readonly told = new Set<string>();
  /** Whether the text has small letters: in a text that is all in capitals, ET and O are words like any others. */
  readonly hasSmallLetters: boolean;
  readonly isSpanish: boolean;
  /** Whether it has brackets, quotation marks or operators. */
  readonly isWrittenAsQuery: boolean;

  constructor(text: string, note: Note) {
    this.text = text;
    this.note = note;
    this.hasSmallLetters = /\p{Ll}/u.test(text);
    this.isSpanish = SPANISH.test(text);
    this.isWrittenAsQuery = /["“”„«(（[{]|\b(?:AND|OR|NOT)\b/u.test(text);
  }

  /** Notes a change at the current place, unless the same sentence was noted before. */
  noteOnce(length: number, message: string, effect: TranslationChange['effect'] = 'same'): void {
    if (this.told.has(message)) return;
    this.told.add(message);
    this.note({ start: this.at, end: this.at + length }, message, effect);
  }

  /** Adds a token, and continues after it. */
  push(token: ScannedToken): void {
    this.tokens.push(token);
    this.at = token.end;
  }

  /** The range of the next characters. */
  range(length: number) {
    return { start: this.at, end: this.at + length };
  }

  /** Whether a word in capitals is between two others, so that it can be an operator. */
  isBetween(end: number, operator?: 'or' | 'and' | 'not'): boolean {
    const before = this.tokens.at(-1);
    const isAfter = operator === 'not' && (before?.kind === 'and' || before?.kind === 'or');
    return (
      (isAfter || endsOperand(before)) &&
      /^\s+(?:[-!\p{L}\p{N}"“”„‟＂«「『([（{#@$.]|[*?/][^\s*?])/u.test(this.text.slice(end, end + 40))
    );
  }
}
