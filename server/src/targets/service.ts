import {
  type HandOverCounts,
  type ListedTarget,
  limits,
  messages,
  type Pagination,
  type Target,
  type TargetCounts,
  type TargetDeliveryMode,
  type TargetDraft,
  type Usage,
} from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type { ArticlesService } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { newId as defaultNewId } from '../ids.ts';
import { cancelWaiting, releaseHeld } from '../notifier/index.ts';
import { type CursorPage, cursorPage } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Schema } from '../storage/schema.ts';
import { withUniqueName } from '../storage/unique-violation.ts';
import { versionBlock } from '../version-block.ts';
import { readEarlierArticles, requestBackfill } from './backfills/index.ts';
import { changeTargetRow, keepsFollowedRule, readTargetFollows } from './follows/index.ts';
import { countHandOvers, readArriving } from './hand-over/index.ts';
import { labelsInKnownSpelling } from './labels.ts';
import { listTargetPage } from './list-targets.ts';
import { countMatches } from './match-repository.ts';
import * as policy from './policy.ts';
import { presentTarget } from './presenter.ts';
import * as repository from './repository.ts';
import { checkDelivery, checkDraft, columnsOf, copyName } from './target-draft.ts';
import { createTargetMatches, type TargetMatches } from './target-matches.ts';
import { readUnmatchable } from './unmatchable.ts';

const UNIQUE_NAME = { constraint: 'targets_name_key', taken: messages.target.nameTaken };

const RESTORABLE_MS = limits.TARGET_RESTORABLE_DAYS * 86_400_000;

const TOO_MANY_BACKFILLS = `Earlier articles were added to your targets ${limits.EARLIER_ARTICLES_OF_ALL_TARGETS_PER_DAY} times today. Try again tomorrow.`;
const NO_EARLIER_ARTICLES =
  'No earlier articles can be added now: this target already has those from the last 30 days, or they have been added three times today.';

interface TargetAnswer {
  target: Target;
  message?: string;
}

