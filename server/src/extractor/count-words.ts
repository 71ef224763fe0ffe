/** Scripts without spaces between words, and how many of their characters count as a word. */
export const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const eachWithoutSpaces = new RegExp(withoutSpaces, 'gu');
const charactersPerWord = 2;

/** Counts words as people do: runs of letters and digits, including inner apostrophes and hyphens. */
export function countWords(text: string): number {
  const characters = text.match(eachWithoutSpaces)?.length ?? 0;
  const spaced = characters === 0 ? text : text.replace(eachWithoutSpaces, ' ');
  const words = spaced.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return words + Math.round(characters / charactersPerWord);
}
