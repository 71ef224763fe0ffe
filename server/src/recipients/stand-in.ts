/// <reference lib="esnext.temporal" />
import {
  limits,
  messages,
  planLimits,
  type RecipientStatus,
  type StandIn,
  type StandInDraft,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { writeNotice } from '../mail-queue/index.ts';
import { alertTimeZone, localDateAt } from '../notifier/index.ts';
import { cancelRelaysTo, coversDate } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { invitationsOf, invitationsTo, type Throttle, throttleRules } from '../throttle/index.ts';
import { pauseOwnAlerts, pausesOwnAlerts } from './own-pause.ts';
import { recipientPage } from './recipient-page.ts';
import { agreed, shownStatus } from './recipient-status.ts';
import * as repository from './repository.ts';
import * as standIns from './stand-in-repository.ts';

/** The recipient who gets the alerts of all of a person's targets while they are away. */
export interface StandIns {
  /**
   * Names the stand-in, or changes who it is and when. The stand-in is notified by email if anything changes for them.
   *
   * @throws {Failure} `not_found` for other people's recipients; `validation_failed` for a recipient who would get nothing,
   * for days that are over or too far ahead, and if there is another mute; `state_conflict` if they declined these days
   */
  arrangeStandIn(userId: string, draft: v.InferOutput<typeof StandInDraft>, now: Date): Promise<StandIn>;
  /** Waiting messages are not sent. @throws {Failure} `not_found` if nobody stands in now or later */
  endStandIn(userId: string, now: Date): Promise<void>;
}

type Row = standIns.StandInRow;

/** Today, in the time zone of the owner's alerts. */
export const todayOf = (owner: Parameters<typeof alertTimeZone>[0], now: Date): string =>
  localDateAt(now, alertTimeZone(owner));

export function createStandIns({
  db,
  throttle,
  baseUrl,
}: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
}): StandIns {
  return {
    async arrangeStandIn(userId, draft, now) {
      return transaction(db, async (trx) => {
        const owner = await repository.getOwner(trx, userId);
        const rows = await repository.listRecipients(trx, userId, now);
        const recipient = rows.find(({ id }) => id === draft.recipient_id);
        if (!recipient) throw new Failure('not_found', messages.generic.notFound);
        assertCanStandIn(recipient, rows, owner);
        const before = await standIns.findStandIn(trx, userId);
        assertDays(draft, before, todayOf(owner, now));
        if (before?.declined_at && isAgreed(before, draft)) {
          throw new Failure(
            'state_conflict',
            `${recipient.name} declined to stand in on these days. Choose other days, or somebody else.`,
          );
        }
        if (!isAgreed(before, draft)) {
          // Counted with the owner locked, so that simultaneous requests cannot send more.
          await throttle.hit(invitationsOf(userId), throttleRules.invitation, now, trx);
          await throttle.hit(
            invitationsTo(userId, recipient.email),
            throttleRules.invitationsToOne,
            now,
            trx,
          );
          if (before && before.recipient_id !== recipient.id) await release(trx, owner, before, now);
          const id = newId('sti');
          const { from, until } = draft;
          await standIns.putStandIn(trx, {
            id,
            user_id: userId,
            recipient_id: recipient.id,
            starts_on: from,
            ends_on: until,
            created_at: now,
          });
          const url = recipientPage(baseUrl(), recipient.token);
          await tell(trx, owner, recipient, { kind: 'stand_in_arranged', id, from, until, url }, now);
        }
        await pauseOwnAlerts(trx, owner, draft.pauses_own_alerts ? draft : null, now);
        const arranged = await readStandIn(trx, await repository.getOwner(trx, userId), rows, now);
        if (!arranged) throw new Error('The stand-in that was just stored is missing.');
        return arranged;
      });
    },

    endStandIn: (userId, now) =>
      transaction(db, async (trx) => {
        const owner = await repository.getOwner(trx, userId);
        const row = await standIns.findStandIn(trx, userId);
        if (!row || row.ends_on < todayOf(owner, now)) {
          throw new Failure('not_found', 'Nobody stands in for you.');
        }
        await endStandInOf(trx, owner, row, now);
      }),
  };
}

/** Ends a stand-in, and the mute that began with it, in the transaction of the change that caused this. */
async function endStandInOf(
  trx: Database,
  owner: repository.Owner,
  row: Row,
  now: Date,
  removed?: true,
): Promise<void> {
  await release(trx, owner, row, now, removed);
  await standIns.deleteStandIn(trx, owner.id);
  await pauseOwnAlerts(trx, owner, null, now);
}

/** Ends a stand-in before its recipient is removed. */
export async function endStandInBy(
  trx: Database,
  owner: repository.Owner,
  recipientId: string,
  now: Date,
): Promise<void> {
  const row = await standIns.findStandIn(trx, owner.id);
  if (row?.recipient_id === recipientId) await endStandInOf(trx, owner, row, now, true);
}

/**
 * The agreement with the recipient who stands in for the owner now or later; null once the last day is over. @param rows all
 * their recipients
 */
export async function readStandIn(
  db: Database,
  owner: repository.Owner,
  rows: readonly repository.ShownRecipient[],
  now: Date,
): Promise<StandIn | null> {
  const row = await standIns.findStandIn(db, owner.id);
  const recipient = rows.find(({ id }) => id === row?.recipient_id);
  const today = todayOf(owner, now);
  if (!row || !recipient || row.ends_on < today) return null;
  const isReached = shownStatus(recipient) === 'active' && agreed(recipient).length > 0;
  return {
    recipient_id: recipient.id,
    name: recipient.name,
    from: row.starts_on,
    until: row.ends_on,
    is_active: coversDate(row, today),
    problem: row.declined_at
      ? 'declined'
      : !isReached
        ? 'unreachable'
        : placeOf(recipient, rows) > planLimits[owner.plan].recipients
          ? 'plan'
          : null,
    targets: await standIns.countActiveTargets(db, owner.id),
    pauses_own_alerts: pausesOwnAlerts(owner, now),
  };
}

