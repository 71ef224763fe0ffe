import type { LogEntryKind } from '@newswatch/shared/contracts';
import { createCollectionLog, createFollowedStories } from '../content/index.ts';
import type { Database } from '../storage/database.ts';

const HOUR_MS = 3_600_000;

interface PastEntry {
  by: 'colleague' | 'reader';
  hours: number;
  kind: LogEntryKind;
  text: string;
  asked_by?: string;
  answer?: { by: 'colleague' | 'reader'; hours: number; text: string };
}

/** What the two write about the story, by hours after its first report. */
const LOG: readonly PastEntry[] = [
  { by: 'colleague', hours: 1, kind: 'note', text: 'First report seen. Nobody has called us yet.' },
  { by: 'reader', hours: 2, kind: 'decision', text: 'We answer questions, but publish nothing today.' },
  {
    ...{ by: 'colleague', hours: 4, kind: 'question', asked_by: 'Gwen Prosser, The Evening Bell' },
    text: 'What is our view of this?',
    answer: { by: 'reader', hours: 4.5, text: 'We are looking into it, and will say more tomorrow.' },
  },
  {
    ...{ by: 'reader', hours: 5, kind: 'statement', text: 'Last year’s figures sent, with their source.' },
  },
  {
    ...{ by: 'reader', hours: 5.5, kind: 'question', asked_by: 'Tidewater Review' },
    text: 'Can one of us be interviewed tomorrow morning?',
  },
];

/** Has the collection follow the largest story of the past, with a log about it. */
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
  // A story of the last few hours is too new for such a long log.
  const hour = Math.min(HOUR_MS, (until.getTime() - story.began_at.getTime()) / 6);
  const after = (hours: number) => new Date(story.began_at.getTime() + hours * hour);
  for (const { by, hours, kind, text, asked_by = null, answer } of LOG) {
    const at = after(hours);
    const draft = {
      kind,
      text,
      happened_at: at.toISOString(),
      article_id: kind === 'note' ? story.article_id : null,
      ...{ asked_by, due_at: null },
    };
    const { entry } = await log.write(ids[by], collectionId, draft, at);
    if (!answer) continue;
    const place = { collectionId, entryId: entry.id };
    await log.answer(
      ids[answer.by],
      place,
      { text: answer.text, version: entry.version },
      after(answer.hours),
    );
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
