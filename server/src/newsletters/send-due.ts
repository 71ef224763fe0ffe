import {
  articlesOfIssue,
  effectivePlan,
  limits,
  type NewsletterSkipReason,
  splitChosen,
} from '@newswatch/shared/contracts';
import { keepAccountLook } from '../brand/index.ts';
import { highlightsInText } from '../content/index.ts';
import { chooseSubscribers, findSendingPause, sendToSubscribers } from '../distribution-lists/index.ts';
import { newId } from '../ids.ts';
import { followTimeZones, latestSlot, listDue, lockOwner, nextSlot, planned } from '../issues/index.ts';
import type { Logger } from '../logging.ts';
import { knownTimeZone } from '../notifier/index.ts';
import { readAudience } from '../recipients/index.ts';
import { enqueueNewsletter } from '../relays/index.ts';
import { isConnectionLoss } from '../storage/connection-loss.ts';
import { type Database, transaction } from '../storage/database.ts';
import { arrangeIssue } from './arrange-issue.ts';
import { findForSchedule, startAfter } from './next-issue.ts';
import type { NextIssueRow } from './next-issue-repository.ts';
import { insertNewsletter } from './repository.ts';
import * as repository from './schedule-repository.ts';
import { toArticle } from './to-article.ts';

const AT_ONCE = 100;

/**
 * Issues the newsletters that are due: one for each day of their schedule, in their owner’s time zone, with what was added to the
 * collection since the issue before, or as its owner edited it. The issue, its emails, what it contains and the next day are
 * written in one transaction, and a day can have only one issue. A day without anything new, or without anyone to send it to, is
 * recorded with the reason; what is new waits for the next day.
 *
 * A newsletter that fails is retried in the next run and does not delay others.
 *
 * @returns how many were issued
 */
export async function sendDueNewsletters(db: Database, now: Date, logger: Logger): Promise<number> {
  await followTimeZones(db, 'newsletter_schedules', now);
  let issued = 0;
  for (const { id, user_id } of await listDue(db, 'newsletter_schedules', { now, limit: AT_ONCE })) {
    try {
      if (await transaction(db, (trx) => issueDue(trx, { id, userId: user_id }, now))) issued += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, scheduleId: id }, 'a newsletter could not be issued');
    }
  }
  return issued;
}

async function issueDue(
  trx: Database,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<boolean> {
  const owner = await lockOwner(trx, userId);
  const schedule = await repository.lockScheduleById(trx, id);
  // The account was suspended, or the newsletter was issued, paused or removed in the meantime.
  if (!owner || !schedule?.next_date) return false;
  const zone = knownTimeZone(owner.timezone);
  const slot = latestSlot(schedule, zone, schedule.next_date, now);
  if (slot.at > now) return false;
  const next = planned(nextSlot(schedule, zone, now, slot.date), owner);
  await repository.updateSchedule(trx, id, { last_date: slot.date, ...next });
  const skip = async (reason: NewsletterSkipReason) => {
    const { collection_id } = schedule;
    await repository.insertSkip(trx, { collection_id, date: slot.date, reason, created_at: now });
    return false;
  };
  // While emails to its lists are paused, nothing is sent: new articles wait.
  if (schedule.list_ids.length > 0 && (await findSendingPause(trx, userId)) !== undefined)
    return skip('paused');
  const { edited, ids, articles, sections } = await readIssue(trx, schedule);
  if (articles.length + sections.length === 0) return skip('nothing_new');
  const { reached } = splitChosen(await readAudience(trx, userId, owner.plan), schedule);
  const { list_ids: listIds } = schedule;
  const ofLists = { userId, plan: effectivePlan(owner), listIds, isWhole: false };
  const subscribers = await chooseSubscribers(trx, ofLists, now);
  if (reached.length + (subscribers?.people.length ?? 0) === 0) return skip('nobody');
  const newsletterId = newId('nws');
  const { collection_id } = schedule;
  const { subject, introduction, include_highlights, highlight_tags } = edited?.content ?? schedule;
  await insertNewsletter(trx, {
    ...{ id: newsletterId, user_id: userId, collection_id, created_at: now },
    ...{ client_id: null, slot: slot.date, subject, introduction, is_preview: false },
    ...{ include_highlights, highlight_tags },
    articles: JSON.stringify(articles),
    sections: JSON.stringify(sections),
    look_id: schedule.look_id ?? (await keepAccountLook(trx, userId, now)),
    lists: subscribers && JSON.stringify(subscribers.kept),
  });
  const toRecipients = { via: 'recipient' as const, receivers: reached };
  await enqueueNewsletter(trx, { id: newsletterId, user_id: userId }, toRecipients, now);
  await sendToSubscribers(trx, { newsletter_id: newsletterId, user_id: userId }, subscribers, now);
  const leftOut = edited ? await startAfter(trx, edited) : [];
  await repository.recordSent(trx, id, [...ids, ...leftOut]);
  return true;
}

/**
 * The issue as its owner edited it, or else what is new. An edited issue without texts starts again if all of its articles have
 * since left the collection or been hidden; otherwise, it would hold back new articles forever.
 */
async function readIssue(trx: Database, schedule: repository.ScheduleRow) {
  const edited = await findForSchedule(trx, schedule.collection_id);
  if (!edited) return { edited, ...(await readNew(trx, schedule)) };
  const issue = await readEdited(trx, edited);
  const isEmpty = issue.articles.length + issue.sections.length === 0;
  if (!isEmpty || articlesOfIssue(edited.content).length === 0) return { edited, ...issue };
  const leftOut = await startAfter(trx, edited);
  await repository.recordSent(trx, schedule.id, leftOut);
  return { edited: undefined, ...(await readNew(trx, schedule)) };
}

/** The articles of an issue that was edited. If the articles have too many highlights, the first ones are sent. */
const readEdited = (trx: Database, { user_id, collection_id, content }: NextIssueRow) =>
  arrangeIssue(
    trx,
    { userId: user_id, collectionId: collection_id },
    content,
    content,
    limits.NEWSLETTER_HIGHLIGHTS_MAX,
  );

/**
 * The articles that have not been sent, as many as fit in one email: the rest are in the next issue. If an article has too many
 * highlights, the first ones are sent.
 */
async function readNew(trx: Database, schedule: repository.ScheduleRow) {
  const found = await repository.listPending(trx, schedule, limits.NEWSLETTER_ARTICLES_MAX);
  const wanted = schedule.include_highlights ? found.map(({ id }) => id) : [];
  const highlights = await highlightsInText(trx, schedule.user_id, wanted, schedule.highlight_tags);
  let room: number = limits.NEWSLETTER_HIGHLIGHTS_MAX;
  const fitting: { id: string; article: ReturnType<typeof toArticle> }[] = [];
  for (const row of found) {
    const quotes = (highlights.get(row.id) ?? []).slice(0, limits.NEWSLETTER_HIGHLIGHTS_MAX);
    if (quotes.length > room) break;
    room -= quotes.length;
    fitting.push({ id: row.id, article: toArticle(row, quotes) });
  }
  return { ids: fitting.map(({ id }) => id), articles: fitting.map(({ article }) => article), sections: [] };
}
