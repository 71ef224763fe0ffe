import {
  type HandOverDraft,
  type HandOverList,
  type HandOverPreview,
  limits,
  messages,
  type OpenedHandOver,
  type SentHandOver,
} from '@newswatch/shared/contracts';
import { blockedSentence, findBlock } from '../../blocked-addresses/index.ts';
import { Failure, refusedField } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type Database, transaction } from '../../storage/database.ts';
import {
  invitationsOf,
  invitationsOfAllTo,
  invitationsTo,
  type Throttle,
  throttleRules,
} from '../../throttle/index.ts';
import { ruleOf } from '../copies/copied-rule.ts';
import { listAccompanying } from './accompanying.ts';
import { handOverTargets } from './hand-over-targets.ts';
import { readArriving } from './move-matches.ts';
import {
  announceAnswer,
  announceOffer,
  announceOutcome,
  announceWithdrawal,
  forgetOffer,
} from './offer-notices.ts';
import { describeMove, recordMove, recordOffer } from './offer-records.ts';
import { assertOpen, statusOf, whyClosed } from './offer-state.ts';
import * as repository from './offers-repository.ts';
import { needsRoom, readRefusals } from './refusals.ts';

const says = messages.handOvers;
const DAY_MS = 86_400_000;

/** The person who makes the request, and its IP address. */
export interface OfferActor {
  id: string;
  ip: string;
}

/**
 * Targets that a person hands over to a colleague, who accepts or declines. Nothing changes until then. Only the account that has
 * verified the address can open a hand-over; for everybody else, it is `not_found`.
 */
export interface HandOverOffers {
  list(userId: string, now: Date): Promise<HandOverList>;
  /** The reports and charts that use only these targets of the person. */
  preview(userId: string, targetIds: readonly string[]): Promise<HandOverPreview>;
  /**
   * Offers all the targets or none. No answer says whether the address has an account.
   *
   * @throws {Failure} `rate_limited` · `verification_required` until the sender's address is verified · `quota_exceeded` if too
   * many wait · `state_conflict` if a target is not theirs, or waits for another answer · `validation_failed` for the sender's
   * own address, and for one that is blocked or has received too many today
   */
  send(
    actor: OfferActor,
    draft: HandOverDraft,
    now: Date,
  ): Promise<{ message: string; hand_over: SentHandOver }>;
  /** @throws {Failure} `not_found` unless it was sent to this person */
  open(userId: string, id: string, now: Date): Promise<OpenedHandOver>;
  /**
   * Moves the targets to the person. Accepting again, for example after an answer that was lost, changes nothing.
   *
   * @throws {Failure} as `open` · `state_conflict` if it can no longer be accepted, or one of the targets no longer exists · what
   *   `handOverTargets` throws
   */
  accept(
    actor: OfferActor,
    id: string,
    targetIds: readonly string[],
    now: Date,
  ): Promise<{ message: string }>;
  /** @throws {Failure} as `open` · `state_conflict` if it was answered otherwise, or withdrawn */
  decline(actor: OfferActor, id: string, now: Date): Promise<{ message: string }>;
  /** @throws {Failure} `not_found` for somebody else's · `state_conflict` if it was answered */
  withdraw(actor: OfferActor, id: string, now: Date): Promise<{ message: string }>;
}

