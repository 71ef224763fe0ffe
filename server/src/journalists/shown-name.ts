import { nameTables } from '../matcher/index.ts';

const { foldedWordsOf, isGivenName, PARTICLES } = nameTables;

/**
 * Writes a name with the first name first, and not in capitals: "RUIZ Ana", "ANA RUIZ", "Yann LE GOFF" and "ana ruiz" are changed
 * to this form.
 */
export function shownName(text: string): string {
  const words = text.split(' ').filter((word) => word !== '');
  const isCapital = (word: string) => /^\p{Lu}[\p{Lu}\p{M}'’-]+$/u.test(word) && !/\./u.test(word);
  const lead = words.findIndex((word) => !isCapital(word));
  const isSurnameFirst =
    lead > 0 &&
    words.slice(0, lead).every((word) => word.length > 2 || PARTICLES.has(word.toLowerCase())) &&
    isGivenName(foldedWordsOf(words[lead] ?? '')[0] ?? '') &&
    words.slice(lead).every((word) => !isCapital(word));
  const ordered = isSurnameFirst ? [...words.slice(lead), ...words.slice(0, lead)] : words;
  const isShouted = (word: string) => isCapital(word) && word.length > 1;
  const hasShort = ordered.every((word) => isShouted(word) || /^\p{Lu}\.?$/u.test(word));
  return ordered
    .map((word, at) => {
      // "AJ Smith" keeps its initials.
      if (/^\p{Ll}/u.test(word) && !PARTICLES.has(word) && ordered.every((one) => /^\p{Ll}/u.test(one)))
        return titled(word);
      if (at > 1 && /^(?:II|III|IV)$/u.test(word)) return word;
      if (!isShouted(word) || (word.length <= 2 && !hasShort && at === 0)) return word;
      if (at > 0 && PARTICLES.has(word.toLowerCase()) && at < ordered.length - 1 && hasShort)
        return word.toLowerCase();
      return titled(word);
    })
    .join(' ');
}

const titled = (word: string): string =>
  word
    .toLowerCase()
    .replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
