import {
  type ListedTarget,
  limits,
  type Match,
  type MatchWithArticle,
  messages,
  type Pagination,
  type Target,
  type TargetCounts,
  type TargetDeliveryMode,
  type TargetDraft,
  type Usage,
} from '@newswatch/shared/contracts';
import type { ArticlesService } from '../content/index.ts';
import { Failure } from '../failure.ts';
import { newId as defaultNewId } from '../ids.ts';
import { cancelWaiting, releaseHeld } from '../notifier/index.ts';
import { type CursorPage, cursorPage, nextCursor, pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { withUniqueName } from '../storage/unique-violation.ts';
import { withKnownSpelling } from './labels.ts';
import { listTargetPage } from './list-targets.ts';
import {
  countMatches,
  countMatchesOf,
  countStories,
  listDeliveryStates,
  listMatches,
  type MatchFilter,
  type MatchRow,
  setFeedback,
} from './match-repository.ts';
import { readMatchedArticles } from './matched-articles.ts';
import * as policy from './policy.ts';
import { presentMatch, presentMatchWithArticle, presentTarget } from './presenter.ts';
import * as repository from './repository.ts';
import { ruleFault } from './rule-fault.ts';
import { readUnmatchable } from './unmatchable.ts';

const UNIQUE_NAME = { constraint: 'targets_name_key', taken: messages.target.nameTaken };

const RESTORABLE_MS = limits.TARGET_RESTORABLE_DAYS * 86_400_000;

interface TargetAnswer {
  target: Target;
  message?: string;
}

/** What a person monitors, and what was found. Another person's target is always `not_found`. */
export interface TargetsService {
  list(
    userId: string,
    filter: repository.TargetFilter,
    now: Date,
  ): Promise<{ items: ListedTarget[]; pagination: Pagination; quota: Usage; counts: TargetCounts }>;
  /** For programs: newest first, continuing from a cursor. */
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
  create(userId: string, draft: TargetDraft, now: Date): Promise<TargetAnswer>;
  get(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /** @throws {Failure} for the draft as in `create`, and `version_conflict` for a stale version */
  replace(userId: string, targetId: string, draft: TargetDraft, now: Date): Promise<TargetAnswer>;
  archive(userId: string, targetId: string, now: Date): Promise<{ message: string }>;
  pause(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /** Monitors again from now on: articles published in the meantime are never alerted. Checks the cap again. */
  resume(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /** Creates a copy that monitors from now on, under its own name. @throws {Failure} as in `create` */
  duplicate(userId: string, targetId: string, now: Date): Promise<TargetAnswer>;
  /**
   * Restores a target that was deleted in the last 30 days, paused or suspended by an administrator if it was so before.
   * Checks the cap again, and that the name is still free.
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
  matches(
    userId: string,
    targetId: string,
    filter: MatchFilter,
  ): Promise<{ items: MatchWithArticle[]; pagination: Pagination; next_cursor: string | null }>;
  rate(
    userId: string,
    targetId: string,
    matchId: string,
    feedback: Match['feedback'],
  ): Promise<{ match: Match }>;
}

interface TargetsOptions {
  db: Database;
  articles: ArticlesService;
  newId?: typeof defaultNewId;
}

export function createTargets({ db, articles, newId = defaultNewId }: TargetsOptions): TargetsService {
  /** All of one person. */
  const present = async (on: Database, rows: repository.TargetRow[], now: Date): Promise<Target[]> => {
    const [first] = rows;
    if (!first) return [];
    const ids = rows.map((row) => row.id);
    const [counters, unmatchable] = await Promise.all([
      countMatches(on, first.user_id, ids, now),
      readUnmatchable(on, ids, now),
    ]);
    return rows.map((row) => presentTarget(row, counters.get(row.id), unmatchable.get(row.id) ?? null, now));
  };

  const answer = async (on: Database, row: repository.TargetRow, now: Date, message?: string) => {
    const [target] = await present(on, [row], now);
    if (!target) throw notFound();
    return message === undefined ? { target } : { target, message };
  };

  /** Locks the target and saves the changes that `change` returns; saves nothing for `null`. */
  const changeTarget = (
    userId: string,
    targetId: string,
    now: Date,
    message: string,
    change: (
      trx: Database,
      row: repository.TargetRow,
    ) => Promise<Parameters<typeof repository.updateTarget>[2] | null>,
  ) =>
    transaction(db, async (trx) => {
      // Locks the person before the target, in the same order as `create`.
      await repository.lockOwner(trx, userId);
      const row = await repository.lockTarget(trx, userId, targetId);
      if (!row) throw notFound();
      const changes = await change(trx, row);
      const saved =
        changes === null
          ? row
          : await repository.updateTarget(trx, targetId, { ...changes, updated_at: now });
      if (saved.status === 'archived') await cancelWaiting(trx, targetId);
      // Deliveries that waited for the old cap are planned again.
      else if (changes !== null) await releaseHeld(trx, userId, now);
      return answer(trx, saved, now, message);
    });

  const presentMatches = async (rows: MatchRow[]): Promise<Match[]> => {
    const alerts = rows.flatMap((row) => row.notification_id ?? []);
    const states = await listDeliveryStates(db, alerts);
    const byAlert = Map.groupBy(states, (state) => state.notification_id);
    return rows.map((row) => presentMatch(row, byAlert.get(row.notification_id ?? '') ?? []));
  };

  return {
    async listFrom(userId, { cursor, limit, ...filter }, now) {
      const rows = await repository.listTargetsBefore(db, userId, filter, {
        before: cursor,
        limit: limit + 1,
      });
      const page = cursorPage(rows, limit, ({ id }) => id);
      return { ...page, items: await present(db, page.items, now) };
    },

    async list(userId, filter, now) {
      const [owner, used, page] = await Promise.all([
        repository.getOwner(db, userId),
        repository.countCountedTargets(db, userId),
        listTargetPage(db, userId, filter, now),
      ]);
      return { ...page, quota: policy.targetsUsage(owner, used) };
    },

    create: (userId, draft, now) =>
      withUniqueName(UNIQUE_NAME, () =>
        transaction(db, async (trx) => {
          const owner = await repository.lockOwner(trx, userId);
          refuse(policy.verificationBlock(owner));
          refuse(policy.quotaBlock(owner, await repository.countCountedTargets(trx, userId)));
          refuse(policy.endBlock(draft.expires_at, null, now));
          await checkDraft(trx, owner, draft);
          const row = await repository.insertTarget(trx, {
            ...columnsOf(draft),
            labels: await withKnownSpelling(trx, userId, draft.labels ?? []),
            recipient_groups: draft.recipient_groups ?? [],
            id: newId('tgt'),
            user_id: userId,
            watching_since: now,
            created_at: now,
            updated_at: now,
          });
          return answer(trx, row, now, 'Target created.');
        }),
      ),

    async get(userId, targetId, now) {
      const row = await repository.findTarget(db, userId, targetId);
      if (!row) throw notFound();
      return answer(db, row, now);
    },

    replace: (userId, targetId, draft, now) =>
      withUniqueName(UNIQUE_NAME, () =>
        changeTarget(userId, targetId, now, 'Target saved.', async (trx, row) => {
          refuse(policy.versionBlock(row.version, draft.version));
          refuse(policy.endBlock(draft.expires_at, row.expires_at, now));
          await checkDraft(trx, await repository.getOwner(trx, userId), draft, row);
          const labels = draft.labels ?? row.labels;
          return {
            ...columnsOf(draft),
            labels: await withKnownSpelling(trx, userId, labels, targetId),
            recipient_groups: draft.recipient_groups ?? row.recipient_groups,
          };
        }),
      ),

    async archive(userId, targetId, now) {
      await changeTarget(userId, targetId, now, '', async (_trx, row) => ({
        status: 'archived',
        ...policy.deletedStatus(row),
      }));
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

    setDelivery: (userId, targetId, delivery_mode, now) =>
      changeTarget(userId, targetId, now, 'Target saved.', async () => ({ delivery_mode })),

    setLabels: (userId, targetId, change, now) =>
      changeTarget(userId, targetId, now, 'Target saved.', async (trx, row) => {
        const labels = await withKnownSpelling(trx, userId, change(row.labels), targetId);
        return labels.join() === row.labels.join() ? null : { labels };
      }),

    async matches(userId, targetId, filter) {
      const target = await repository.findTarget(db, userId, targetId);
      if (!target) throw notFound();
      const [total, rows] = await Promise.all([
        countMatchesOf(db, targetId, filter),
        listMatches(db, targetId, filter),
      ]);
      const [matches, matched, stories] = await Promise.all([
        presentMatches(rows),
        readMatchedArticles({ db, articles }, userId, rows),
        filter.group === 'story'
          ? countStories(
              db,
              targetId,
              rows.map((row) => row.story_id),
            )
          : null,
      ]);
      const items = matches.flatMap((match) => {
        const article = matched.get(match.id);
        // The article was withdrawn between the two queries.
        return article ? presentMatchWithArticle(match, article, stories?.get(match.story_id)) : [];
      });
      const next_cursor = nextCursor(rows, filter, (row) => row.matched_at);
      return { items, pagination: pagination(filter, total), next_cursor };
    },

    async rate(userId, targetId, matchId, feedback) {
      const target = await repository.findTarget(db, userId, targetId);
      const row = target && (await setFeedback(db, { targetId, matchId }, feedback));
      if (!row) throw notFound();
      const [match] = await presentMatches([row]);
      if (!match) throw notFound();
      return { match };
    },
  };
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}

function refuse(failure: Failure | null): void {
  if (failure) throw failure;
}

/** "Ports (copy)", then "Ports (copy 2)": the first free name, within the maximum length. */
function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? ' (copy)' : ` (copy ${number})`;
    const copy = `${name.slice(0, limits.TARGET_NAME_MAX - ending.length)}${ending}`;
    if (!used.has(copy.toLowerCase())) return copy;
  }
}

/** Checks a draft against the plan, the matcher and the sources. */
async function checkDraft(
  trx: Database,
  owner: policy.Owner,
  draft: TargetDraft,
  saved?: repository.TargetRow,
): Promise<void> {
  refuse(policy.keywordBlock(owner, draft, saved));
  refuse(policy.priorityBlock(owner, draft, saved?.priority));
  refuse(ruleFault(draft));
  const fields = await sourceFaults(trx, draft, saved);
  if (fields) throw new Failure('validation_failed', messages.generic.validation, { fields });
}

/**
 * Sources must be approved. Those that a target already has may stay: a rejection must not make its form impossible to
 * save.
 */
async function sourceFaults(trx: Database, draft: TargetDraft, saved?: repository.TargetRow) {
  const added = draft.source_ids.filter((id) => !saved?.source_ids.includes(id));
  const approved = await repository.listApprovedSourceIds(trx, added);
  if (added.every((id) => approved.has(id))) return null;
  return { source_ids: ['One of these sources is not available. Please choose again.'] };
}

function columnsOf({
  version: _version,
  labels: _labels,
  recipient_groups: _groups,
  ...columns
}: TargetDraft) {
  const isQuery = columns.match_mode === 'query';
  return {
    ...columns,
    // A target has one rule: the content of the other mode is dropped.
    ...(isQuery ? { keywords_any: [], keywords_all: [], keywords_none: [] } : { query: null }),
    source_ids: [...new Set(columns.source_ids)],
    starts_at: columns.starts_at === null ? null : new Date(columns.starts_at),
    expires_at: columns.expires_at === null ? null : new Date(columns.expires_at),
  };
}
