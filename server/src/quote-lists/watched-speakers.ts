import { positiveKeywords, readSavedQuery } from '@newswatch/shared/contracts';
import { isSpeaker } from '../matcher/index.ts';
import type { Database } from '../storage/database.ts';

interface Watcher {
  id: string;
  name: string;
}

/** Finds the target of a person that looks for what a speaker says; the oldest, if several do. */
export async function readWatchers(
  db: Database,
  userId: string,
): Promise<(speaker: string) => Watcher | null> {
  const rows = await db
    .selectFrom('targets')
    .select(['id', 'name', 'query'])
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .where('query', 'ilike', '%speaker:%')
    .orderBy('id')
    .execute();
  const asked = rows.flatMap(({ query, ...target }) => {
    const tree = query === null ? null : readSavedQuery(query);
    const keywords = tree ? positiveKeywords(tree) : [];
    return keywords.flatMap((one) => (one.kind === 'filter' ? [{ target, name: one.value }] : []));
  });
  return (speaker) => asked.find(({ name }) => isSpeaker(name, speaker))?.target ?? null;
}
