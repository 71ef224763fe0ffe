/**
 * Arabic words as they are compared: after the character folding (alef, ya, teh marbuta, marks) come the
 * clitics. The article with what leans on it (والـ بالـ كالـ للـ …) is taken off keyword and text alike; a bare
 * conjunction or preposition (و ف ب ك ل) is taken off the text only, as a second reading of the word, for
 * a keyword that begins with such a letter (وزير) means it.
 */

/** Fewer letters than this are never left over. */
const MIN_LETTERS = 3;
const ARTICLE = /^[وف]?(?:[بك]?ال|لل)/;
const CONJUNCTION = /^[وف]/;
const PREPOSITION = /^[بكل]/;
/** Light10's suffixes, after folding (ة is ه, ى is ي). */
const SUFFIXES = ['ها', 'ان', 'ات', 'ون', 'ين', 'يه', 'ه', 'ي'];

/** Whether a folded word is written in Arabic letters. */
export function isArabic(word: string): boolean {
  const first = word.charCodeAt(0);
  return first >= 0x0600 && first <= 0x06ff;
}

/** The word without the definite article and the letters leaning on it. */
export function withoutArticle(word: string): string {
  const article = ARTICLE.exec(word);
  return article !== null && word.length - article[0].length >= MIN_LETTERS
    ? word.slice(article[0].length)
    : word;
}

/** Every way to read a word of a text: without its article, else as it is and without one or two clitics. */
export function arabicReadings(word: string): string[] {
  const bare = withoutArticle(word);
  if (bare !== word) return [bare];
  const readings = [word];
  if (word.length - 1 >= MIN_LETTERS && (CONJUNCTION.test(word) || PREPOSITION.test(word))) {
    const rest = word.slice(1);
    readings.push(rest);
    if (CONJUNCTION.test(word) && PREPOSITION.test(rest) && rest.length - 1 >= MIN_LETTERS) {
      readings.push(rest.slice(1));
    }
  }
  return readings;
}

/** The light stem: inflectional suffixes removed. */
export function arabicStem(word: string): string {
  let stem = word;
  for (const suffix of SUFFIXES) {
    if (stem.length - suffix.length >= MIN_LETTERS && stem.endsWith(suffix)) {
      stem = stem.slice(0, -suffix.length);
    }
  }
  return stem;
}
