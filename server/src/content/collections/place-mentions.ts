import type { NoteMention } from '@newswatch/shared/contracts';

/** Stands in the stored text for each mention. */
const PLACE = '\uFFFC';

interface Named {
  id: string;
  name: string;
}

/** A note as it is stored: each mention is a place in the text, filled by the person in the same position. */
export interface StoredNote {
  note: string;
  mentions: string[];
}

/**
 * Finds where a note mentions these people: at `@` and their full name, unless that is part of a longer word. People of the
 * same name are taken in the given order, and the last of them for all further places.
 */
export function placeMentions(text: string, people: readonly Named[]): StoredNote {
  const typed = text.replaceAll(PLACE, '');
  const byName = Map.groupBy(people, ({ name }) => name);
  // The longest first: “@Ann Lee Fox” does not mention Ann Lee.
  const names = [...byName.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  if (names.length === 0) return { note: typed, mentions: [] };
  const mentions: string[] = [];
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_])@(${names.map(escaped).join('|')})(?![\p{L}\p{N}_])`,
    'gu',
  );
  const note = typed.replace(pattern, (found, name: string) => {
    const [person, ...others] = byName.get(name) ?? [];
    if (!person) return found;
    if (others.length > 0) byName.set(name, others);
    mentions.push(person.id);
    return PLACE;
  });
  return { note, mentions };
}

/** For a regular expression. */
const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/**
 * Where the mentions are in the text with the names.
 *
 * @param people for each place in the stored text, the person as `note_with_names` names them
 */
export function mentionRanges(stored: string, people: readonly Named[]): NoteMention[] {
  const parts = stored.split(PLACE);
  let start = 0;
  return people.map(({ id, name }, nth) => {
    start += parts[nth]?.length ?? 0;
    const end = start + 1 + name.length;
    const mention = { id, name, start, end };
    start = end;
    return mention;
  });
}
