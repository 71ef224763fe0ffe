import type { Paragraph, QuotedPart } from './read-paragraphs.ts';

/** The minimum number of words of a quotation. Fewer words are a term, not speech. */
export const WORDS_MIN = 3;

/** A title, such as “The Long Road Home”, is not speech. */
export function isSpeech({ original }: Paragraph, { start, end, wordCount }: QuotedPart): boolean {
  const longer = original.slice(start, end).match(/\p{L}{4,}/gu) ?? [];
  const isTitle = longer.length > 1 && longer.every((word) => /^\p{Lu}/u.test(word));
  return wordCount >= WORDS_MIN && !isTitle && !isNounPhrase(original.slice(start, end));
}

/** Excludes « en » and « y », which may come before a verb: « La France en souffre ». */
const JOINS = 'de|du|des|del|à|au|aux|sur|sous|sans|dans|con|sin|por|para';
const ARTICLES = 'le|la|les|el|los|las|un|une|una';
const NOUN = String.raw`(?:\p{L}+['’])?\p{L}{3,}`;
const JOINED = String.raw`(?: (?:et |y )?(?:${JOINS})(?: (?:${ARTICLES}))? ${NOUN}| d['’]\p{L}+)`;
/** « Les Années de sable et de vent »: in French, a title with a capital after its article. */
const CAPITAL_TITLE = new RegExp(String.raw`^(?:L[ae]s? |L['’])\p{Lu}\p{Ll}{2,}(?:${JOINED})+$`, 'u');
/** “Barrios vivos para todos”: a plural noun with its adjective. No singular or plural verb makes both words end alike. */
const PLURAL_TITLE = new RegExp(String.raw`^\p{Lu}\p{Ll}+(?<!m)([oa]s) \p{Ll}+(?<!m)\1(?:${JOINED})+$`, 'u');

/** Whether a text is a title, too: a short phrase with a capital and without a full stop, in which no word can be a verb. */
const isNounPhrase = (words: string): boolean =>
  words.length <= NOUN_PHRASE_MAX &&
  (CAPITAL_TITLE.test(words) || PLURAL_TITLE.test(words)) &&
  !/^(?:much|tant|otr|gracia)/iu.test(words);
const NOUN_PHRASE_MAX = 60;
