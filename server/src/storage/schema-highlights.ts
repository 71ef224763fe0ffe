import type { HighlightColour, HighlightFrequency } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A passage of an article that a person highlighted. */
export interface ArticleHighlightsTable {
  id: string;
  user_id: string;
  article_id: string;
  quote: string;
  /** The text around the quote when it was marked. */
  prefix: string;
  suffix: string;
  /** The start of the quote at that time, in UTF-16 code units. */
  start: number;
  note: Generated<string>;
  colour: Generated<HighlightColour>;
  tags: Generated<string[]>;
  /** The turn in which it was last sent to its owner again (`choose-earlier.ts`); 0 if it never was. */
  round: Generated<number>;
  created_at: Time;
  updated_at: Time;
}

/** The highlights that were chosen to be sent to their owner again on a day, in the person's time zone. */
export interface EarlierHighlightsTable {
  user_id: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The highlights; empty if the person could not be sent an email. */
  highlight_ids: string[];
  notification_id: string | null;
  created_at: Time;
}

/** The frequency at which a person wants the highlights of a source again; without a row, the usual one. */
export interface HighlightSourcesTable {
  user_id: string;
  source_id: string;
  frequency: Exclude<HighlightFrequency, 'usual'>;
  updated_at: Time;
}

/** The tables of highlights. */
export interface HighlightSchema {
  article_highlights: ArticleHighlightsTable;
  earlier_highlights: EarlierHighlightsTable;
  highlight_sources: HighlightSourcesTable;
}
