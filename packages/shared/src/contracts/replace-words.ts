/** A word or phrase, and its replacement. */
export interface Replacement {
  from: string;
  to: string;
}

/**
 * Replaces whole words and phrases, the longest first, and never what it has just inserted: two names can be exchanged. As with
 * keywords, case matters only for a word in capitals: US is not us.
 */
export function replaceWords(text: string, replacements: readonly Replacement[]): string {
  const known = replacements.filter(({ from }) => from.trim() !== '');
  if (known.length === 0) return text;
  const longest = [...known].sort((one, other) => other.from.length - one.from.length);
  const inside = String.raw`[\p{L}\p{M}\p{N}]`;
  const pattern = longest
    .map(({ from }) => from.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .map((from) => from.replace(/\s+/g, String.raw`\s+`))
    .join('|');
  const words = new RegExp(`(?<!${inside})(?:${pattern})(?!${inside})`, 'giu');
  return text.replace(words, (found) => longest.find(({ from }) => isMeant(from, found))?.to ?? found);
}

function isMeant(from: string, found: string): boolean {
  const [wanted, given] = [from, found].map((one) => one.trim().replace(/\s+/g, ' ').normalize('NFC'));
  if (wanted === undefined || given === undefined) return false;
  const isCapitals = wanted === wanted.toUpperCase() && wanted !== wanted.toLowerCase();
  return isCapitals ? wanted === given : wanted.toLowerCase() === given.toLowerCase();
}