/** What a person monitors, and what was found. Another person's target is always `not_found`. */
export interface TargetsService extends TargetMatches {
  list(
    userId: string,
    filter: repository.TargetFilter,
    now: Date,
  ): Promise<{
    items: ListedTarget[];
    pagination: Pagination;
    quota: Usage;
    counts: TargetCounts;
    hand_overs: HandOverCounts;
  }>;
  /** Lists targets for programs, newest first, continuing from a cursor. */
  listFrom(
    userId: string,
    filter: Pick<repository.TargetFilter, 'q' | 'label' | 'status'> & {
      cursor?: string | undefined;
      limit: number;
    },
    now: Date,
  ): Promise<CursorPage<Target>>;
  /**
   * @throws {Failure} `verification_required`, `quota_exceeded`, `plan_required`, `duplicate` (with the field in its
   *   details), `validation_failed` for keywords without a word and for sources that are not approved
   */
  create(
    userId: string,
    draft: TargetDraft,
    now: Date,
    /** Runs in the same transaction; if it fails, nothing is created. */
    onCreated?: (trx: Transaction<Schema>, targetId: string) => Promise<void>,
  ): Promise<TargetAnswer>;
  get(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /** @throws {Failure} for the draft as in `create`, and `version_conflict` for a stale version */
  replace(userId: string, targetId: string, draft: TargetDraft, now: Date): Promise<TargetAnswer>;
  /** @throws {Failure} `version_conflict` for a stale version */
  archive(userId: string, targetId: string, now: Date, version?: number): Promise<{ message: string }>;
  pause(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /** Monitors again from now on: articles published in the meantime are never alerted. Checks the cap again. */
  resume(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /**
   * Adds the matching articles of the last 30 days in the background, without alerts. Changes nothing while some are being added.
   *
   * @throws {Failure} `state_conflict` if none can be missing, or if this was done too often today
   */
  addEarlierArticles(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /**
   * Creates a copy that monitors from now on, under its own name, with earlier articles.
   *
   * @throws {Failure} as in `create`
   */
  duplicate(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /**
   * Restores a target that was deleted in the last 30 days. If it was paused or suspended by an administrator, it still is.
   * Checks again that the limit allows it and that the name is still free.
   */
  restore(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /** Changes when its alerts are sent, and nothing else. */
  setDelivery(
    userId: string,
    targetId: string,
    delivery_mode: TargetDeliveryMode,
    now: Date,
  ): Promise<TargetAnswer>;
  /** Changes its labels, and nothing else. @throws {Failure} what `change` throws */
  setLabels(
    userId: string,
    targetId: string,
    change: (labels: readonly string[]) => string[],
    now: Date,
  ): Promise<TargetAnswer>;
}

interface TargetsOptions {
  db: Database;
  articles: ArticlesService;
  newId?: typeof defaultNewId;
  now?: () => Date;
  /** Whether a language model answers questions; by default it does not. */
  mayAsk?: () => boolean;
  /**
   * Wakes the job that adds earlier articles, in the transaction that requests them; otherwise, it looks within a minute.
   */
  wakeBackfills?: (trx: Database) => Promise<unknown>;
}

export function createTargets({
  db,
  articles,
  newId = defaultNewId,
  now,
  mayAsk = () => false,
  wakeBackfills = async () => undefined,
}: TargetsOptions): TargetsService {
  /** Presents targets, which must all belong to one person. */
  const present = async (on: Database, rows: repository.TargetRow[], now: Date): Promise<Target[]> => {
    const [first] = rows;
    if (!first) return [];
    const ids = rows.map((row) => row.id);
    const [counters, unmatchable, followsOf] = await Promise.all([
      countMatches(on, first.user_id, ids, now),
      readUnmatchable(on, ids, now),
      readTargetFollows(on, ids),
    ]);
    return rows.map((row) => ({
      ...presentTarget(row, counters.get(row.id), unmatchable.get(row.id) ?? null, now),
      ...followsOf(row.id),
      ...(mayAsk() && { may_ask: true }),
    }));
  };

  const answer = async (on: Database, row: repository.TargetRow, now: Date, message?: string) => {
    const [one] = await present(on, [row], now);
    if (!one) throw notFound();
    const [earlier_articles, arriving] = await Promise.all([
      readEarlierArticles(on, row, now),
      readArriving(on, [row.id]),
    ]);
    const arriving_matches = arriving.get(row.id);
    const target = { ...one, earlier_articles, ...(arriving_matches && { arriving_matches }) };
    return message === undefined ? { target } : { target, message };
  };

  /** Locks the target and saves the changes that `change` returns; saves nothing for `null`. */
  const changeTarget = (
    userId: string,
    targetId: string,
    now: Date,
    message: string,
    change: (trx: Database, row: repository.TargetRow) => Promise<Partial<repository.TargetRow> | null>,
  ) =>
    transaction(db, async (trx) => {
      // Locks the person before the target, in the same order as `create`.
      await repository.lockOwner(trx, userId);
      const row = await repository.lockTarget(trx, userId, targetId);
      if (!row) throw notFound();
      const changes = await change(trx, row);
      const { saved, followers } =
        changes === null
          ? { saved: row, followers: 0 }
          : await changeTargetRow(trx, row, { ...changes, updated_at: now });
      if (saved.status === 'archived') await cancelWaiting(trx, [targetId]);
      // Deliveries held back by the old cap are rescheduled.
      else if (changes !== null) await releaseHeld(trx, userId, now);
      return answer(trx, saved, now, [message, ...followersSentence(followers)].join(' '));
    });

  const addEarlier = async (trx: Database, row: repository.TargetRow, now: Date) => {
    if (!(await requestBackfill(trx, row, now))) return false;
    await wakeBackfills(trx);
    return true;
  };

  return {
    ...createTargetMatches({ db, articles, now }),

    async listFrom(userId, { cursor, limit, ...filter }, now) {
      const rows = await repository.listTargetsBefore(db, userId, filter, {
        before: cursor,
        limit: limit + 1,
      });
      const page = cursorPage(rows, limit, ({ id }) => id);
      return { ...page, items: await present(db, page.items, now) };
    },

    async list(userId, filter, now) {
      const [owner, used, page, hand_overs] = await Promise.all([
        repository.getOwner(db, userId),
        repository.countCountedTargets(db, userId),
        listTargetPage(db, userId, filter, now),
        countHandOvers(db, userId, now),
      ]);
      return { ...page, quota: policy.targetsUsage(owner, used), hand_overs };
    },

    create: (userId, draft, now, onCreated) =>
      withUniqueName(UNIQUE_NAME, () =>
        transaction(db, async (trx) => {
          const owner = await repository.lockOwner(trx, userId);
          refuse(policy.verificationBlock(owner));
          refuse(policy.quotaBlock(owner, await repository.countCountedTargets(trx, userId)));
          refuse(policy.endBlock(draft.expires_at, null, now));
          await checkDraft(trx, owner, draft);
          const row = await repository.insertTarget(trx, {
            ...columnsOf(draft),
            labels: await labelsInKnownSpelling(trx, userId, draft.labels ?? []),
            recipient_groups: draft.recipient_groups ?? [],
            id: newId('tgt'),
            user_id: userId,
            watching_since: now,
            created_at: now,
            updated_at: now,
          });
          await onCreated?.(trx, row.id);
          // The callback may have given the target another rule.
          const created = (await repository.findTarget(trx, userId, row.id)) ?? row;
          if (draft.add_earlier_articles) await addEarlier(trx, created, now);
          return answer(trx, created, now, 'Target created.');
        }),
      ),

    async get(userId, targetId, now) {
      const row = await repository.findTarget(db, userId, targetId);
      if (!row) throw notFound();
      return answer(db, row, now);
    },

    replace: (userId, targetId, sent, now) =>
      withUniqueName(UNIQUE_NAME, () =>
        changeTarget(userId, targetId, now, 'Target saved.', async (trx, row) => {
          const draft = {
            ...sent,
            speakers: sent.speakers ?? row.speakers,
            urgency: sent.urgency === undefined ? row.urgency : sent.urgency,
          };
          refuse(versionBlock(row.version, draft.version));
          refuse(policy.endBlock(draft.expires_at, row.expires_at, now));
          const columns = columnsOf(draft);
          const owner = await repository.getOwner(trx, userId);
          // The rule is that of somebody else, who may have a larger plan than the person has now.
          if (await keepsFollowedRule(trx, row, columns)) await checkDelivery(trx, owner, draft, row);
          else await checkDraft(trx, owner, draft, row);
          const labels = draft.labels ?? row.labels;
          return {
            ...columns,
            labels: await labelsInKnownSpelling(trx, userId, labels, targetId),
            recipient_groups: draft.recipient_groups ?? row.recipient_groups,
          };
        }),
      ),

    async archive(userId, targetId, now, version) {
      await changeTarget(userId, targetId, now, '', async (_trx, row) => {
        refuse(versionBlock(row.version, version));
        return { status: 'archived', ...policy.deletedStatus(row) };
      });
      return { message: 'Target deleted.' };
    },

    pause: (userId, targetId, now) =>
      changeTarget(userId, targetId, now, 'Target paused.', async (_trx, row) => {
        refuse(policy.pauseBlock(row));
        return row.status === 'paused' ? null : { status: 'paused', status_reason: 'user' };
      }),

    resume: (userId, targetId, now) =>
      transaction(db, async (trx) => {
        const owner = await repository.lockOwner(trx, userId);
        const row = await repository.lockTarget(trx, userId, targetId);
        if (!row) throw notFound();
        if (row.status === 'active') return answer(trx, row, now, 'Target resumed.');
        refuse(policy.suspensionBlock(row));
        refuse(policy.verificationBlock(owner));
        const others = await repository.countCountedTargets(trx, userId, { except: targetId });
        refuse(policy.quotaBlock(owner, others));
        const resumed = {
          status: 'active' as const,
          status_reason: null,
          status_before: null,
          watching_since: now,
          updated_at: now,
        };
        return answer(trx, await repository.updateTarget(trx, targetId, resumed), now, 'Target resumed.');
      }),

    duplicate: (userId, targetId, now) =>
      withUniqueName(UNIQUE_NAME, () =>
        transaction(db, async (trx) => {
          const owner = await repository.lockOwner(trx, userId);
          refuse(policy.verificationBlock(owner));
          refuse(policy.quotaBlock(owner, await repository.countCountedTargets(trx, userId)));
          const source = await repository.findTarget(trx, userId, targetId);
          if (!source) throw notFound();
          refuse(policy.keywordBlock(owner, source));
          const {
            version: _version,
            status: _status,
            status_reason: _reason,
            status_before: _before,
            ...columns
          } = source;
          const row = await repository.insertTarget(trx, {
            ...columns,
            id: newId('tgt'),
            name: copyName(source.name, await repository.listNames(trx, userId)),
            // A copy of an ended target has no end date.
            expires_at: policy.isPast(source.expires_at, now) ? null : source.expires_at,
            watching_since: now,
            created_at: now,
            updated_at: now,
          });
          await addEarlier(trx, row, now);
          return answer(trx, row, now, `Created “${row.name}”.`);
        }),
      ),

    restore: (userId, targetId, now) =>
      withUniqueName(UNIQUE_NAME, () =>
        transaction(db, async (trx) => {
          const owner = await repository.lockOwner(trx, userId);
          const row = await repository.lockArchivedTarget(trx, userId, targetId);
          if (!row || now.getTime() - row.updated_at.getTime() > RESTORABLE_MS) throw notFound();
          refuse(policy.verificationBlock(owner));
          const restoredStatus = policy.restoredStatus(row);
          if (restoredStatus.status !== 'suspended') {
            refuse(policy.quotaBlock(owner, await repository.countCountedTargets(trx, userId)));
          }
          const restored = { ...restoredStatus, watching_since: now, updated_at: now };
          return answer(trx, await repository.updateTarget(trx, targetId, restored), now, 'Target restored.');
        }),
      ),

    addEarlierArticles: (userId, targetId, now) =>
      transaction(db, async (trx) => {
        await repository.lockOwner(trx, userId);
        const row = await repository.lockTarget(trx, userId, targetId);
        if (!row) throw notFound();
        const before = await readEarlierArticles(trx, row, now);
        if (before.last?.status === 'running') return answer(trx, row, now);
        if (!before.can_add) throw new Failure('state_conflict', NO_EARLIER_ARTICLES);
        if (!(await addEarlier(trx, row, now))) throw new Failure('state_conflict', TOO_MANY_BACKFILLS);
        return answer(trx, row, now, 'Earlier articles are being added.');
      }),

    setDelivery: (userId, targetId, delivery_mode, now) =>
      changeTarget(userId, targetId, now, 'Target saved.', async () => ({ delivery_mode })),

    setLabels: (userId, targetId, change, now) =>
      changeTarget(userId, targetId, now, 'Target saved.', async (trx, row) => {
        const labels = await labelsInKnownSpelling(trx, userId, change(row.labels), targetId);
        return labels.join() === row.labels.join() ? null : { labels };
      }),
  };
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}

function refuse(failure: Failure | null): void {
  if (failure) throw failure;
}

function followersSentence(followers: number): string[] {
  if (followers === 0) return [];
  return [
    followers === 1
      ? 'A copy that follows it has changed too.'
      : `${followers} copies that follow it have changed too.`,
  ];
}
