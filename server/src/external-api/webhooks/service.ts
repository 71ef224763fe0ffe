import {
  limits,
  messages,
  type NewWebhook,
  type Webhook,
  type WebhookDraft,
} from '@newswatch/shared/contracts';
import type { RecentSignIn } from '../../accounts/passwords/index.ts';
import { type AuditChange, writeAudit } from '../../audit.ts';
import { Failure } from '../../failure.ts';
import { newId } from '../../ids.ts';
import { type GuardedPoster, OutboundError } from '../../outbound/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { notify } from '../../storage/listener.ts';
import { type Throttle, throttleRules } from '../../throttle/index.ts';
import { assertVersion } from '../../version-block.ts';
import { type ApiOwner, assertApiAccess } from '../access.ts';
import type { KeyOwner } from '../api-keys.ts';
import { WEBHOOKS_QUEUED } from '../events/record-events.ts';
import { getOwner, lockOwner } from '../repository.ts';
import { insertSubscription } from '../subscriptions/repository.ts';
import { assertNotDisabledByAdministrator } from './assert-not-disabled.ts';
import { auditedWebhook } from './audited-webhook.ts';
import { createWebhookLists, type WebhookLists } from './list-webhooks.ts';
import { presentWebhook } from './presenter.ts';
import * as repository from './repository.ts';
import { newSigningSecret, openSigningSecret, printSigningSecret } from './signing.ts';

const HOUR_MS = 3_600_000;
const words = messages.webhooks;

interface WebhookAnswer {
  webhook: Webhook;
  message?: string;
}

/**
 * A person's own webhook endpoints. Every call throws `api_access_disabled` for people without API access, and
 * `not_found` for another person's endpoint.
 */
export interface WebhooksService extends WebhookLists {
  get(owner: KeyOwner, webhookId: string, now: Date): Promise<WebhookAnswer>;
  /**
   * Creates an endpoint that is not yet active.
   *
   * @throws {Failure} `quota_exceeded` · `validation_failed` for an address that we do not post to
   */
  create(
    owner: KeyOwner,
    draft: NewWebhook,
    now: Date,
  ): Promise<{ webhook: Webhook; secret: string; message: string }>;
  /** @throws {Failure} `version_conflict` · `validation_failed` */
  replace(owner: KeyOwner, webhookId: string, draft: WebhookDraft, now: Date): Promise<WebhookAnswer>;
  /** @throws {Failure} `version_conflict` */
  remove(owner: KeyOwner, webhookId: string, now: Date, version?: number): Promise<{ message: string }>;
  /** Pausing twice is harmless. @throws {Failure} `state_conflict` for one that is neither active nor paused */
  pause(owner: KeyOwner, webhookId: string, now: Date): Promise<WebhookAnswer>;
  /** Resumes a paused or disabled endpoint. @throws {Failure} `state_conflict` for one that was never verified */
  resume(owner: KeyOwner, webhookId: string, now: Date): Promise<WebhookAnswer>;
  /** The old secret signs as well until the requested overlap ends. */
  rotateSecret(
    owner: KeyOwner,
    webhookId: string,
    overlapHours: number,
    now: Date,
  ): Promise<{ webhook: Webhook; secret: string; message: string }>;
  /** @throws {Failure} as `RecentSignIn` */
  revealSecret(
    owner: KeyOwner & { sessionId: string },
    webhookId: string,
    password: string | undefined,
    now: Date,
  ): Promise<{ secret: string; previous: string | null }>;
}

export interface WebhooksOptions {
  db: Database;
  /** Encrypts signing secrets. */
  key: Uint8Array;
  poster: Pick<GuardedPoster, 'check'>;
  recentSignIn: RecentSignIn;
  throttle: Throttle;
}