/** The days on which this recipient stands in, for their own page; null if they do not, or have declined. */
export async function readOwnStandIn(
  db: Database,
  recipient: Pick<repository.RecipientRow, 'id' | 'user_id' | 'status'> & Parameters<typeof alertTimeZone>[0],
  now: Date,
): Promise<{ from: string; until: string } | null> {
  const row = await standIns.findStandIn(db, recipient.user_id);
  if (row?.recipient_id !== recipient.id || row.declined_at || recipient.status !== 'active') return null;
  if (row.ends_on < todayOf(recipient, now)) return null;
  return { from: row.starts_on, until: row.ends_on };
}

/** Declines only to stand in, in a transaction; the recipient's other alerts continue. A second call changes nothing. */
export async function declineStandIn(
  trx: Database,
  recipient: Pick<repository.RecipientRow, 'id' | 'user_id'>,
  now: Date,
): Promise<void> {
  // Waits for a matcher that is writing alerts, so that these are cancelled too.
  await repository.getOwner(trx, recipient.user_id);
  if (!(await standIns.markDeclined(trx, recipient, now))) return;
  await cancelRelaysTo(trx, recipient.id, 'The recipient declined to stand in for you.', { asStandIn: true });
}

/**
 * Cancels what waits for the stand-in, and notifies them if they were told of it, still get emails and have not declined.
 *
 * @param removed whether they no longer get any other alerts either
 */
async function release(
  trx: Database,
  owner: repository.Owner,
  row: Row,
  now: Date,
  removed?: true,
): Promise<void> {
  const { recipient_id, starts_on: from, ends_on: until, declined_at } = row;
  await cancelRelaysTo(trx, recipient_id, 'The recipient no longer stands in for you.', { asStandIn: true });
  if (declined_at !== null || until < todayOf(owner, now) || !(await standIns.wasNotified(trx, row))) return;
  const recipient = await repository.findWithOwner(trx, recipient_id);
  if (recipient?.status !== 'active' || recipient.email_stopped_at) return;
  await tell(
    trx,
    owner,
    recipient,
    { kind: 'stand_in_ended', from, until, ...(removed && { removed }) },
    now,
  );
}

type AboutStandIn =
  | { kind: 'stand_in_arranged'; id: string; from: string; until: string; url: string }
  | { kind: 'stand_in_ended'; from: string; until: string; removed?: true };

function tell(
  trx: Database,
  { id, locale, full_name: by }: repository.Owner,
  { email, name }: Pick<repository.RecipientRow, 'email' | 'name'>,
  notice: AboutStandIn,
  now: Date,
): Promise<void> {
  return writeNotice(trx, { id, email, locale, full_name: name }, { ...notice, by }, now);
}

/** Whether the agreement already names the same recipient and days. */
const isAgreed = (
  row: Row | undefined,
  { recipient_id, from, until }: v.InferOutput<typeof StandInDraft>,
): boolean => row?.recipient_id === recipient_id && row?.starts_on === from && row?.ends_on === until;

/** The number of the recipient among those who have accepted, from 1 for the oldest. */
const placeOf = ({ id }: repository.ShownRecipient, rows: readonly repository.ShownRecipient[]): number =>
  rows.filter(({ status }) => status === 'active').findIndex((row) => row.id === id) + 1;

const notActive: Record<Exclude<RecipientStatus, 'active'>, string> = {
  invited: 'They have not accepted your invitation yet.',
  declined: 'They declined your invitation.',
  stopped: 'They have stopped your alerts.',
  bounced: 'Emails to their address are blocked, or they bounce.',
};

/** The stand-in must be able to get alerts and the request by email. */
function assertCanStandIn(
  recipient: repository.ShownRecipient,
  rows: readonly repository.ShownRecipient[],
  { plan }: repository.Owner,
): void {
  const status = shownStatus(recipient);
  const refuse = (sentence: string) => {
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { recipient_id: [sentence] },
    });
  };
  if (status !== 'active') refuse(notActive[status]);
  if (agreed(recipient).length === 0) refuse('They get nothing until they confirm their number.');
  if (recipient.email_block) refuse(notActive.bounced);
  if (recipient.email_stopped_at) refuse('They have stopped your emails, so they could not be notified.');
  const max = planLimits[plan].recipients;
  if (placeOf(recipient, rows) > max) {
    refuse(`Your plan allows ${max} recipients, and they are not among the first ${max} who accepted.`);
  }
}

/** Checks the days. A first day that is over may be kept. */
function assertDays(
  { from, until }: v.InferOutput<typeof StandInDraft>,
  before: Row | undefined,
  today: string,
): void {
  const last = Temporal.PlainDate.from(today).add({ days: limits.STAND_IN_DAYS_AHEAD_MAX }).toString();
  const isRunning = before !== undefined && coversDate(before, today) && before.starts_on === from;
  const over = 'Choose today or a later day.';
  const fields = {
    ...(from < today && !isRunning ? { from: [over] } : {}),
    ...(from > last ? { from: ['Choose a day within the next year.'] } : {}),
    ...(until < today ? { until: [over] } : {}),
  };
  if (Object.keys(fields).length === 0) return;
  throw new Failure('validation_failed', messages.generic.validation, { fields });
}
