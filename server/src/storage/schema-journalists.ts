import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A spelling of a name in the bylines of one source: of a person, or of an agency or a newsroom. */
interface JournalistsTable {
  id: string;
  source_id: string;
  kind: 'person' | 'agency';
  /** The folded words of the name. */
  key: string;
  /** The name without initials in the middle. People with the same base may be the same person. */
  base: string;
  initials: string;
  words: Generated<string[]>;
  name: string;
  /** The row that represents the same person; null if it is this one. */
  person_id: string | null;
  /** The time at which an administrator hid the person, which is the same in all rows of a person. */
  hidden_at: Time | null;
  hidden_reason: string | null;
  created_at: Time;
}

interface ArticleJournalistsTable {
  article_id: string;
  journalist_id: string;
  /** Their position in the byline. */
  place: number;
  /** The name as it is printed there. */
  printed: string;
}

/** A person's own note, about this spelling; all spellings of a journalist share what is written about any of them. */
interface JournalistNotesTable {
  user_id: string;
  journalist_id: string;
  text: string;
  /** The folded words of the note, which a search compares. */
  words: string;
  /** A calendar day, yyyy-mm-dd. */
  contacted_on: string | null;
  created_at: Time;
  updated_at: Time;
}

export interface JournalistsSchema {
  journalists: JournalistsTable;
  article_journalists: ArticleJournalistsTable;
  journalist_notes: JournalistNotesTable;
  /** Articles whose authors have not been read since they changed. */
  unread_authors: { article_id: string };
  /**
   * The progress of reading articles by a version of the rules, newest first. Articles before this ID remain; null when all have
   * been read.
   */
  author_reading: { only_row: Generated<boolean>; rules: number; before_id: string | null };
}