export function createWebhooks({
  db,
  key,
  poster,
  recentSignIn,
  throttle,
}: WebhooksOptions): WebhooksService {
  const present = async (on: Database, row: repository.WebhookRow, owner: ApiOwner, now: Date) =>
    presentWebhook(row, owner, (await repository.readFigures(on, [row.id], now)).get(row.id), now);

  const allowedOwner = async (userId: string): Promise<ApiOwner> => {
    const owner = await getOwner(db, userId);
    assertApiAccess(owner);
    return owner;
  };

  /** Locks the endpoint, runs `work` and writes the audit record, all in one transaction. */
  function changeWebhook<T>(
    { id, ip }: KeyOwner,
    webhookId: string,
    now: Date,
    work: (
      trx: Database,
      row: repository.WebhookRow,
      owner: ApiOwner,
      audit: (action: string, change: AuditChange, detail?: object) => Promise<void>,
    ) => Promise<T>,
  ): Promise<T> {
    return transaction(db, async (trx) => {
      const owner = await getOwner(trx, id);
      assertApiAccess(owner);
      const row = await repository.lockWebhook(trx, id, webhookId);
      if (!row) throw notFound();
      const audit = (action: string, change: AuditChange, detail: object = {}) =>
        writeAudit(
          trx,
          `webhook.${action}`,
          { type: 'webhook', id: webhookId, ...change, detail: { name: row.name, ...detail } },
          { id, ip, at: now },
        );
      return work(trx, row, owner, audit);
    });
  }

  function assertAddress(url: string): void {
    try {
      poster.check(url);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw new Failure('validation_failed', messages.generic.validation, {
        fields: { url: [words.urlForbidden] },
        cause: error,
      });
    }
  }

  return {
    ...createWebhookLists(db),

    async get({ id }, webhookId, now) {
      const owner = await allowedOwner(id);
      const row = await repository.findWebhook(db, id, webhookId);
      if (!row) throw notFound();
      return { webhook: await present(db, row, owner, now) };
    },

    async create({ id, ip }, { subscribe, ...draft }, now) {
      assertAddress(draft.url);
      return transaction(db, async (trx) => {
        const owner = await lockOwner(trx, id);
        assertApiAccess(owner);
        assertRoom(await repository.countWebhooks(trx, id), owner);
        await assertAddressAllowed(trx, id, draft.url);
        const webhookId = newId('whk');
        const { secret, sealed, hint } = newSigningSecret(key, webhookId);
        const row = await repository.insertWebhook(trx, {
          ...columnsOf(draft),
          id: webhookId,
          user_id: id,
          status: 'pending_verification',
          disabled_reason: null,
          disabled_at: null,
          secret: sealed,
          secret_hint: hint,
          previous_secret: null,
          previous_until: null,
          failing_since: null,
          warned_at: null,
          last_delivery_at: null,
          last_status: null,
          created_at: now,
          updated_at: now,
        });
        if (subscribe) await insertSubscription(trx, everythingTo(row, now));
        const after = auditedWebhook(null, row).after;
        const audited = {
          type: 'webhook',
          id: row.id,
          before: null,
          after,
          detail: { name: row.name },
        } as const;
        await writeAudit(trx, 'webhook.created', audited, { id, ip, at: now });
        return { webhook: await present(trx, row, owner, now), secret, message: words.created };
      });
    },

    async replace(owner, webhookId, { version, ...draft }, now) {
      assertAddress(draft.url);
      return changeWebhook(owner, webhookId, now, async (trx, row, person, audit) => {
        assertVersion(row.version, version);
        const isMoved = draft.url !== row.url;
        // Otherwise, a disabled endpoint could be moved, and would only have to pass the test event.
        if (isMoved) {
          assertNotDisabledByAdministrator(row);
          await assertAddressAllowed(trx, owner.id, draft.url);
        }
        const saved = await repository.updateWebhook(trx, webhookId, {
          ...columnsOf(draft),
          // Somebody else may own the new address: it has to answer before it receives anything.
          ...(isMoved ? { ...asNew, status: 'pending_verification' as const } : {}),
          updated_at: now,
        });
        await audit('changed', auditedWebhook(row, saved));
        return {
          webhook: await present(trx, saved, person, now),
          message: isMoved ? words.savedUnverified : words.saved,
        };
      });
    },

    remove: (owner, webhookId, now, version) =>
      changeWebhook(owner, webhookId, now, async (trx, row, _person, audit) => {
        assertVersion(row.version, version);
        // Otherwise, a disabled endpoint could be deleted and created again at once.
        assertNotDisabledByAdministrator(row);
        await repository.deleteWebhook(trx, webhookId);
        await audit('deleted', { before: auditedWebhook(null, row).after, after: null });
        return { message: words.removed };
      }),

    pause: (owner, webhookId, now) =>
      changeWebhook(owner, webhookId, now, async (trx, row, person, audit) => {
        const message = words.paused;
        if (row.status === 'paused') return { webhook: await present(trx, row, person, now), message };
        if (row.status !== 'active') throw new Failure('state_conflict', words.notActive);
        const saved = await repository.updateWebhook(trx, webhookId, { status: 'paused', updated_at: now });
        await audit('paused', auditedWebhook(row, saved));
        return { webhook: await present(trx, saved, person, now), message };
      }),

    resume: (owner, webhookId, now) =>
      changeWebhook(owner, webhookId, now, async (trx, row, person, audit) => {
        const message = words.resumed;
        if (row.status === 'active') return { webhook: await present(trx, row, person, now), message };
        assertNotDisabledByAdministrator(row);
        if (row.status === 'pending_verification') throw new Failure('state_conflict', words.notVerified);
        const saved = await repository.updateWebhook(trx, webhookId, {
          ...asNew,
          status: 'active',
          updated_at: now,
        });
        await notify(trx, WEBHOOKS_QUEUED, webhookId);
        await audit('resumed', auditedWebhook(row, saved));
        return { webhook: await present(trx, saved, person, now), message };
      }),

    rotateSecret: (owner, webhookId, overlapHours, now) =>
      changeWebhook(owner, webhookId, now, async (trx, row, person, audit) => {
        const { secret, sealed, hint } = newSigningSecret(key, webhookId);
        const overlaps = overlapHours > 0;
        const saved = await repository.updateWebhook(trx, webhookId, {
          secret: sealed,
          secret_hint: hint,
          previous_secret: overlaps ? row.secret : null,
          previous_until: overlaps ? new Date(now.getTime() + overlapHours * HOUR_MS) : null,
          updated_at: now,
        });
        await audit('secret_rotated', auditedWebhook(row, saved), { overlap_hours: overlapHours });
        return { webhook: await present(trx, saved, person, now), secret, message: words.saved };
      }),

    async revealSecret(owner, webhookId, password, now) {
      await allowedOwner(owner.id);
      const row = await repository.findWebhook(db, owner.id, webhookId);
      if (!row) throw notFound();
      await throttle.attempt(`webhook-secret:${owner.id}`, throttleRules.currentPassword, now);
      await recentSignIn.assert(owner, password, words.recentSignIn, now);
      return changeWebhook(owner, webhookId, now, async (_trx, locked, _person, audit) => {
        await audit('secret_shown', { before: null, after: { secret: 'shown' } });
        const { secret, previous_secret, previous_until } = locked;
        const overlaps = previous_secret !== null && previous_until !== null && previous_until > now;
        const open = (sealed: string) => printSigningSecret(openSigningSecret(key, webhookId, sealed));
        return { secret: open(secret), previous: overlaps ? open(previous_secret) : null };
      });
    },
  };
}

