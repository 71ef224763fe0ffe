import { withoutSpaces } from '../count-words.ts';

/**
 * A text for comparison: without case, accents and invisible characters, like `comparable`, but with its punctuation,
 * which is what separates an article's title from the name of its newspaper.
 */
export function foldText(text: string): string {
  return foldCharacters(text).replace(/\s+/g, ' ').trim();
}

/** Lower case comes first, because it may add an accent; the two forms of the small sigma are one letter. */
function foldCharacters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('ς', 'σ');
}

/** A text as folded characters, each with its start and end in the text. */
interface FoldedText {
  readonly folded: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function foldWithPlaces(text: string): FoldedText {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const units = foldCharacters(character).replace(/\s+/g, ' ');
    if (units === '' || (units === ' ' && folded.endsWith(' '))) {
      // A vowel sign belongs to its letter, and an invisible character does not make two spaces out of one.
      for (let last = ends.length - 1, its = ends[last]; last >= 0 && ends[last] === its; last -= 1) {
        ends[last] = end;
      }
    } else {
      for (const unit of units.split('')) {
        folded += unit;
        starts.push(at);
        ends.push(end);
      }
    }
    at = end;
  }
  return { folded, starts, ends };
}

/** Finds a folded text in a short one as whole words: its first occurrence, or only one at the very start or end. */
export function findFolded(
  text: string,
  wanted: string,
  where: 'start' | 'end' | 'anywhere',
): { start: number; end: number } | undefined {
  const { folded, starts, ends } = foldWithPlaces(text);
  if (wanted === '' || wanted.length > folded.length) return undefined;
  const last = folded.length - wanted.length;
  const first = where === 'end' ? last : 0;
  for (let at = folded.indexOf(wanted, first); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    if (where === 'start' && at > 0) return undefined;
    const next = at + wanted.length;
    const [start, end] = [starts[at], ends[next - 1]];
    // A match must not split a letter that folds to several characters.
    const isWhole = starts[at - 1] !== start && ends[next] !== end;
    if (isWhole && !isWithinWord(folded, at) && !isWithinWord(folded, next)) {
      return start === undefined || end === undefined ? undefined : { start, end };
    }
  }
  return undefined;
}

/** Whether the position is within a word; in scripts without spaces, any position may be between two words. */
function isWithinWord(folded: string, at: number): boolean {
  const [before = '', after = ''] = [folded[at - 1], folded[at]];
  const isWord = /[\p{L}\p{N}]/u;
  return isWord.test(before) && isWord.test(after) && !withoutSpaces.test(before + after);
}
