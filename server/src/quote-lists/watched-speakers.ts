import { positiveKeywords, type QueryNode, readSavedQuery } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isSpeaker, lowestScore } from '../matcher/index.ts';
import type { Database } from '../storage/database.ts';

interface Watcher {
  id: string;
  name: string;
}

/** Finds the target of a person that finds whatever a speaker says; the oldest, if several do. */
export async function readWatchers(
  db: Database,
  userId: string,
  now: Date,
): Promise<(speaker: string) => Watcher | null> {
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name', 'query', 'min_score'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('query', 'ilike', '%speaker:%')
    // A target that leaves articles out misses some of what is said.
    .where('source_scope', '=', 'all')
    .where(sql<boolean>`cardinality(languages) = 0 and cardinality(categories) = 0`)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .execute();
  const asked = rows.flatMap(({ query, min_score, ...target }) => {
    const tree = query === null ? null : readSavedQuery(query);
    return tree && min_score <= lowestScore(positiveKeywords(tree).length)
      ? speakersIn(tree).map((name) => ({ target, name }))
      : [];
  });
  return (speaker) => asked.find(({ name }) => isSpeaker(name, speaker))?.target ?? null;
}

/** Those whose words are enough for a query. */
function speakersIn(node: QueryNode): string[] {
  if (node.kind === 'or') return node.of.flatMap(speakersIn);
  return node.kind === 'filter' && node.name === 'speaker' ? [node.value] : [];
}
