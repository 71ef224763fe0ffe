interface Named {
  id: string;
  name: string;
}

/** A place in a text that mentions somebody: `start` and `end` are UTF-16 offsets, with the `@`. */
export interface MentionPlace<Person extends Named> {
  person: Person;
  start: number;
  end: number;
}

/** Letters, digits and underscores of any script, which make a word longer. */
const WORD = String.raw`[\p{L}\p{N}_]`;
/** An `@` in the middle of a word belongs to an address. */
const BEGINNING = `(?<!${WORD})@`;

/** Escapes a text for a regular expression. */
const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Whether a text can mention anybody at all. */
export const mayMention = (text: string): boolean => new RegExp(BEGINNING, 'u').test(text);

/**
 * Finds where a note mentions these people, in the order of the text: at `@` and their full name, unless that is part of a longer
 * word. If people have the same name, the first place mentions the first of them, and so on; all further places mention the last.
 */
export function findMentions<Person extends Named>(
  text: string,
  people: readonly Person[],
): MentionPlace<Person>[] {
  const unique = new Map(people.map((person) => [person.id, person])).values();
  const byName = Map.groupBy(unique, ({ name }) => name);
  // The longest names come first, because “@Ann Lee Fox” does not mention Ann Lee.
  const names = [...byName.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  if (names.length === 0) return [];
  const pattern = new RegExp(`${BEGINNING}(${names.map(escaped).join('|')})(?!${WORD})`, 'gu');
  return [...text.matchAll(pattern)].flatMap(({ 0: found, 1: name = '', index: start }) => {
    const [person, ...others] = byName.get(name) ?? [];
    if (!person) return [];
    if (others.length > 0) byName.set(name, others);
    return [{ person, start, end: start + found.length }];
  });
}