/** Resets the endpoint to the state of a new one. */
const asNew = {
  disabled_reason: null,
  disabled_at: null,
  consecutive_failures: 0,
  failing_since: null,
  warned_at: null,
};

function columnsOf({ headers, ...columns }: Omit<WebhookDraft, 'version'>) {
  return { ...columns, headers: JSON.stringify(headers) };
}

/** A new endpoint gets a subscription to all targets; its owner may narrow it. */
function everythingTo(row: repository.WebhookRow, now: Date) {
  return {
    id: newId('sub'),
    user_id: row.user_id,
    name: row.name,
    description: '',
    delivery: 'webhook' as const,
    webhook_id: row.id,
    api_key_id: null,
    target_ids: [],
    events: row.events,
    languages: [],
    source_ids: [],
    min_score: 0,
    only_first_of_story: false,
    rate_limit_per_hour: row.rate_limit_per_hour,
    status: 'active' as const,
    slot_hour: null,
    acked_place: null,
    last_fetched_at: null,
    last_event_at: null,
    created_at: now,
    updated_at: now,
  };
}

function assertRoom(used: number, { plan }: ApiOwner): void {
  const max = limits.WEBHOOKS_MAX;
  if (used < max) return;
  throw new Failure(
    'quota_exceeded',
    `You have ${used} of ${max} webhook endpoints. Please delete one you no longer need.`,
    { details: { quota: 'webhooks', used, max, plan } },
  );
}

/** Another endpoint at the host of a disabled one would receive the same. */
async function assertAddressAllowed(trx: Database, userId: string, url: string): Promise<void> {
  const disabled = await repository.listDisabledByAdministrator(trx, userId);
  const { host } = new URL(url);
  for (const row of disabled) if (new URL(row.url).host === host) assertNotDisabledByAdministrator(row);
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
