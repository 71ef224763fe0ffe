import type { Language, PickUpKind, ReleaseStatus } from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A press release of a person. */
export interface ReleasesTable {
  id: string;
  user_id: string;
  title: string;
  text: string;
  language: Language;
  /** `YYYY-MM-DD` */
  sent_on: string;
  url: string | null;
  /** The hash of its normalised address. */
  url_hash: string | null;
  status: Generated<ReleaseStatus>;
  alerts: boolean;
  /** Incremented by each change. */
  version: Generated<number>;
  own_words: number;
  /** The version of the rules by which all stored articles were compared with it; null until they have been. */
  searched_rules: number | null;
  /** The time at which its owner was last told of articles. */
  told_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

/** Hashes of the runs of words of active releases. */
export interface ReleaseRunsTable {
  hash: number;
  release_id: string;
}

/** An article that reuses or quotes a release, no matter who may see the article. */
export interface ReleaseArticlesTable {
  release_id: string;
  article_id: string;
  kind: PickUpKind;
  own_words: number;
  quoted_words: number;
  longest: number;
  whole_sentences: number;
  changed_sentences: number;
  /** The passages of the release that it contains, as pairs of word positions: the first word, and the one after the last. */
  taken: number[];
  /** Whether the owner was notified of it, or need not be. */
  is_told: boolean;
  found_at: Time;
}

/** Articles whose runs of words are not stored yet, or are those of an earlier text. */
export interface UnreadArticlesTable {
  article_id: string;
}

/** Hashes of some of the runs of words of an article. */
export interface ArticleRunsTable {
  article_id: string;
  rules: number;
  runs: number[];
}

/** The tables of press releases. */
export interface ReleasesSchema {
  releases: ReleasesTable;
  release_runs: ReleaseRunsTable;
  release_articles: ReleaseArticlesTable;
  unread_articles: UnreadArticlesTable;
  article_runs: ArticleRunsTable;
}
