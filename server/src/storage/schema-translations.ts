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
  /** As many as the text has, in its order. */
  paragraphs: Json<string[]>;
}

/** The table of translations. */
export interface TranslationsSchema {
  article_translations: ArticleTranslationsTable;
}
