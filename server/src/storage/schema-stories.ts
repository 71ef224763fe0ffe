import type { StoryAlerts } from '@newswatch/shared/contracts';
import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** What a person wants to hear about one story. */
export interface StoryChoicesTable {
  user_id: string;
  story_id: string;
  /** The article from which they chose, with its title. */
  article_id: string;
  title: string;
  alerts: StoryAlerts;
  /** null: permanently. */
  until: ColumnType<Date | null, Date | null, Date | null>;
  set_at: Time;
}

/** The table of such choices. */
export interface StoriesSchema {
  story_choices: StoryChoicesTable;
}
