import type { HighlightFrequency, HighlightSource } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { Failure } from '../../failure.ts';
import type { Database } from '../../storage/database.ts';
import { isInOwnList } from '../article-access.ts';
import { picturePath } from '../picture-path.ts';

/** The frequencies at which a person's highlights of each source come back. */
export interface HighlightSources {
  /** The sources with a highlight in an article that is still published, by name. */
  list(userId: string): Promise<HighlightSource[]>;
  /** @throws {Failure} `not_found` for a source that is not in the list */
  choose(
    userId: string,
    sourceId: string,
    frequency: HighlightFrequency,
    now: Date,
  ): Promise<{ message: string }>;
}

const comeBack: Record<HighlightFrequency, string> = {
  more_often: 'come back more often',
  usual: 'come back as usual',
  rarely: 'come back rarely',
  never: 'no longer come back',
};

/** @example const sources = createHighlightSources(db); */
export function createHighlightSources(db: Database): HighlightSources {
  return {
    async list(userId) {
      const rows = await listSources(db, userId).execute();
      return rows.map(({ mark_id, ...source }) => ({ ...source, logo_url: picturePath(mark_id) }));
    },

    async choose(userId, sourceId, frequency, now) {
      const source = await listSources(db, userId).where('s.id', '=', sourceId).executeTakeFirst();
      if (!source) throw new Failure('not_found', 'You have no highlights from this source.');
      await saveFrequency(db, { userId, sourceId, frequency, now });
      return { message: `Highlights from “${source.name}” ${comeBack[frequency]}.` };
    },
  };
}

const listSources = (db: Database, userId: string) =>
  db
    .selectFrom('article_highlights as h')
    .innerJoin('articles as a', 'a.id', 'h.article_id')
    .innerJoin('sources as s', 's.id', 'a.source_id')
    .leftJoin('pictures as mark', (join) =>
      join.onRef('mark.source_id', '=', 's.id').on('mark.bytes', 'is not', null),
    )
    .leftJoin('highlight_sources as f', (join) =>
      join.onRef('f.source_id', '=', 's.id').on('f.user_id', '=', userId),
    )
    .select(['s.id', 's.name', 'mark.id as mark_id', sql<number>`count(*)::int`.as('highlights')])
    .select((eb) => eb.fn.coalesce('f.frequency', sql<HighlightFrequency>`'usual'`).as('frequency'))
    .where('h.user_id', '=', userId)
    .where(isInOwnList('a'))
    .groupBy(['s.id', 'mark.id', 'f.frequency'])
    .orderBy(sql`lower(s.name)`)
    .orderBy('s.id');

async function saveFrequency(
  db: Database,
  {
    userId,
    sourceId,
    frequency,
    now,
  }: { userId: string; sourceId: string; frequency: HighlightFrequency; now: Date },
): Promise<void> {
  if (frequency === 'usual') {
    await db
      .deleteFrom('highlight_sources')
      .where('user_id', '=', userId)
      .where('source_id', '=', sourceId)
      .execute();
    return;
  }
  await db
    .insertInto('highlight_sources')
    .values({ user_id: userId, source_id: sourceId, frequency, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'source_id']).doUpdateSet({ frequency, updated_at: now }),
    )
    .execute();
}
