import { type Newsroom, newsroomSources } from '@newswatch/demo-newsroom';
import type { Database } from '../storage/database.ts';
import { insertSource } from '../testing/rows.ts';
import { addressKey } from './normalize-url.ts';

/** Registers sources of a newsroom as an administrator would; answers their ids by the catalogue's keys. */
export async function registerSources(
  db: Database,
  newsroom: Newsroom,
  keys: readonly string[],
  dueAt: Date,
): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const source of newsroomSources(newsroom.url, { trouble: true })) {
    if (!keys.includes(source.key)) continue;
    ids[source.key] = await insertSource(db, {
      name: source.name,
      url: source.url,
      normalized_url: addressKey(source.url),
      feed_url: source.feedUrl,
      discovery: source.discovery,
      use_javascript: source.useJavascript,
      language: source.language,
      category: source.category,
      description: source.description,
      wait_time: 1000,
      next_fetch_at: dueAt,
    });
  }
  return ids;
}
