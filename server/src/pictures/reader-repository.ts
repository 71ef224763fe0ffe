import { sql } from 'kysely';
import type { Database } from '../storage/database.ts';

/** A picture of an article. */
export interface PictureId {
  readonly articleId: string;
  readonly key: string;
}

/** Our copy of a picture, and whether a process fetches it now; undefined if nobody has asked for it yet. */
export async function findCopy(
  db: Database,
  { articleId, key }: PictureId,
  now: Date,
): Promise<{ bytes: Uint8Array | null; isLeased: boolean; isUnusable: boolean } | undefined> {
  const row = await db
    .selectFrom('article_pictures')
    .select(['bytes', 'leased_until', 'retry_at'])
    .where('article_id', '=', articleId)
    .where('key', '=', key)
    .executeTakeFirst();
  return (
    row && {
      bytes: row.bytes,
      isLeased: row.leased_until !== null && row.leased_until > now,
      isUnusable: row.retry_at !== null && row.retry_at > now,
    }
  );
}

/** Takes the fetching of a picture for this process; false if there is a copy, or another process has it. */
export async function leasePicture(
  db: Database,
  { articleId, key }: PictureId,
  now: Date,
  until: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into article_pictures as p (article_id, key, leased_until)
    select a.id, ${key}, ${until} from articles a where a.id = ${articleId}
    on conflict (article_id, key) do update set leased_until = excluded.leased_until
    where p.bytes is null and (p.leased_until is null or p.leased_until <= ${now})
      and (p.retry_at is null or p.retry_at <= ${now})
    returning p.key
  `.execute(db);
  return rows.length > 0;
}

/**
 * Stores the copy of a picture, or when it is tried again, unless the text of the article was deleted in the meantime. Deletes the
 * copies of pictures that the article no longer has.
 *
 * @param keys all pictures of the article
 */
export async function savePictureCopy(
  db: Database,
  { articleId, key }: PictureId,
  {
    copy,
    retryAt,
  }: { copy: { bytes: Uint8Array; width: number; height: number } | undefined; retryAt: Date | null },
  keys: readonly string[],
): Promise<void> {
  await db
    .updateTable('article_pictures')
    .set({
      bytes: copy ? Buffer.from(copy.bytes) : null,
      width: copy?.width ?? null,
      height: copy?.height ?? null,
      leased_until: null,
      retry_at: retryAt,
    })
    .where('article_id', '=', articleId)
    .where('key', '=', key)
    .execute();
  await db
    .deleteFrom('article_pictures')
    .where('article_id', '=', articleId)
    .where('key', 'not in', [...keys])
    .execute();
}
