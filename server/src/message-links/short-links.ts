import { randomInt } from 'node:crypto';
import type { Database } from '../storage/database.ts';

/** Short addresses of pages start with this path. */
export const SHORT_LINK_PATH = '/s';
/** Excludes characters that look alike, because somebody may type the address. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';
const LENGTH = 6;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/**
 * Returns a short address for each of these that is a page of the product, the same each time; other addresses stay as they are.
 * Messages in WhatsApp show addresses in full.
 */
export async function shortenLinks(
  db: Database,
  baseUrl: string,
  urls: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const paths = [...new Set(urls)].flatMap((url) =>
    url.startsWith(`${baseUrl}/`) ? [{ url, path: url.slice(baseUrl.length) }] : [],
  );
  if (paths.length === 0) return new Map();
  // In a fixed order: otherwise, messages with the same pages could deadlock.
  const sorted = [...new Set(paths.map(({ path }) => path))].sort();
  const rows = await db
    .insertInto('short_links')
    .values(sorted.map((path) => ({ code: newCode(), path, created_at: now })))
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ created_at: now }))
    .returning(['code', 'path'])
    .execute();
  const codes = new Map(rows.map(({ code, path }) => [path, code]));
  return new Map(
    paths.flatMap(({ url, path }) => {
      const code = codes.get(path);
      return code === undefined ? [] : [[url, `${baseUrl}${SHORT_LINK_PATH}/${code}`] as const];
    }),
  );
}

/** The page of a short address; undefined if it does not exist or has expired. */
export async function findShortLink(db: Database, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('short_links').select('path').where('code', '=', code).executeTakeFirst();
  return row?.path;
}
