import { sql } from 'kysely';
import { newId } from '../ids.ts';
import type { Database } from '../storage/database.ts';
import { currentSettings } from '../system-settings/live-settings.ts';

/** Approved sources whose icon was never fetched or was fetched long ago, and that no crawler is visiting or has just visited. */
export async function listSourcesWithoutMark(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: string; url: string }[]> {
  const leftBefore = new Date(now.getTime() - currentSettings().crawling.per_host_delay_ms);
  return db
    .selectFrom('sources as s')
    .leftJoin('pictures as p', 'p.source_id', 's.id')
    .select(['s.id', 's.url'])
    .where('s.status', '=', 'approved')
    .where('s.archived_at', 'is', null)
    .where('s.first_success_at', 'is not', null)
    .where((eb) => eb.or([eb('p.id', 'is', null), eb('p.next_fetch_at', '<=', now)]))
    .where((eb) => eb.or([eb('s.leased_until', 'is', null), eb('s.leased_until', '<=', now)]))
    .where((eb) => eb.or([eb('s.last_crawled_at', 'is', null), eb('s.last_crawled_at', '<=', leftBefore)]))
    .orderBy('s.id')
    .limit(limit)
    .execute();
}

/**
 * First recent articles that a target found or that came by email, whose picture has not been fetched yet; then articles whose
 * picture is due again, so that thousands of these do not keep a new article waiting. The newest come first in both.
 */
export async function listArticlesWithoutPicture(
  db: Database,
  now: Date,
  since: Date,
  limit: number,
): Promise<{ id: string; image_url: string }[]> {
  const { rows } = await sql<{ id: string; image_url: string }>`
    select id, image_url from (
      (
        select a.id, a.image_url, a.first_seen_at, false as has_picture from articles a
        where a.image_url is not null and a.status = 'published' and a.first_seen_at > ${since}
          and exists (select from matches m where m.article_id = a.id)
          and not exists (select from pictures p where p.article_id = a.id)
        order by a.first_seen_at desc limit ${limit}
      ) union all (
        select a.id, a.image_url, a.first_seen_at, false from received_issues i join articles a on a.id = i.article_id
        where a.image_url is not null and a.status = 'added' and i.received_at > ${since}
          and not exists (select from pictures p where p.article_id = a.id)
        order by i.received_at desc limit ${limit}
      ) union all (
        select a.id, a.image_url, a.first_seen_at, true from pictures p join articles a on a.id = p.article_id
        where p.next_fetch_at <= ${now} and a.image_url is not null
        order by a.first_seen_at desc limit ${limit}
      )
    ) found order by has_picture, first_seen_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Saves the picture of a source or an article, or null if there is none. A picture that changes gets a new id and address. */
export async function savePicture(
  db: Database,
  of: { sourceId: string } | { articleId: string },
  picture: { bytes: Uint8Array | null; fetchedAt: Date; nextFetchAt: Date | null },
): Promise<void> {
  const column = 'sourceId' in of ? 'source_id' : 'article_id';
  const subject = 'sourceId' in of ? of.sourceId : of.articleId;
  const bytes = picture.bytes === null ? null : Buffer.from(picture.bytes);
  // If a picture cannot be fetched today, the previous one stays.
  await sql`
    insert into pictures (id, ${sql.ref(column)}, bytes, fetched_at, next_fetch_at)
    values (${newId('img')}, ${subject}, ${bytes}, ${picture.fetchedAt}, ${picture.nextFetchAt})
    on conflict (${sql.ref(column)}) do update set
      id = case when excluded.bytes is null or excluded.bytes = pictures.bytes then pictures.id else excluded.id end,
      bytes = coalesce(excluded.bytes, pictures.bytes),
      fetched_at = excluded.fetched_at, next_fetch_at = excluded.next_fetch_at
  `.execute(db);
}

export async function readPicture(db: Database, id: string): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('pictures').select('bytes').where('id', '=', id).executeTakeFirst();
  return row?.bytes ?? undefined;
}
