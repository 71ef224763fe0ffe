/** An item that the palette can find. */
export interface Searched {
  title: string;
  /** Other searchable words, such as its path. */
  also?: readonly string[];
}

/**
 * The quality of a match with the typed text, from 0 (not at all) to 1. In this order: the exact title, the start of the title,
 * the starts of its words, those of its group, any part of it, and last the letters of one word in this order.
 *
 * @example rank('set', { title: 'Settings' }) > rank('set', { title: 'System Settings' })
 */
export function rank(typed: string, { title, also = [] }: Searched): number {
  const search = plain(typed);
  const name = plain(title);
  const asked = wordsOf(search);
  const own = wordsOf(name);
  if (asked.length === 0) return 1;
  if (name === search) return 1;
  if (name.startsWith(search)) return 0.9;
  if (startWords(asked, own)) return 0.8;
  if (startWords(asked, [...own, ...also.flatMap((words) => wordsOf(plain(words)))])) return 0.6;
  if (name.includes(search)) return 0.4;
  return runsThrough(asked.join(''), own) ? 0.2 : 0;
}

/**
 * Whether a typed word starts the title's first word: "mark read" does so for "Mark all as read", and "Harbour" does not for
 * "Pause Harbour".
 */
export function namesStart(typed: string, title: string): boolean {
  const [first = ''] = wordsOf(plain(title));
  return wordsOf(plain(typed)).some((word) => first.startsWith(word));
}

export interface Group<Thing> {
  heading: string;
  /** Needed only where several groups may have the same heading. */
  id?: string;
  things: readonly Thing[];
}

/**
 * The groups with the items that match the typed text by their own title or the heading of the group. Both the groups and the
 * items in each group are sorted, best first. If nothing is typed, they are unchanged.
 */
export function ranked<Thing extends Searched>(
  groups: readonly Group<Thing>[],
  typed: string,
): readonly Group<Thing>[] {
  if (typed.trim() === '') return groups;
  return groups
    .map((group) => ({
      ...group,
      things: group.things
        .map((thing) => ({
          ...thing,
          fits: rank(typed, { title: thing.title, also: [group.heading, ...(thing.also ?? [])] }),
        }))
        .filter(({ fits }) => fits > 0)
        .sort((a, b) => b.fits - a.fits),
    }))
    .sort((a, b) => (b.things[0]?.fits ?? 0) - (a.things[0]?.fits ?? 0));
}

/** Removes case and accents, because people type without them. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim();
}

const wordsOf = (text: string): string[] => text.match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** Whether each typed word is the start of a different word. */
function startWords(asked: readonly string[], words: readonly string[]): boolean {
  const left = [...words];
  return asked.every((start) => {
    const at = left.findIndex((word) => word.startsWith(start));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether the letters occur in one word in this order. From three letters on, because two occur nearly everywhere. */
function runsThrough(letters: string, words: readonly string[]): boolean {
  if (letters.length < 3) return false;
  return words.some((word) => word[0] === letters[0] && holdsInOrder(word, [...letters]));
}

/** Uses one pass, because a regular expression would take seconds for repeated letters. */
function holdsInOrder(word: string, letters: readonly string[]): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
}
