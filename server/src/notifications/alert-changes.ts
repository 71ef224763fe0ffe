import type { StoryChangeSince, ToldChange } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { readChangesSince } from '../full-coverage/index.ts';
import type { Logger } from '../logging.ts';
import { changeText } from '../notifier/index.ts';
import type { Database } from '../storage/database.ts';
import type { NotificationRow } from './repository.ts';

/** A page may have a hundred alerts, and a long story takes up to 0.1 seconds: the rest is read by the next calls. */
const READING_MS_MAX = 1_000;

/**
 * Reads what changed in the story of each alert since the alert about it before; for the first one, since that one. In English,
 * as the pages are. If that fails, the alerts are shown without what changed.
 */
export async function readAlertChanges(
  on: Database,
  rows: readonly NotificationRow[],
  logger?: Logger,
): Promise<Map<string, ToldChange[]>> {
  return await readAll(on, rows).catch((error: unknown) => {
    logger?.warn({ err: error }, 'alerts are shown without what changed in their stories');
    return new Map<string, ToldChange[]>();
  });
}

async function readAll(on: Database, rows: readonly NotificationRow[]): Promise<Map<string, ToldChange[]>> {
  const ids = rows.flatMap(({ id, type, story_id }) => (type === 'match' && story_id ? [id] : []));
  if (ids.length === 0) return new Map();
  const { rows: changing } = await sql<{ id: string; user_id: string; story_id: string; since: Date }>`
    select * from (
      select n.id, n.user_id, n.story_id, n.created_at, coalesce(max(earlier.created_at), n.created_at) as since
      from notifications n
      left join notifications earlier on earlier.user_id = n.user_id and earlier.story_id = n.story_id
        and earlier.type = 'match' and earlier.deleted_at is null and earlier.created_at < n.created_at
      where n.id = any(${ids})
      group by n.id
    ) alert
    where exists (select from articles a where a.story_id = alert.story_id and a.first_seen_at > alert.since)
    order by created_at desc, id
  `.execute(on);
  const found = new Map<string, ToldChange[]>();
  const end = performance.now() + READING_MS_MAX;
  for (const { id, user_id, story_id, since } of changing) {
    if (performance.now() > end) break;
    const changes = (await readChangesSince(on, user_id, new Map([[story_id, since]]))).get(story_id) ?? [];
    if (changes.length > 0) found.set(id, changes.flatMap(toldChange));
  }
  return found;
}

function toldChange(change: StoryChangeSince): ToldChange[] {
  const told = change.kind === 'state' ? [change.after] : change.now;
  const [newest] = told.toSorted((one, other) => other.at.localeCompare(one.at));
  if (!newest) return [];
  const { at, article_id, source } = newest;
  return [{ text: changeText('english', change), at, article_id, source: source.name }];
}
