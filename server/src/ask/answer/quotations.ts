const QUOTED =
  /“([^“”]*)”|„([^„“”]*)[“”]|«([^«»]*)»|‹([^‹›]*)›|‘([^‘’]*(?:’\p{L}[^‘’]*)*)’(?!\p{L})|"([^"]*)"/gu;
/** An ellipsis or an insertion in brackets within a quotation. */
const LEFT_OUT = /…|\.{3}|\[[^\]]*\]/u;
const MARKS = /[\u0300-\u036f\u0640\u064b-\u0655\u0670]/gu;

/** The text that a sentence has in quotation marks. Marks around nothing, or around a symbol, are ignored. */
export function quotationsOf(sentence: string): string[] {
  return [...sentence.matchAll(QUOTED)]
    .map(([, ...groups]) => groups.find((group) => group !== undefined) ?? '')
    .filter((quoted) => /[\p{L}\p{Nd}]/u.test(quoted));
}

/**
 * Whether a text contains these words consecutively. Ignores capitals, accents, variants of quotation marks, dashes and spaces,
 * and punctuation at the end. The parts around an ellipsis must be in this order, but may be apart.
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
