import type { CollectionPerson } from '@newswatch/shared/contracts';

/** What is typed after an `@`: a name, or its beginning. */
export interface MentionQuery {
  /** The position of the `@` in the text. */
  start: number;
  typed: string;
}

/** The maximum length of a name. */
const NAME_CHARS_MAX = 60;
/** An `@` at the beginning of a word, and what follows it up to the caret; names contain spaces. */
const MENTION = new RegExp(String.raw`(?<![\p{L}\p{N}_])@([^@\n]{0,${NAME_CHARS_MAX}})$`, 'u');

export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const found = MENTION.exec(text.slice(0, caret));
  return found ? { start: found.index, typed: found[1] ?? '' } : undefined;
}

/** Folds case and diacritics, so that “Zoe” finds Zoë and “احمد” finds أحمد. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The people whose name begins with what is typed, counted from any of its words. */
export function peopleFor({ typed }: MentionQuery, people: readonly CollectionPerson[]): CollectionPerson[] {
  const wanted = folded(typed);
  return people.filter(({ name }) => {
    const words = folded(name).split(' ');
    return words.some((_word, nth) => words.slice(nth).join(' ').startsWith(wanted));
  });
}
