/** The end of a sentence that another follows; a full stop after an initial or "Dr" is not one. */
const END = /(?<=(?:[\p{Ll}\p{Lo}\d)»”"’]{2}|[»”"%$€£])[.!?…؟۔]["”»’]?|[؟!?…۔]["”»’]?)[\s\u00a0]+|\s*\n\s*/u;
/** Abbreviations that stand before a name or a number. */
const ABBREVIATED =
  /(?:^|[\s(])(?:[ap]\.m|no|gen|sen|rep|gov|prof|capt|col|lt|sgt|rev|hon|inc|ltd|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|vs|approx|art|mme|mlle|sra|dra|núm|pág|av|avda|aprox)\.$/iu;
/** "LONDON, March 3 (Reuters) - ", "القاهرة (رويترز) - ", "LIMA, Peru – ", "مسقط – ", "(Belga) " */
const DATELINE = new RegExp(
  [
    String.raw`^(?:[\p{Lu}\p{Lo}][\p{L}\p{M}\s,./'’\d]{1,50}\([^)]{2,40}\)\s*[-–—.:]+`,
    String.raw`\p{Lu}[\p{Lu}\s.]{2,30}(?:,\s[\p{L}\s]{2,25})?\s[–—-]`,
    String.raw`[\p{Script=Arabic}\p{M}]+(?:\s[\p{Script=Arabic}\p{M}]+)?\s[–—-]`,
    String.raw`\([\p{L}\s/.-]{2,25}\))\s*`,
  ].join('|'),
  'u',
);
const PARAGRAPH_ENDS = /[.!?…؟۔]["”»’)]*$/u;
/** Phrases that pages and agencies put around their texts. */
const AROUND_TEXT = new RegExp(
  [
    'subscribe',
    'newsletters?',
    'sign up',
    'cookies?',
    'copyright',
    'all rights reserved',
    'read (?:more|also)',
    'click here',
    'follow us',
    'advertisement',
    'getty images',
    '(?:reporting|editing) by',
    '(?:this|the) (?:article|story) (?:was|is|has been|(?:first|originally) appeared)',
    'first published (?:in|on|by)',
    'abonnez',
    'inscrivez-vous',
    'lettre d.information',
    'lire (?:aussi|la suite)',
    'suivez-nous',
    'tous droits',
    'cliquez',
    'cet article (?:est|a été)',
    'suscr[ií]bete',
    'reg[ií]strate',
    'bolet[ií]n',
    's[ií]guenos',
    'leer m[aá]s',
    'lea tambi[eé]n',
    'haz clic',
    'derechos reservados',
    'redes sociales',
    'este artículo (?:fue|se|apareció)',
    'اشترك',
    'النشرة',
    'تابعون?ا',
    'اقرأ (?:أيضا|المزيد)',
    'اضغط هنا',
    'نُ?شر هذا المقال',
    'حقوق النشر',
    'جميع الحقوق',
  ]
    // The start of a word; `\b` does not recognise Arabic letters.
    .map((words) => `(?<!\\p{L})${words}`)
    .join('|'),
  'iu',
);

export const SENTENCE_MIN = 30;
export const SENTENCE_MAX = 360;

/**
 * The sentences of an article, as they are shown: without datelines, headings, captions and remarks of the page about
 * itself. Those that are too short to mean anything, or too long to be quoted, are left out.
 */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n+/)
    .map((paragraph) => paragraph.replace(/[\s\u00a0]+/gu, ' ').trim())
    .filter((paragraph) => PARAGRAPH_ENDS.test(paragraph))
    .flatMap((paragraph) => joinAbbreviated(paragraph.replace(DATELINE, '').split(END)))
    .filter(({ length }) => length >= SENTENCE_MIN && length <= SENTENCE_MAX)
    .filter((sentence) => PARAGRAPH_ENDS.test(sentence) && !AROUND_TEXT.test(sentence))
    .filter(hasWholeQuotes);
}

/** A quotation of several sentences would begin or end in the middle. */
function hasWholeQuotes(sentence: string): boolean {
  const count = (mark: string) => sentence.split(mark).length - 1;
  return count('"') % 2 === 0 && count('“') === count('”') && count('«') === count('»');
}

/** Joins what was split after an abbreviation, or before a lower-case letter. */
function joinAbbreviated(pieces: readonly string[]): string[] {
  const sentences: string[] = [];
  for (const piece of pieces) {
    const last = sentences.at(-1);
    if (last !== undefined && (ABBREVIATED.test(last) || /^\p{Ll}/u.test(piece)))
      sentences[sentences.length - 1] = `${last} ${piece}`;
    else if (piece.trim() !== '') sentences.push(piece.trim());
  }
  return sentences;
}
