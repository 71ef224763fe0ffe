import { createCollectionLog, createFollowedStories } from '../content/index.ts';
import type { Database } from '../storage/database.ts';

const HOUR_MS = 3_600_000;
/** What the two write about the story, by hours after its first report. */
const LOG = [
  { by: 'colleague', hours: 1, kind: 'note', text: 'First report seen. Nobody has called us yet.' },
  { by: 'reader', hours: 2, kind: 'decision', text: 'We answer questions, but publish nothing today.' },
  { by: 'colleague', hours: 4, kind: 'question', text: 'A reporter asks for our view of this today.' },
  {
    by: 'reader',
    hours: 5,
    kind: 'statement',
    text: 'Sent to the reporter: last year’s figures, with their source.',
  },
] as const;

/** The collection follows the largest story of the past, and has a log about it. */
export async function followStory(
  db: Database,
  {
    ids,
    collectionId,
    until,
  }: { ids: Record<'colleague' | 'reader', string>; collectionId: string; until: Date },
): Promise<void> {
  const story = await findLargestStory(db, ids.reader, until);
  if (!story) return;
  await createFollowedStories(db).follow(ids.colleague, collectionId, story.article_id, until);
  const log = createCollectionLog(db);
  // A story of the last hours has had no time for such a long log.
  const hour = Math.min(HOUR_MS, (until.getTime() - story.began_at.getTime()) / 6);
  for (const { by, hours, kind, text } of LOG) {
    const at = new Date(story.began_at.getTime() + hours * hour);
    const draft = {
      kind,
      text,
      happened_at: at.toISOString(),
      article_id: kind === 'note' ? story.article_id : null,
    };
    await log.write(ids[by], collectionId, draft, at);
  }
}

/** The story with the most reports among those that the reader’s targets found, the latest of several. */
const findLargestStory = (db: Database, readerId: string, until: Date) =>
  db
    .selectFrom('matches as m')
    .innerJoin('articles as a', 'a.id', 'm.article_id')
    .innerJoin('articles as report', 'report.story_id', 'a.story_id')
    .select(({ fn }) => ['a.id as article_id', fn.min('report.first_seen_at').as('began_at')])
    .where('m.user_id', '=', readerId)
    .where('m.matched_at', '<', until)
    .where('report.status', '=', 'published')
    .groupBy('a.id')
    .orderBy(({ fn }) => fn.count('report.id').distinct(), 'desc')
    .orderBy('a.first_seen_at', 'desc')
    .orderBy('a.id')
    .executeTakeFirst();
