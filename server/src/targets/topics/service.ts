import {
  SUGGESTED_TOPICS_MAX,
  type SuggestedTopic,
  type SuggestedTopicsQuery,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { Database } from '../../storage/database.ts';
import { topicKey, typedQuery } from './topic-words.ts';

/** Suggests topics while somebody types. They are the same for everybody, because no personal data is read. */
export interface SuggestedTopicsService {
  /** The topics with words that begin like the typed ones: none if no word was typed. */
  suggest(query: v.InferOutput<typeof SuggestedTopicsQuery>): Promise<SuggestedTopic[]>;
}

export function createSuggestedTopics(db: Database): SuggestedTopicsService {
  return {
    async suggest({ q, language }) {
      const wanted = typedQuery(q);
      if (wanted === null) return [];
      const { rows } = await sql<SuggestedTopic>`
        select text, articles from suggested_topics
        where prefixes @@ ${wanted}::tsquery
          ${language === undefined ? sql`` : sql`and languages && ${[...language]}::text[]`}
        order by starts_with(words, ${topicKey(q)}) desc, articles desc, sources desc, words
        limit ${SUGGESTED_TOPICS_MAX}
      `.execute(db);
      return rows;
    },
  };
}
