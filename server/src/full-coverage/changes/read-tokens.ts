import type { Language } from '@newswatch/shared/contracts';

/** A piece of a sentence: a word, a number in digits, a sign of a currency, or a mark that ends a part of it. */
export interface Token {
  /** The token in lower case, without accents, with one spelling of Arabic letters. */
  readonly text: string;
  /** The word with and without the letters that Arabic attaches to it. */
  readonly forms: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly kind: 'word' | 'digits' | 'sign' | 'mark';
  readonly isCapital: boolean;
}

const PIECES =
  /[\p{L}\p{M}]+|\d+(?:[.,\u066b\u066c\u00a0\u202f ]\d{3}(?!\d))+(?:[.,\u066b]\d+(?!\d))?|\d+(?:[.,\u066b]\d+)?|[$€£¥₹%]|[,;:.!?،؛؟()«»“”"–—]/gu;

/** The tokens of a text, in order. */
export function readTokens(text: string, language: Language): Token[] {
  return [...western(text).matchAll(PIECES)].map(({ 0: piece, index }) => {
    const kind = /^\d/u.test(piece)
      ? 'digits'
      : /^[\p{L}\p{M}]/u.test(piece)
        ? 'word'
        : /^[$€£¥₹%]/u.test(piece)
          ? 'sign'
          : 'mark';
    const folded = kind === 'word' ? fold(piece) : piece;
    return {
      text: folded,
      forms: language === 'arabic' && kind === 'word' ? withoutAttached(folded) : [folded],
      start: index,
      end: index + piece.length,
      kind,
      isCapital: /^\p{Lu}/u.test(piece),
    };
  });
}

/** Eastern Arabic digits as western ones, one for one. */
const western = (text: string): string =>
  text.replace(/[\u0660-\u0669]/gu, (digit) => String(digit.charCodeAt(0) - 0x660));

/** Accents and the marks of Arabic do not matter, nor do the forms of some of its letters. */
export const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/ٱ/gu, 'ا')
    .replace(/ى/gu, 'ي')
    .replace(/ة/gu, 'ه');

const ATTACHED = [/^[وف](?=.{2})/u, /^لل(?=.{2})/u, /^[بلك](?=.{2})/u, /^ال(?=.{2})/u];

function withoutAttached(word: string): string[] {
  const forms = new Set([word]);
  for (const attached of ATTACHED) for (const form of [...forms]) forms.add(form.replace(attached, ''));
  return [...forms];
}
