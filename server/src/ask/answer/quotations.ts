const QUOTED =
  /“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|‹([^‹›]*)›|‘([^‘’]*(?:’\p{L}[^‘’]*)*)’(?!\p{L})|"([^"]*)"/gu;
/** Where the quoting text left something out, or put in a word of its own. */
const LEFT_OUT = /…|\.{3}|\[[^\]]*\]/u;
const MARKS = /[\u0300-\u036f\u0640\u064b-\u0655\u0670]/gu;

/** What a sentence puts in quotation marks. Marks around nothing, or around a sign, quote nothing. */
export function quotationsOf(sentence: string): string[] {
  return [...sentence.matchAll(QUOTED)]
    .map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '')
    .filter((quoted) => /[\p{L}\p{Nd}]/u.test(quoted));
}

/**
 * Whether a text has these words one after another. Capitals, accents, kinds of quotation marks, dashes and spaces, and
 * punctuation at the end do not count; parts on both sides of an ellipsis may be apart, but in this order.
 */
export function isQuotedFrom(quoted: string, text: string): boolean {
  const source = folded(text);
  let from = 0;
  for (const part of quoted.split(LEFT_OUT).map(folded)) {
    if (part === '') continue;
    const at = source.indexOf(part, from);
    if (at === -1) return false;
    from = at + part.length;
  }
  return true;
}

function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(MARKS, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘‛′`]/gu, "'")
    .replace(/[“”„«»‹›"]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.,;:!?،؛؟]+|[\s.,;:!?،؛؟]+$/gu, '');
}
