import {
  articlesOfIssue,
  type IssueContent,
  limits,
  messages,
  type NextIssue,
  type NextIssueEmail,
  type NextIssueSave,
  type NextIssueSaved,
  newsletterMessages,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { readLook } from '../brand/index.ts';
import { inlined } from '../channels/index.ts';
import { findOwnCollection, firstSentences } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { findOwner, lockActiveOwner } from '../issues/index.ts';
import { composeNewsletterEmail, knownTimeZone } from '../notifier/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { arrangeIssue } from './arrange-issue.ts';
import * as repository from './next-issue-repository.ts';
import { listSchedules, type ShownSchedule } from './schedule-repository.ts';
import { contentOf } from './send-newsletter.ts';
import { timeOf } from './to-article.ts';

/** The next issue of each collection, as its owner edits it. Somebody else’s collection is `not_found`. */
export interface NextIssues {
  /** @throws {Failure} `not_found` */
  read(userId: string, collectionId: string): Promise<NextIssue>;
  /** @throws {Failure} `account_inactive`; `not_found`; `version_conflict` for a stale version */
  save(
    userId: string,
    collectionId: string,
    draft: NextIssueSave,
    now: Date,
  ): Promise<v.InferOutput<typeof NextIssueSaved>>;
  /** @throws {Failure} `account_inactive`; `not_found` */
  reset(userId: string, collectionId: string): Promise<{ message: string }>;
  /** @throws {Failure} `not_found` */
  email(userId: string, collectionId: string): Promise<v.InferOutput<typeof NextIssueEmail>>;
}

const says = newsletterMessages;

export function createNextIssues({ db }: { db: Database }): NextIssues {
  return {
    read: (userId, collectionId) => readNextIssue(db, userId, collectionId),

    save: (userId, collectionId, { version, ...content }, now) =>
      transaction(db, async (trx) => {
        await lockActiveOwner(trx, userId);
        await assertOwn(trx, userId, collectionId);
        const row = await repository.findNextIssue(trx, collectionId);
        assertVersion(row, version);
        const left_out = await repository.listCollected(trx, collectionId, content.left_out);
        const stored = {
          ...{ collection_id: collectionId, user_id: userId, content: { ...content, left_out } },
          ...{ version: versionOf(row) + 1, began_at: row?.began_at ?? now, saved_at: now },
        };
        await repository.storeNextIssue(trx, stored);
        return {
          ...{ message: says.issueSaved, version: stored.version },
          ...{ began_at: stored.began_at.toISOString(), saved_at: now.toISOString() },
        };
      }),

    reset: (userId, collectionId) =>
      transaction(db, async (trx) => {
        await lockActiveOwner(trx, userId);
        await assertOwn(trx, userId, collectionId);
        const row = await repository.findNextIssue(trx, collectionId);
        if (row) await startAgain(trx, row, { sections: [], left_out: [] });
        return { message: says.issueReset };
      }),

    async email(userId, collectionId) {
      const issue = await readNextIssue(db, userId, collectionId);
      const [schedule] = await listSchedules(db, userId, collectionId);
      const { full_name, locale, timezone } = await findOwner(db, userId);
      const { articles, sections } = await arrangeIssue(db, { userId, collectionId }, issue, issue);
      const { subject, introduction } = issue;
      const look = await readLook(db, userId, schedule?.look_id);
      const content = contentOf({ full_name, subject, introduction, articles, sections });
      return inlined(composeNewsletterEmail(content, { locale, timeZone: knownTimeZone(timezone), look }));
    },
  };
}

/**
 * The saved next issue of a collection, to send it. The owner must be locked.
 *
 * @throws {Failure} `not_found`; `version_conflict` if that is not the saved version, or nothing was saved
 */
export async function findToSend(
  trx: Database,
  { userId, collectionId, version }: { userId: string; collectionId: string; version: number },
): Promise<repository.NextIssueRow> {
  await assertOwn(trx, userId, collectionId);
  const row = await repository.findNextIssue(trx, collectionId);
  assertVersion(row, version);
  if (!row?.saved_at) throw new Failure('version_conflict', says.issueChanged);
  return row;
}

/** The next issue if the schedule of its collection must send it. */
export async function findForSchedule(
  trx: Database,
  collectionId: string,
): Promise<repository.NextIssueRow | undefined> {
  const row = await repository.findNextIssue(trx, collectionId);
  return row?.saved_at && row.content.for_schedule ? row : undefined;
}

/**
 * Prepares the issue after this one: it starts with the same sections, and leaves out the same articles. The owner must be
 * locked.
 *
 * @returns the articles that were left out, of those that are still in the collection
 */
export async function startAfter(
  trx: Database,
  { content, ...row }: repository.NextIssueRow,
): Promise<string[]> {
  const left_out = await repository.listCollected(trx, row.collection_id, content.left_out);
  const sections = content.sections.map(({ heading }) => ({ heading, text: '', articles: [] }));
  await startAgain(trx, row, { left_out, sections });
  return left_out;
}

async function startAgain(
  trx: Database,
  { collection_id, user_id, version }: Omit<repository.NextIssueRow, 'content'>,
  start: Pick<IssueContent, 'sections' | 'left_out'>,
): Promise<void> {
  await repository.storeNextIssue(trx, {
    ...{ collection_id, user_id, version: version + 1, began_at: null, saved_at: null },
    content: {
      ...{ subject: '', introduction: '', include_highlights: false, highlight_tags: [], articles: [] },
      ...{ ...start, for_schedule: false },
    },
  });
}

async function readNextIssue(db: Database, userId: string, collectionId: string): Promise<NextIssue> {
  const { id, name } = await assertOwn(db, userId, collectionId);
  const [row, [schedule]] = await Promise.all([
    repository.findNextIssue(db, collectionId),
    listSchedules(db, userId, collectionId),
  ]);
  const saved = row?.saved_at ? row.content : undefined;
  const offered = await repository.listOffered(db, collectionId, {
    scheduleId: schedule?.id ?? null,
    inIssue: saved ? articlesOfIssue(saved).map(({ id }) => id) : [],
  });
  const isOffered = new Set(offered.map(({ id }) => id));
  const content = saved ?? startOf(row?.content, { name, schedule, offered });
  const still = (articles: IssueContent['articles']) => articles.filter(({ id }) => isOffered.has(id));
  return {
    collection: { id, name },
    ...content,
    articles: still(content.articles),
    sections: content.sections.map(({ heading, text = '', articles }) => ({
      ...{ heading, text, articles: still(articles) },
    })),
    for_schedule: content.for_schedule && schedule !== undefined,
    version: versionOf(row),
    began_at: row?.began_at?.toISOString() ?? null,
    saved_at: row?.saved_at?.toISOString() ?? null,
    offered: offered.map(
      ({ id, title, source, url, language, note, start, is_new, added_at, developments, ...times }) => ({
        ...{ id, title, source, url, language, note, is_new },
        ...{ beginning: firstSentences(start), at: timeOf(times).toISOString() },
        added_at: added_at.toISOString(),
        developments: developments ?? [],
      }),
    ),
  };
}

type Offered = Awaited<ReturnType<typeof repository.listOffered>>;

/** An issue that nobody has edited yet: the articles that no issue contained, with the texts of the schedule. */
function startOf(
  before: IssueContent | undefined,
  { name, schedule, offered }: { name: string; schedule: ShownSchedule | undefined; offered: Offered },
): IssueContent {
  const left_out = before?.left_out ?? [];
  return {
    subject: schedule?.subject ?? name,
    introduction: schedule?.introduction ?? '',
    include_highlights: schedule?.include_highlights ?? false,
    highlight_tags: schedule?.highlight_tags ?? [],
    articles: offered
      .filter(({ id, is_new }) => is_new && !left_out.includes(id))
      .slice(0, limits.NEWSLETTER_ARTICLES_MAX)
      .map(({ id }) => ({ id, headline: '', summary: '', includes_note: true })),
    sections: before?.sections ?? [],
    left_out,
    for_schedule: false,
  };
}

const versionOf = (row: repository.NextIssueRow | undefined): number => row?.version ?? 0;

function assertVersion(row: repository.NextIssueRow | undefined, version: number | undefined): void {
  if (version === undefined || version === versionOf(row)) return;
  throw new Failure('version_conflict', says.issueChanged, { details: { version: versionOf(row) } });
}

async function assertOwn(db: Database, userId: string, collectionId: string) {
  const collection = await findOwnCollection(db, userId, collectionId);
  if (!collection) throw new Failure('not_found', messages.generic.notFound);
  return collection;
}
