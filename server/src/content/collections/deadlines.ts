import { limits, type PressDeadline, textDirection } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logging.ts';
import { notifyPerson } from '../../notifier/index.ts';
import { isConnectionLoss } from '../../storage/connection-loss.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { collectionPath } from './collection-path.ts';
import { answerDueText } from './due-phrases.ts';
import { forgetNotices } from './withdraw-notices.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** An open question from the press with a deadline. */
export interface OpenQuestion
  extends Pick<PressDeadline, 'id' | 'text' | 'direction' | 'asked_by' | 'collection'> {
  due_at: Date;
}

/** The open questions in a person's collections with a deadline after `since`, by deadline. */
export async function listOpenQuestions(db: Database, userId: string, since: Date): Promise<OpenQuestion[]> {
  const rows = await db
    .selectFrom('collection_log as e')
    .innerJoin('collection_readers as r', 'r.collection_id', 'e.collection_id')
    .innerJoin('collections as c', 'c.id', 'e.collection_id')
    .select(['e.id', 'e.text', 'e.asked_by', 'e.due_at', 'e.collection_id', 'c.name'])
    .where('r.user_id', '=', userId)
    .where('e.kind', '=', 'question')
    .where('e.answer', 'is', null)
    .where('e.due_at', '>=', since)
    .orderBy('e.due_at')
    .orderBy('e.id')
    .execute();
  return rows.flatMap(({ due_at, collection_id, name, ...question }) =>
    due_at === null
      ? []
      : {
          ...{ ...question, due_at, direction: textDirection(question.text) },
          collection: { id: collection_id, name },
        },
  );
}

interface Due {
  entry_id: string;
  user_id: string;
  kind: 'soon' | 'late';
}

/**
 * Reminds everybody who may answer of the open questions from the press: an hour before an answer is due, and once when it is
 * late. The notification is written in the transaction that records its deadline: exactly once, even after a crash.
 *
 * @returns how many notifications were written
 */
export async function remindOfAnswers(db: Database, now: Date, logger: Logger): Promise<number> {
  let written = 0;
  for (const due of await listDue(db, now)) {
    try {
      if (await transaction(db, (trx) => remind(trx, due, now))) written += 1;
    } catch (error) {
      if (isConnectionLoss(error)) throw error;
      logger.error({ err: error, entryId: due.entry_id }, 'a person could not be reminded of an answer');
    }
  }
  return written;
}

async function listDue(db: Database, now: Date, one?: Due): Promise<Due[]> {
  const soon = new Date(now.getTime() + limits.PRESS_ANSWER_REMINDED_MINUTES_BEFORE * MINUTE_MS);
  const oldest = new Date(now.getTime() - limits.PRESS_ANSWER_LATE_HOURS_MAX * HOUR_MS);
  const { rows } = await sql<Due>`
    select due.* from (
      select e.id as entry_id, r.user_id, e.due_at, case when e.due_at > ${now} then 'soon' else 'late' end as kind
      from collection_log e
      join collection_readers r on r.collection_id = e.collection_id and r.role in ('owner', 'contributor')
      join users u on u.id = r.user_id and u.status = 'active' and u.deleted_at is null
      -- A person who writes down an old question knows that it is late.
      where e.kind = 'question' and e.answer is null and e.due_at > ${oldest} and e.due_at <= ${soon}
        and e.due_at > e.written_at
    ) due
    where not exists (
      select from collection_due_reminders d
      where d.entry_id = due.entry_id and d.user_id = due.user_id and d.kind = due.kind and d.due_at = due.due_at
    ) ${one ? sql`and due.entry_id = ${one.entry_id} and due.user_id = ${one.user_id} and due.kind = ${one.kind}` : sql``}
    order by due.due_at, due.entry_id, due.user_id
  `.execute(db);
  return rows;
}

async function remind(trx: Database, due: Due, now: Date): Promise<boolean> {
  // Answers and other changes wait for this lock, as do other processes.
  const entry = await trx
    .selectFrom('collection_log as e')
    .innerJoin('collections as c', 'c.id', 'e.collection_id')
    .select(['e.text', 'e.asked_by', 'e.due_at', 'e.collection_id', 'c.name'])
    .where('e.id', '=', due.entry_id)
    .forUpdate('c')
    .executeTakeFirst();
  if (!entry?.due_at || (await listDue(trx, now, due)).length === 0) return false;
  const { due_at, collection_id, name, text, asked_by } = entry;
  const { timezone } = await trx
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', due.user_id)
    .executeTakeFirstOrThrow();
  const id = newId('ntf');
  const question = { text, asked_by, due_at, collection: name, timezone, isLate: due.kind === 'late' };
  const isNotified = await notifyPerson(
    trx,
    due.user_id,
    {
      ...{ id, type: 'reminder', actionUrl: collectionPath(collection_id) },
      text: (locale) => answerDueText(locale, question),
    },
    now,
  );
  await trx
    .insertInto('collection_due_reminders')
    .values({ ...due, due_at, notification_id: isNotified ? id : null })
    .execute();
  return isNotified;
}

/**
 * Removes reminders from inboxes, and cancels their messages: the question has an answer, was changed or deleted, or the person
 * has left. If the answer is still due, people are reminded again.
 *
 * @param which of one question, or of one person in a collection
 */
export async function forgetDueReminders(
  trx: Database,
  which: { entryId: string } | { collectionId: string; userId: string },
  now: Date,
): Promise<void> {
  const reminders = trx.deleteFrom('collection_due_reminders').returning('notification_id');
  const rows = await ('entryId' in which
    ? reminders.where('entry_id', '=', which.entryId)
    : reminders
        .where('entry_id', 'in', (eb) =>
          eb.selectFrom('collection_log').select('id').where('collection_id', '=', which.collectionId),
        )
        .where('user_id', '=', which.userId)
  ).execute();
  await forgetNotices(
    trx,
    rows.flatMap(({ notification_id }) => notification_id ?? []),
    now,
  );
}

/**
 * Whether a reminder whose message may have waited is still true: the question is open, and its deadline has not passed unless
 * the reminder says so. Undefined if the notification has no question.
 */
export async function isAnswerStillDue(
  db: Database,
  notificationId: string,
  now: Date,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('collection_due_reminders as d')
    .innerJoin('collection_log as e', 'e.id', 'd.entry_id')
    .select(['d.kind', 'd.due_at', 'e.answer'])
    .where('d.notification_id', '=', notificationId)
    .executeTakeFirst();
  return row && row.answer === null && (row.kind === 'late' || now < row.due_at);
}
