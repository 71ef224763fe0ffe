/** Characters of scripts without spaces between words, and how many of them make a word. */
const withoutSpaces =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;
const charactersPerWord = 2;

/** Counts words as people do: runs of letters and digits, including inner apostrophes and hyphens. */
export function countWords(text: string): number {
  const characters = text.match(withoutSpaces)?.length ?? 0;
  const spaced = characters === 0 ? text : text.replace(withoutSpaces, ' ');
  const words = spaced.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return words + Math.round(characters / charactersPerWord);
}
