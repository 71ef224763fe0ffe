import type { CollectionPerson } from '@newswatch/shared/contracts';

/** What is typed after an `@`: a name, or its beginning. */
export interface MentionQuery {
  /** Where the `@` is in the text. */
  start: number;
  typed: string;
}

/** As long as a name is likely to be. */
const NAME_CHARS_MAX = 60;
/** An `@` at the beginning of a word, and what follows it up to the caret; names contain spaces. */
const MENTION = new RegExp(String.raw`(?<![\p{L}\p{N}_])@([^@\n]{0,${NAME_CHARS_MAX}})$`, 'u');

export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const found = MENTION.exec(text.slice(0, caret));
  return found ? { start: found.index, typed: found[1] ?? '' } : undefined;
}

/** Without case and marks, so that “Zoe” finds Zoë and “احمد” finds أحمد. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The people of whom a name, or the rest of it from any word on, begins with what is typed. */
export function peopleFor({ typed }: MentionQuery, people: readonly CollectionPerson[]): CollectionPerson[] {
  const wanted = folded(typed);
  return people.filter(({ name }) => {
    const words = folded(name).split(' ');
    return words.some((_word, nth) => words.slice(nth).join(' ').startsWith(wanted));
  });
}

/** For a regular expression. */
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Whether a text can mention anybody: an `@` in the middle of a word belongs to an address. */
export const mayMention = (text: string): boolean => /(?<![\p{L}\p{N}_])@/u.test(text);

/**
 * The IDs of those whom a text mentions, and how often it mentions anybody. As on the server, the longest name counts, and
 * only as whole words: “@Ann Lee Fox” does not mention Ann Lee. Of two with the same name, each needs a place.
 */
export function mentionsIn(
  text: string,
  people: readonly CollectionPerson[],
): { ids: CollectionPerson['id'][]; places: number } {
  const names = [...new Set(people.map(({ name }) => name))]
    .filter(Boolean)
    .sort((one, other) => other.length - one.length);
  if (names.length === 0) return { ids: [], places: 0 };
  const pattern = String.raw`(?<![\p{L}\p{N}_])@(${names.map(escaped).join('|')})(?![\p{L}\p{N}_])`;
  const places = [...text.matchAll(new RegExp(pattern, 'gu'))].map(([, name]) => name);
  const open = [...places];
  const unique = new Map(people.map((person) => [person.id, person])).values();
  const found = [...unique].filter(({ name }) => {
    const place = open.indexOf(name);
    if (place >= 0) open.splice(place, 1);
    return place >= 0;
  });
  return { ids: found.map(({ id }) => id), places: places.length };
}
