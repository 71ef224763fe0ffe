import {
  limits,
  messages,
  type NamedListQuery,
  type Pagination,
  type Subscription,
  type SubscriptionDraft,
  type Usage,
  usage,
} from '@newswatch/shared/contracts';
import { pickColumns, withoutValues, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { pagination } from '../../paging.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { assertVersion } from '../../version-block.ts';
import { type ApiOwner, assertApiAccess } from '../access.ts';
import type { KeyOwner } from '../api-keys.ts';
import { findKey, getOwner, lockOwner } from '../repository.ts';
import { findWebhook } from '../webhooks/repository.ts';
import { presentSubscription } from './presenter.ts';
import * as repository from './repository.ts';

const words = messages.subscriptions;

interface SubscriptionAnswer {
  subscription: Subscription;
  message?: string;
}

/**
 * A person's own subscriptions. Every call throws `api_access_disabled` for people without API access, and `not_found`
 * for another person's subscription.
 */
export interface SubscriptionsService {
  list(
    owner: KeyOwner,
    filter: NamedListQuery,
  ): Promise<{ items: Subscription[]; pagination: Pagination; usage: Usage }>;
  get(owner: KeyOwner, subscriptionId: string): Promise<SubscriptionAnswer>;
  /** @throws {Failure} `quota_exceeded` · `validation_failed` for endpoints, keys and targets of other people */
  create(owner: KeyOwner, draft: SubscriptionDraft, now: Date): Promise<SubscriptionAnswer>;
  /** @throws {Failure} `version_conflict` · `validation_failed` */
  replace(
    owner: KeyOwner,
    subscriptionId: string,
    draft: SubscriptionDraft,
    now: Date,
  ): Promise<SubscriptionAnswer>;
  /** @throws {Failure} `version_conflict` */
  remove(owner: KeyOwner, subscriptionId: string, now: Date, version?: number): Promise<{ message: string }>;
  pause(owner: KeyOwner, subscriptionId: string, now: Date): Promise<SubscriptionAnswer>;
  resume(owner: KeyOwner, subscriptionId: string, now: Date): Promise<SubscriptionAnswer>;
}

export function createSubscriptions({ db }: { db: Database }): SubscriptionsService {
  async function present(on: Database, rows: repository.NamedSubscription[], owner: ApiOwner) {
    const [lags, targets] = await Promise.all([
      repository.readLags(
        on,
        rows.map((row) => row.id),
      ),
      repository.readTargetNames(on, owner.id, [...new Set(rows.flatMap((row) => row.target_ids))]),
    ]);
    return rows.map((row) => presentSubscription(row, owner, { lag: lags.get(row.id) ?? 0, targets }));
  }

  async function answer(
    on: Database,
    owner: ApiOwner,
    id: string,
    message?: string,
  ): Promise<SubscriptionAnswer> {
    const row = await repository.findSubscription(on, owner.id, id);
    const [subscription] = row ? await present(on, [row], owner) : [];
    if (!subscription) throw notFound();
    return message === undefined ? { subscription } : { subscription, message };
  }

  /** Locks the subscription, runs `work` and writes the audit record, all in one transaction. */
  function change<T>(
    { id, ip }: KeyOwner,
    subscriptionId: string,
    now: Date,
    action: string,
    work: (trx: Database, row: repository.SubscriptionRow, owner: ApiOwner) => Promise<T>,
  ): Promise<T> {
    return transaction(db, async (trx) => {
      const owner = await getOwner(trx, id);
      assertApiAccess(owner);
      const row = await repository.lockSubscription(trx, id, subscriptionId);
      if (!row) throw notFound();
      const done = await work(trx, row, owner);
      const saved = await repository.lockSubscription(trx, id, subscriptionId);
      const object = {
        type: 'subscription' as const,
        id: subscriptionId,
        ...auditedOf(row, saved ?? null),
        detail: { name: row.name },
      };
      await writeAudit(trx, `subscription.${action}`, object, { id, ip, at: now });
      return done;
    });
  }

  const setStatus = (owner: KeyOwner, id: string, now: Date, status: 'active' | 'paused') => {
    const message = status === 'active' ? words.resumed : words.paused;
    const action = status === 'active' ? 'resumed' : 'paused';
    return change(owner, id, now, action, async (trx, row, person) => {
      if (row.status !== status) await repository.updateSubscription(trx, id, { status, updated_at: now });
      return answer(trx, person, id, message);
    });
  };

  return {
    async list({ id }, filter) {
      const owner = await getOwner(db, id);
      assertApiAccess(owner);
      const [all, total, rows] = await Promise.all([
        repository.countSubscriptions(db, id),
        repository.countSubscriptions(db, id, filter),
        repository.listSubscriptions(db, id, filter),
      ]);
      return {
        items: await present(db, rows, owner),
        pagination: pagination(filter, total),
        usage: usage(all, limits.SUBSCRIPTIONS_MAX),
      };
    },

    async get({ id }, subscriptionId) {
      const owner = await getOwner(db, id);
      assertApiAccess(owner);
      return answer(db, owner, subscriptionId);
    },

    create: ({ id, ip }, draft, now) =>
      transaction(db, async (trx) => {
        const owner = await lockOwner(trx, id);
        assertApiAccess(owner);
        assertRoom(await repository.countSubscriptions(trx, id), owner);
        await assertOwn(trx, id, draft);
        const subscriptionId = newId('sub');
        const columns = { ...columnsOf(draft), status: 'active' as const };
        await repository.insertSubscription(trx, {
          ...columns,
          id: subscriptionId,
          user_id: id,
          slot_hour: null,
          acked_place: null,
          last_fetched_at: null,
          last_event_at: null,
          created_at: now,
          updated_at: now,
        });
        const object = {
          type: 'subscription' as const,
          id: subscriptionId,
          ...auditedOf(null, columns),
          detail: { name: draft.name },
        };
        await writeAudit(trx, 'subscription.created', object, { id, ip, at: now });
        return answer(trx, owner, subscriptionId, words.created);
      }),

    replace: (owner, subscriptionId, draft, now) =>
      change(owner, subscriptionId, now, 'changed', async (trx, row, person) => {
        assertVersion(row.version, draft.version);
        await assertOwn(trx, owner.id, draft);
        await repository.updateSubscription(trx, subscriptionId, { ...columnsOf(draft), updated_at: now });
        return answer(trx, person, subscriptionId, words.saved);
      }),

    remove: (owner, subscriptionId, now, version) =>
      change(owner, subscriptionId, now, 'deleted', async (trx, row) => {
        assertVersion(row.version, version);
        await repository.deleteSubscription(trx, subscriptionId);
        return { message: words.removed };
      }),

    pause: (owner, subscriptionId, now) => setStatus(owner, subscriptionId, now, 'paused'),
    resume: (owner, subscriptionId, now) => setStatus(owner, subscriptionId, now, 'active'),
  };
}

const AUDITED = [
  'name',
  'delivery',
  'webhook_id',
  'api_key_id',
  'target_ids',
  'events',
  'languages',
  'source_ids',
  'min_score',
  'only_first_of_story',
  'rate_limit_per_hour',
  'status',
] as const;
type Audited = Pick<repository.SubscriptionRow, (typeof AUDITED)[number] | 'description'>;

/** The owner's notes are private: the audit log only records that they changed. */
function auditedOf(before: Audited | null, after: Audited | null) {
  if (after === null) return { before: before ? pickColumns(before, AUDITED) : {}, after };
  const own = withoutValues(before, after, ['description']);
  return {
    before: before && { ...pickColumns(before, AUDITED), ...own.before },
    after: { ...pickColumns(after, AUDITED), ...own.after },
  };
}

function columnsOf(draft: SubscriptionDraft) {
  const { version: _version, filter, target_ids, webhook_id, api_key_id, ...columns } = draft;
  return {
    ...columns,
    webhook_id: draft.delivery === 'webhook' ? webhook_id : null,
    api_key_id: draft.delivery === 'pull' ? api_key_id : null,
    target_ids: [...new Set(target_ids)],
    languages: [...new Set(filter.languages)],
    source_ids: [...new Set(filter.source_ids)],
    min_score: filter.min_score,
    only_first_of_story: filter.only_first_of_story,
  };
}

/**
 * Everything that a subscription connects must belong to the person; what belongs to others is reported as unavailable.
 */
async function assertOwn(trx: Database, userId: string, draft: SubscriptionDraft): Promise<void> {
  const { delivery, webhook_id, api_key_id, target_ids } = draft;
  const fields: Record<string, string[]> = {};
  if (delivery === 'webhook' && webhook_id !== null && !(await findWebhook(trx, userId, webhook_id))) {
    fields.webhook_id = [words.endpointUnknown];
  }
  if (delivery === 'pull' && api_key_id !== null && !(await findKey(trx, userId, api_key_id))) {
    fields.api_key_id = [words.keyUnknown];
  }
  const names = await repository.readTargetNames(trx, userId, target_ids);
  if (target_ids.some((id) => !names.has(id))) fields.target_ids = [words.targetsUnknown];
  if (Object.keys(fields).length > 0) {
    throw new Failure('validation_failed', messages.generic.validation, { fields });
  }
}

function assertRoom(used: number, { plan }: ApiOwner): void {
  const max = limits.SUBSCRIPTIONS_MAX;
  if (used < max) return;
  throw new Failure(
    'quota_exceeded',
    `You have ${used} of ${max} subscriptions. Please delete one you no longer need.`,
    { details: { quota: 'subscriptions', used, max, plan } },
  );
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
