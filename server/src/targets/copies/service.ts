import {
  limits,
  messages,
  type OpenedTargetCopy,
  type Pagination,
  type SentTargetCopy,
  type ShortListQuery,
  type Target,
  type TargetCopyDraft,
  type TargetCopyRule,
  type TargetDraft,
  type TargetFollowOffer,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { hashOfSecret, newLinkSecret } from '../../link-secret.ts';
import { writeNotice } from '../../mail-queue/index.ts';
import { shortList } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import {
  bringUpToDate,
  followAnswers,
  insertFollow,
  isFollower,
  lockAnyTarget,
  lockFollower,
  readFollowedCopies,
  readFollowOffer,
  recordFollowEvent,
  ruleFrom,
  startFollowing,
  stopFollowing,
  stopUpdates,
} from '../follows/index.ts';
import { findTarget, listApprovedSourceIds, lockOwner, lockTarget } from '../repository.ts';
import type { TargetsService } from '../service.ts';
import { assertMayReceive } from './assert-may-receive.ts';
import { ruleInEmail, ruleOf } from './copied-rule.ts';
import { countCopies } from './count-copies.ts';
import { copyStatus, presentCopy } from './present-copy.ts';
import * as repository from './repository.ts';

const says = messages.targetCopies;
const DAY_MS = 86_400_000;
/** The page of a copy. The secret is in the query, which is never logged. */
const PAGE_PATH = '/targets/copy';

/** The person who makes the request, and its IP address. */
export interface CopyActor {
  id: string;
  ip: string;
}

/**
 * Copies of a target that its owner sends to colleagues by email. A copy is the target as it was then. Its link works for
 * 14 days, and only for the person whose verified address received it; for everybody else, it is `not_found`.
 */
export interface TargetCopiesService {
  /** @throws {Failure} `not_found` for somebody else's target */
  list(
    userId: string,
    targetId: string,
    page: v.InferOutput<typeof ShortListQuery>,
    now: Date,
  ): Promise<{ items: SentTargetCopy[]; pagination: Pagination }>;
  /**
   * Sends all of them or none. No answer says whether an address has an account.
   *
   * @throws {Failure} `rate_limited`; `not_found`; `verification_required` until the sender's address is verified;
   * `quota_exceeded`; `validation_failed` for the sender's own address, and for one that is blocked or has received too many
   * today
   */
  send(
    actor: CopyActor,
    targetId: string,
    draft: TargetCopyDraft,
    now: Date,
  ): Promise<{ message: string; items: SentTargetCopy[] }>;
  /** Removes a copy. If nobody has added it yet, it can no longer be opened. Targets that were created from it stay. */
  remove(
    actor: CopyActor,
    place: { targetId: string; copyId: string },
    now: Date,
  ): Promise<{ message: string }>;
  /** @throws {Failure} `not_found` unless it was sent to this person and still works */
  open(userId: string, secret: string, now: Date): Promise<OpenedTargetCopy>;
  /**
   * Creates a target from the copy, as the person has edited it.
   *
   * @throws {Failure} as `open`; as for any new target; `state_conflict` while a target that was created from it exists
   */
  add(
    actor: CopyActor,
    secret: string,
    draft: TargetDraft,
    /** Whether the new target follows the original, and so has its rule instead of the one in the draft. */
    follow: boolean,
    now: Date,
  ): Promise<{ target: Target; message?: string }>;
  /**
   * Ends updates of the target that was created from a copy: it keeps its rule, and its owner is notified. Has no effect if it
   * does not follow.
   */
  stopUpdates(
    actor: CopyActor,
    place: { targetId: string; copyId: string },
    now: Date,
  ): Promise<{ message: string }>;
  /**
   * Reads what would change if a target followed the one from which it was copied.
   *
   * @throws {Failure} `not_found` if it may not
   */
  followOffer(userId: string, targetId: string): Promise<{ offer: TargetFollowOffer }>;
  /**
   * Makes a target follow the one from which it was copied. Has no effect if it does so already.
   *
   * @throws {Failure} `rate_limited`; `not_found` for somebody else's target; `state_conflict` if it may not follow, or
   *   cannot; `plan_required`; `version_conflict`
   */
  startFollowing(
    actor: CopyActor,
    targetId: string,
    body: { version?: number | undefined },
    now: Date,
  ): Promise<{ target: Target; message: string }>;
  /** Makes the rule of a target that follows another one the person's own. Has no effect if it does not follow. */
  stopFollowing(actor: CopyActor, targetId: string, now: Date): Promise<{ target: Target; message: string }>;
}

export function createTargetCopies({
  db,
  targets,
  throttle,
  baseUrl,
}: {
  db: Database;
  targets: Pick<TargetsService, 'create' | 'get'>;
  throttle: Throttle;
  baseUrl: () => string;
}): TargetCopiesService {
  const findOpen = async (on: Database, userId: string, secret: string, now: Date) => {
    const copy = await repository.findOpenCopy(on, { secretHash: hashOfSecret(secret), userId, now });
    if (!copy) throw new Failure('not_found', says.isClosed);
    return copy;
  };

  return {
    async list(userId, targetId, page, now) {
      if (!(await findTarget(db, userId, targetId))) throw notFound();
      const rows = await repository.listCopies(db, targetId);
      const followed = await readFollowedCopies(
        db,
        rows.map(({ id }) => id),
      );
      return shortList(
        rows.map((row) => presentCopy(row, followed.has(row.id), now)),
        page,
      );
    },

    async send(actor, targetId, { emails, message, may_follow }, now) {
      await countCopies({ db, throttle }, actor.id, emails.length, now);
      return transaction(db, async (trx) => {
        const target = await findTarget(trx, actor.id, targetId);
        if (!target) throw notFound();
        const sender = await repository.getSender(trx, actor.id);
        if (sender.role !== 'admin' && sender.email_verified_at === null)
          throw new Failure('verification_required', says.unverified);
        await repository.lockTarget(trx, targetId);
        const listed = await repository.listCopies(trx, targetId);
        if (listed.length + emails.length > limits.TARGET_COPIES_MAX)
          throw new Failure('quota_exceeded', says.full);
        await assertMayReceive(trx, throttle, { emails, sender: { id: actor.id, email: sender.email } }, now);

        if (may_follow && (await isFollower(trx, targetId))) throw new Failure('state_conflict', says.isCopy);
        const rule = ruleOf(target);
        const sent = emails.map((email) => ({ id: newId('tcp'), email, secret: newLinkSecret() }));
        const rows = await repository.insertCopies(
          trx,
          sent.map(({ id, email, secret }) => ({
            ...{ id, email, message, may_follow, user_id: actor.id, target_id: targetId },
            ...{ rule: JSON.stringify(rule), secret_hash: hashOfSecret(secret) },
            ...{ sent_at: now, expires_at: new Date(now.getTime() + limits.TARGET_COPY_DAYS * DAY_MS) },
            ...{ added_at: null, added_target_id: null, followed_at: null },
          })),
        );
        for (const { id, email, secret } of sent) {
          await writeNotice(
            trx,
            { id: actor.id, email, locale: sender.locale, full_name: email },
            {
              kind: 'target_copied',
              id,
              by: sender.full_name,
              target: target.name,
              rule: ruleInEmail(rule),
              message,
              days: limits.TARGET_COPY_DAYS,
              mayFollow: may_follow,
              url: `${baseUrl()}${PAGE_PATH}?secret=${secret}`,
            },
            now,
          );
          const object = { type: 'target_copy', id, before: null, after: { target_id: targetId } } as const;
          await writeAudit(trx, 'target_copy.sent', object, { ...actor, at: now });
        }
        const [only, ...others] = emails;
        return {
          message: others.length === 0 ? `A copy was sent to ${only}.` : `${emails.length} copies were sent.`,
          items: rows.map((row) => presentCopy(row, false, now)),
        };
      });
    },

    remove: (actor, { targetId, copyId }, now) =>
      transaction(db, async (trx) => {
        const row = await lockSentCopy(trx, actor.id, { targetId, copyId });
        if ((await readFollowedCopies(trx, [copyId])).size > 0)
          throw new Failure('state_conflict', says.followsFirst);
        // If the owner has deleted the target, it could still be restored.
        await stopUpdates(trx, copyId, now);
        await repository.deleteCopy(trx, copyId);
        const isWaiting = copyStatus(row, now) === 'waiting';
        await writeAudit(
          trx,
          isWaiting ? 'target_copy.withdrawn' : 'target_copy.removed',
          { type: 'target_copy', id: copyId, before: { target_id: targetId }, after: null },
          { ...actor, at: now },
        );
        const closed = row.added_at !== null && row.may_follow ? followAnswers.removed : says.removed;
        return { message: isWaiting ? says.withdrawn : closed };
      }),

    async open(userId, secret, now) {
      const copy = await findOpen(db, userId, secret, now);
      const source_ids = await availableSources(copy.rule);
      const original = await findFollowable(db, copy, userId);
      return {
        sent_by: copy.sent_by,
        message: copy.message,
        sent_at: copy.sent_at.toISOString(),
        expires_at: copy.expires_at.toISOString(),
        rule: { ...copy.rule, source_ids },
        missing_sources: copy.rule.source_ids.length - source_ids.length,
        target_id: copy.live_target_id,
        follow: original && {
          rule: { name: original.row.name, ...original.rule },
          missing_sources: original.missing,
        },
      };
    },

    async add(actor, secret, draft, follow, now) {
      // Checked before the quota and the draft, which concern only somebody who may add it.
      const copy = await findOpen(db, actor.id, secret, now);
      const original = follow ? await findFollowable(db, copy, actor.id) : null;
      if (follow && original === null) throw new Failure('state_conflict', says.cannotFollow);
      if (follow) await countStarts(actor.id, now);
      const given = original ? { ...draft, ...original.rule } : draft;
      return targets.create(actor.id, given, now, async (trx, targetId) => {
        // The original is locked before the copy, as when it is sent; nobody changes it until the new target follows it.
        const origin = original ? await lockAnyTarget(trx, original.row.id) : undefined;
        const { id } = await findOpen(trx, actor.id, secret, now);
        if (!(await repository.lockOpenCopy(trx, id))) throw new Failure('not_found', says.isClosed);
        // Locked, so that nobody withdraws or adds it at the same time.
        const locked = await findOpen(trx, actor.id, secret, now);
        if (locked.live_target_id !== null) throw new Failure('state_conflict', says.addedBefore);
        await repository.setAdded(trx, id, targetId, now);
        const change = { before: { added_at: locked.added_at }, after: { added_at: now } };
        const object = { type: 'target_copy', id, ...change, detail: { follows: follow } } as const;
        await writeAudit(trx, 'target_copy.added', object, { ...actor, at: now });
        if (!original) return;
        if (!origin || !(await findFollowable(trx, locked, actor.id)))
          throw new Failure('state_conflict', says.cannotFollow);
        await insertFollow(trx, {
          ...{ target_id: targetId, origin_id: origin.id, owner_id: origin.user_id, copy_id: id },
          ...{ started_at: now, stopped_at: null, behind: null, keywords_max: null, told_end_at: null },
          missing_sources: original.missing,
        });
        // The original may have changed since it was read.
        await bringUpToDate(trx, targetId, origin, now);
        await recordFollowEvent(trx, targetId, 'follow_started', origin.user_id, now);
        await recordFollowEvent(trx, origin.id, 'copy_follows', null, now);
      });
    },

    stopUpdates: (actor, { targetId, copyId }, now) =>
      transaction(db, async (trx) => {
        const { may_follow } = await lockSentCopy(trx, actor.id, { targetId, copyId });
        if (!may_follow) return { message: says.updatesStopped };
        await stopUpdates(trx, copyId, now);
        const change = { before: { may_follow: true }, after: { may_follow: false } };
        const object = { type: 'target_copy', id: copyId, ...change } as const;
        await writeAudit(trx, 'target_copy.updates_stopped', object, { ...actor, at: now });
        return { message: says.updatesStopped };
      }),

    followOffer: async (userId, targetId) => ({ offer: await readFollowOffer(db, userId, targetId) }),

    async startFollowing(actor, targetId, { version }, now) {
      await countStarts(actor.id, now);
      await startFollowing(db, actor, targetId, version, now);
      const { target } = await targets.get(actor.id, targetId, now);
      return { target, message: followAnswers.started };
    },

    async stopFollowing(actor, targetId, now) {
      await stopFollowing(db, actor, targetId, now);
      const { target } = await targets.get(actor.id, targetId, now);
      return { target, message: says.followingStopped };
    },
  };

  /** Each start is recorded in the journal of the original, which keeps a limited number of events. */
  function countStarts(userId: string, now: Date): Promise<void> {
    return throttle.hit(`target-follows:${userId}`, throttleRules.targetFollows, now);
  }

  /**
   * Locks a copy that its sender changes. As everywhere, people come first, then targets, then copies: the deletion of an account
   * has locked the first two when it deletes the copies that the person added.
   */
  async function lockSentCopy(
    trx: Database,
    userId: string,
    { targetId, copyId }: { targetId: string; copyId: string },
  ): Promise<repository.CopyRow> {
    await lockOwner(trx, userId);
    // While this is locked, nobody starts to follow it.
    if (!(await lockTarget(trx, userId, targetId))) throw notFound();
    await lockFollower(trx, { originId: targetId, copyId });
    const row = await repository.lockCopy(trx, targetId, copyId);
    if (!row) throw notFound();
    return row;
  }

  async function availableSources({ source_ids }: TargetCopyRule): Promise<string[]> {
    const approved = await listApprovedSourceIds(db, source_ids);
    return source_ids.filter((id) => approved.has(id));
  }

  /** The original of a copy and the rule that a follower gets, if this person may follow it; null otherwise. */
  async function findFollowable(on: Database, copy: repository.CopyRow, userId: string) {
    // A target that follows another one cannot be followed, so that there are no chains.
    if (!copy.may_follow || copy.user_id === userId || (await isFollower(on, copy.target_id))) return null;
    const row = await findTarget(on, copy.user_id, copy.target_id);
    const available = row && (await ruleFrom(on, row));
    // Without any source, the target would find nothing.
    if (!available || (available.rule.source_scope === 'include' && available.rule.source_ids.length === 0))
      return null;
    return { row, ...available };
  }
}

const notFound = () => new Failure('not_found', messages.generic.notFound);