export function createHandOverOffers({
  db,
  throttle,
  baseUrl,
}: {
  db: Database;
  throttle: Throttle;
  baseUrl: () => string;
}): HandOverOffers {
  const url = () => `${baseUrl()}/targets`;

  /** Presents all rows, which are one person's, with two queries, because the list of a month may be long. */
  const present = async (
    on: Database,
    userId: string,
    rows: readonly repository.OfferRow[],
  ): Promise<SentHandOver[]> => {
    const [targets, arriving] = await Promise.all([
      repository.listTargets(on, { userId, targetIds: rows.flatMap((row) => row.target_ids) }),
      readArriving(
        on,
        rows.flatMap((row) => row.moved_ids),
      ),
    ]);
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      status: row.outcome ?? 'waiting',
      targets:
        row.outcome === 'accepted'
          ? []
          : targets.filter(({ id }) => row.target_ids.includes(id)).map(({ name }) => name),
      target_count: row.outcome === 'accepted' ? row.moved_ids.length : row.target_ids.length,
      sent_at: row.sent_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      arriving: sumArriving(row.moved_ids.flatMap((id) => arriving.get(id) ?? [])),
    }));
  };

  const findReceived = async (on: Database, userId: string, id: string) => {
    const row = await repository.findReceived(on, userId, id);
    if (!row) throw new Failure('not_found', says.notFound);
    return row;
  };

  /** Locks the people and then the hand-over, like everything that moves targets. */
  const lockReceived = async (trx: Database, userId: string, id: string) => {
    const found = await findReceived(trx, userId, id);
    const people = await repository.lockPeople(trx, [found.user_id, userId]);
    const offer = await repository.lockOffer(trx, id);
    const from = people.find((person) => person.id === found.user_id);
    const to = people.find((person) => person.id === userId);
    // Their address may have changed while they waited for the lock.
    if (!offer || !from || !to?.email_verified_at || to.email.toLowerCase() !== offer.email.toLowerCase())
      throw new Failure('not_found', says.notFound);
    return { offer, from, to };
  };

  return {
    async list(userId, now) {
      const sent = await repository.listSent(db, userId, now);
      const received = await repository.listReceived(db, userId, now);
      return {
        sent: await present(db, userId, sent),
        received: received.map((row) => ({
          id: row.id,
          from: row.sender_name,
          target_count: row.target_ids.length,
          expires_at: row.expires_at.toISOString(),
        })),
      };
    },

    preview: (userId, targetIds) => listAccompanying(db, { userId, targetIds }),

    async send(actor, { email, message, target_ids, with_reports }, now) {
      await throttle.hit(invitationsTo(actor.id, email), throttleRules.invitationsToOne, now);
      await throttle.hit(invitationsOf(actor.id), throttleRules.invitation, now);
      return transaction(db, async (trx) => {
        const [by] = await repository.lockPeople(trx, [actor.id]);
        if (!by) throw new Failure('not_found', messages.generic.notFound);
        if (by.role !== 'admin' && by.email_verified_at === null)
          throw new Failure('verification_required', says.unverified);
        if (email.toLowerCase() === by.email.toLowerCase()) throw refusedField('email', says.ownAddress);
        const targets = await repository.listTargets(trx, { userId: by.id, targetIds: target_ids });
        if (targets.length < target_ids.length) throw new Failure('state_conflict', says.gone);
        const waiting = (await repository.listSent(trx, by.id, now)).filter(
          ({ outcome }) => outcome === null,
        );
        if (waiting.length >= limits.HAND_OVERS_WAITING_MAX) throw new Failure('quota_exceeded', says.full);
        for (const { id, name } of targets) {
          const other = waiting.find((one) => one.target_ids.includes(id));
          if (other)
            throw new Failure(
              'state_conflict',
              `“${name}” has already been offered to ${other.email}. Withdraw that hand-over first.`,
            );
        }
        const block = await findBlock(trx, 'email', email);
        if (block) throw refusedField('email', blockedSentence('email', block));
        await countEmailTo(trx, email, now);
        const offer = await trx
          .insertInto('hand_overs')
          .values({
            ...{ id: newId('tho'), user_id: by.id, email, message, target_ids, with_reports },
            ...{ sent_at: now, expires_at: new Date(now.getTime() + limits.HAND_OVER_DAYS * DAY_MS) },
            ...{ outcome: null, ended_at: null, new_owner_id: null },
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        const names = targets.map(({ name }) => name);
        await announceOffer(trx, offer, { by, targets: names, baseUrl: baseUrl() }, now);
        await recordOffer(trx, 'hand_over.sent', offer, { ...actor, at: now });
        const [hand_over] = await present(trx, by.id, [offer]);
        if (!hand_over) throw new Failure('not_found', messages.generic.notFound);
        return {
          message: `Offered to ${email}. The targets stay with you until your colleague accepts.`,
          hand_over,
        };
      });
    },

    async open(userId, id, now) {
      const offer = await findReceived(db, userId, id);
      const to = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
      const own = { userId: offer.user_id, targetIds: offer.target_ids };
      const isOpen = statusOf(offer, offer.sender_status, now) === 'waiting';
      const rows = isOpen ? await repository.listTargets(db, own) : [];
      const status = statusOf(offer, offer.sender_status, now, rows.length);
      const [matches, refusals, accompanying] = await Promise.all([
        repository.countMatchesOf(
          db,
          rows.map((row) => row.id),
        ),
        readRefusals(db, to),
        isOpen && offer.with_reports ? listAccompanying(db, own) : { reports: [], charts: [] },
      ]);
      return {
        id: offer.id,
        from: offer.sender_name,
        message: offer.message,
        sent_at: offer.sent_at.toISOString(),
        expires_at: offer.expires_at.toISOString(),
        status,
        closed_because: whyClosed(status, offer.sender_status),
        targets: rows.map((row) => ({
          id: row.id,
          rule: ruleOf(row),
          matches: matches.get(row.id) ?? 0,
          needs_room: needsRoom(row),
          refusal: refusals.rule(row),
        })),
        missing: isOpen ? offer.target_ids.length - rows.length : 0,
        ...accompanying,
        refusal: refusals.reach,
        room: refusals.room,
      };
    },

    accept: (actor, id, targetIds, now) =>
      transaction(db, async (trx) => {
        const { offer, from, to } = await lockReceived(trx, actor.id, id);
        if (offer.outcome === 'accepted') return { message: says.isAccepted };
        assertOpen(offer, from.status, now);
        const own = { userId: from.id, targetIds: offer.target_ids };
        const left = new Set((await repository.listTargets(trx, own)).map((row) => row.id));
        if (left.size === 0) throw new Failure('state_conflict', says.nothingLeft);
        if (!targetIds.every((one) => left.has(one))) throw new Failure('state_conflict', says.changed);
        const moved = await handOverTargets(
          trx,
          { from, to, targetIds, withReports: offer.with_reports, isAccepted: true },
          now,
        );
        await repository.endOffer(
          trx,
          id,
          { outcome: 'accepted', new_owner_id: to.id, moved_ids: moved.targetIds },
          now,
        );
        await recordMove(trx, { from: from.id, to: to.id, moved }, { ...actor, at: now });
        await announceAnswer(trx, offer, { from, answer: 'accepted', who: to.full_name, url: url() }, now);
        return { message: describeMove(moved, from.full_name) };
      }),

    decline: (actor, id, now) =>
      transaction(db, async (trx) => {
        const { offer, from } = await lockReceived(trx, actor.id, id);
        if (offer.outcome === 'declined') return { message: says.declined };
        assertOpen(offer, from.status, now);
        await repository.endOffer(trx, id, { outcome: 'declined' }, now);
        await recordOffer(trx, 'hand_over.declined', offer, { ...actor, at: now });
        await announceAnswer(trx, offer, { from, answer: 'declined', who: offer.email, url: url() }, now);
        return { message: says.declined };
      }),

    withdraw: (actor, id, now) =>
      transaction(db, async (trx) => {
        const [by] = await repository.lockPeople(trx, [actor.id]);
        const offer = await repository.lockOffer(trx, id);
        if (!by || offer?.user_id !== by.id) throw new Failure('not_found', messages.generic.notFound);
        if (offer.outcome === 'withdrawn') return { message: says.withdrawn };
        if (offer.outcome !== null) throw new Failure('state_conflict', says.ended);
        await repository.endOffer(trx, id, { outcome: 'withdrawn' }, now);
        await recordOffer(trx, 'hand_over.withdrawn', offer, { ...actor, at: now });
        await announceWithdrawal(trx, offer, by.full_name, now);
        return { message: says.withdrawn };
      }),
  };

  /** No reason is given, because it would reveal how many emails others send to this address. */
  async function countEmailTo(trx: Database, email: string, now: Date): Promise<void> {
    try {
      await throttle.hit(invitationsOfAllTo(email), throttleRules.invitationsToOneByAll, now, trx);
    } catch (error) {
      if (error instanceof Failure && error.code === 'rate_limited')
        throw refusedField('email', `No more targets can be offered to ${email} today.`);
      throw error;
    }
  }
}

/** Ends the hand-overs that nobody has answered in time, and tells the people who started them. */
export async function expireHandOvers(db: Database, now: Date): Promise<void> {
  const due = await db
    .selectFrom('hand_overs')
    .select('id')
    .where('outcome', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('id')
    .execute();
  const failures: unknown[] = [];
  for (const { id } of due) {
    // A hand-over that always fails must not delay the next ones.
    await expire(db, id, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} hand-overs did not expire.`);
}

function expire(db: Database, id: string, now: Date): Promise<void> {
  return transaction(db, async (trx) => {
    const offer = await repository.lockOffer(trx, id);
    if (!offer || offer.outcome !== null) return;
    await repository.endOffer(trx, id, { outcome: 'expired' }, now);
    await forgetOffer(trx, offer, now);
    const sender = await trx
      .selectFrom('users')
      .select(['id', 'locale'])
      .where('id', '=', offer.user_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (sender) await announceOutcome(trx, sender, 'expired', offer.email, now);
  });
}

function sumArriving(
  open: readonly { moved: number; total: number }[],
): { moved: number; total: number } | null {
  if (open.length === 0) return null;
  const sum = (key: 'moved' | 'total') => open.reduce((total, part) => total + part[key], 0);
  return { moved: sum('moved'), total: sum('total') };
}
