import type { Language, StoryAlerts } from '@newswatch/shared/contracts';
import type { ColumnType } from 'kysely';
import type { Time } from './column-types.ts';

/** The alerts that a person wants about one story. */
export interface StoryChoicesTable {
  user_id: string;
  story_id: string;
  /** The article from which they chose, with its title. */
  article_id: string;
  title: string;
  alerts: StoryAlerts;
  /** The end of the choice; null for permanent ones. */
  until: ColumnType<Date | null, Date | null, Date | null>;
  set_at: Time;
}

/** The keys by which an article is found for comparison with articles in other languages. */
export interface StoryLinkKeysTable {
  article_id: string;
  /** The version of the rules by which it was compared. */
  rules: number;
  /** The article's language and time, so that candidates are found without the articles. */
  language: Language;
  first_seen_at: Time;
  keys: string[];
}

/** Two reports of the same event in different languages; each pair is stored in both directions. */
export interface StoryLinksTable {
  article_id: string;
  other_id: string;
  /** The probability, 0 to 1. */
  chance: number;
}

/** The tables of choices about stories and of links between articles. */
export interface StoriesSchema {
  story_choices: StoryChoicesTable;
  story_link_keys: StoryLinkKeysTable;
  story_links: StoryLinksTable;
  /** Articles that are still to be compared. */
  unlinked_articles: { article_id: string };
}
