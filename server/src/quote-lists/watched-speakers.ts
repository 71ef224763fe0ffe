import {
  positiveKeywords,
  type QueryNode,
  readSavedQuery,
  type SpeakerKind,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { isSpeaker, lowestScore } from '../matcher/index.ts';
import type { Database } from '../storage/database.ts';

interface Watcher {
  id: string;
  name: string;
}

/** Returns the target of a person that finds everything a speaker says; the oldest, if several do. */
export async function readWatchers(
  db: Database,
  userId: string,
  now: Date,
): Promise<(speaker: { speaker: string; kind: SpeakerKind }) => Watcher | null> {
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name', 'query', 'min_score', 'keywords_any', 'speakers'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    // A target that leaves articles out misses some of what is said.
    .where((eb) =>
      eb.or([
        eb('query', 'ilike', '%speaker:%'),
        sql<boolean>`speakers <> '{}' and keywords_all = '{}' and keywords_none = '{}'`,
      ]),
    )
    .where('source_scope', '=', 'all')
    .where(sql<boolean>`cardinality(languages) = 0 and cardinality(categories) = 0`)
    .where((eb) => eb.or([eb('starts_at', 'is', null), eb('starts_at', '<=', now)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .execute();
  const asked = rows.flatMap(({ id, name, query, min_score, keywords_any, speakers }) => {
    const tree = query === null ? null : readSavedQuery(query);
    const words = tree ? positiveKeywords(tree).length : keywords_any.length + speakers.length;
    if (min_score > lowestScore(words)) return [];
    return (tree ? speakersIn(tree) : speakers).map((speaker) => ({ target: { id, name }, speaker }));
  });
  return (speaker) => asked.find((one) => isSpeaker(one.speaker, speaker))?.target ?? null;
}

/** Targets whose words are enough for a query. */
function speakersIn(node: QueryNode): string[] {
  if (node.kind === 'or') return node.of.flatMap(speakersIn);
  return node.kind === 'filter' && node.name === 'speaker' ? [node.value] : [];
}
