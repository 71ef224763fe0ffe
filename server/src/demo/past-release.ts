import { ReleaseDraft } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { type Releases, readNextArticles, searchStored } from '../releases/index.ts';
import type { Database } from '../storage/database.ts';

const DAY_MS = 86_400_000;
/** The press office's standard text at the end of each release, which does not count as reuse. */
const ABOUT =
  'About the Coast Press Office\nThe Coast Press Office answers questions every day from eight to six.\n\nMedia contact\npress.office@coast.example';

/**
 * Gives the demo's reader a press release: the report that most outlets printed in the last few days, as the press office sent
 * it. It is compared with the articles like every release. Running it again changes nothing.
 */
export async function releaseLikeAPerson(
  db: Database,
  releases: Releases,
  readerId: string,
  until: Date,
): Promise<void> {
  const reader = { id: readerId, role: 'user' as const, plan: 'pro' as const, ip: '127.0.0.1' };
  if ((await releases.list(reader, { page: 1, per_page: 20, sort: '-sent_on' }, until)).items.length > 0)
    return;
  while ((await readNextArticles(db, until)) > 0);
  const { rows } = await sql<{ title: string; content_text: string; first_seen_at: Date }>`
    select a.title, a.content_text, a.first_seen_at
    from articles a
    where a.status = 'published' and a.is_story_primary and length(a.content_text) > 600
      and a.first_seen_at > ${new Date(until.getTime() - 10 * DAY_MS)} and a.first_seen_at < ${until}
    order by (
      select count(*) from articles o where o.story_id = a.story_id and o.status = 'published'
    ) desc, a.first_seen_at desc, a.id limit 1
  `.execute(db);
  const [report] = rows;
  if (!report) return;
  const draft = v.parse(ReleaseDraft, {
    title: report.title,
    text: `${report.content_text}\n\n${ABOUT}`,
    sent_on: report.first_seen_at.toISOString().slice(0, 10),
    // The demo's newsroom repeats its sentences, so new articles would cause a notification every hour.
    alerts: false,
  });
  const { release } = await releases.create(reader, draft, report.first_seen_at);
  await searchStored(db, release.id, until);
}
