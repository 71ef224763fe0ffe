import type { SpeakerKind } from '@newswatch/shared/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A quote in an article, in the speaker's own words. */
interface QuotesTable {
  id: string;
  article_id: string;
  /** The time at which its article was first seen. */
  seen_at: Time;
  /** UTF-16 offsets in the text of the article: of the words, and of the sentences with them and their speaker. */
  start_at: number;
  end_at: number;
  sentence_start: number;
  sentence_end: number;
  words: string;
  speaker: string;
  /** The folded name: the same for a speaker in all articles. */
  speaker_key: string;
  kind: Generated<SpeakerKind>;
  role: string | null;
  /** A key that quotes of a speaker share if they are identical or nearly so. */
  said_key: string;
  /** A tsvector of the folded words and the speaker. */
  search: ColumnType<never, string, string>;
}

export interface QuotesSchema {
  quotes: QuotesTable;
  articles_to_search_for_quotes: { article_id: string };
  /** One row: the rules by which stored texts were searched, and from which ID on they are queued; null for all. */
  quote_rules: { only_row: Generated<boolean>; rules: number; queued_from: string | null };
}
