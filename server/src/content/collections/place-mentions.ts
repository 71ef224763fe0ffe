import type { NoteMention } from '@newswatch/shared/contracts';
import { findMentions } from '@newswatch/shared/mention-places';
import { personIn } from './person-in.ts';

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

/** Replaces each mention of these people (see `findMentions`) by its place. */
export function placeMentions(text: string, people: readonly Named[]): StoredNote {
  const typed = text.replaceAll(PLACE, '');
  const found = findMentions(typed, people);
  const between = [{ end: 0 }, ...found].map(({ end }, nth) => typed.slice(end, found[nth]?.start));
  return { note: between.join(PLACE), mentions: found.map(({ person }) => person.id) };
}

/**
 * Finds the mentions in the text with the names.
 *
 * @param people for each place in the stored text, the person as `note_with_names` names them
 */
export function mentionRanges(stored: string, people: readonly Named[], collectionId: string): NoteMention[] {
  const parts = stored.split(PLACE);
  let start = 0;
  return people.map(({ id, name }, nth) => {
    start += parts[nth]?.length ?? 0;
    const end = start + 1 + name.length;
    const mention = { id: personIn(collectionId, id), name, start, end };
    start = end;
    return mention;
  });
}
