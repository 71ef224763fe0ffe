import type { Language } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Json, Time } from './column-types.ts';

/** An article as the connected service translated it. */
export interface ArticleTranslationsTable {
  article_id: string;
  language: Language;
  /** The version of the article that was translated. */
  content_version: number;
  state: 'translating' | 'ready' | 'failed';
  reason: string | null;
  service: string;
  started_at: Time;
  translated_at: Time | null;
  title: Generated<string>;
  /** The translated paragraphs, as many as the text has, in its order. */
  paragraphs: Json<string[]>;
}

/** The title of an article in another language, for lists. */
export interface TranslatedTitlesTable {
  article_id: string;
  language: Language;
  /** The version of the article whose title it is. */
  content_version: number;
  /** `refused`: what the service sent is not shown, or it failed too often. It is not requested again. */
  state: Generated<'waiting' | 'ready' | 'refused'>;
  text: Generated<string>;
  queued_at: Time;
  /** The time at which it is sent, or sent again. */
  due_at: Time;
  attempts: Generated<number>;
  sent_at: Time | null;
}

/** The tables of translations. */
export interface TranslationsSchema {
  translated_titles: TranslatedTitlesTable;
  article_translations: ArticleTranslationsTable;
}
