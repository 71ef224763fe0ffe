import {
  type ApiKey,
  type ApiKeyDraft,
  type ApiKeyPeriod,
  type ApiKeyReport,
  limits,
  messages,
  type NamedListQuery,
  type Pagination,
  type Usage,
  usage,
} from '@newswatch/shared/contracts';
import { pickColumns, withoutValues, writeAudit } from '../audit.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { pagination } from '../paging.ts';
import { type Database, transaction } from '../storage/database.ts';
import { type ApiOwner, assertApiAccess } from './access.ts';
import { readKeyReport } from './overview/key-report.ts';
import { keyStatus, presentKey } from './presenter.ts';
import * as repository from './repository.ts';
import { newSecret } from './secret.ts';
import { readUsage } from './usage.ts';

const HOUR_MS = 3_600_000;

/** The owner of the keys, and the IP address of the request. */
export interface KeyOwner {
  id: string;
  ip: string;
}

/**
 * A person's own API keys. Every call throws `api_access_disabled` for people without API access, and `not_found` for
 * another person's key.
 */
export interface ApiKeysService {
  list(
    owner: KeyOwner,
    filter: NamedListQuery,
    now: Date,
  ): Promise<{ items: ApiKey[]; pagination: Pagination; active: Usage }>;
  get(owner: KeyOwner, keyId: string, now: Date): Promise<{ api_key: ApiKey }>;
  usage(owner: KeyOwner, keyId: string, period: ApiKeyPeriod, now: Date): Promise<ApiKeyReport>;
  /** @throws {Failure} `quota_exceeded` · `validation_failed` for an expiry in the past */
  create(owner: KeyOwner, draft: ApiKeyDraft, now: Date): Promise<{ api_key: ApiKey; secret: string }>;
  /** @throws {Failure} `state_conflict` for a key that has expired or was revoked · `validation_failed` */
  replace(
    owner: KeyOwner,
    keyId: string,
    draft: ApiKeyDraft,
    now: Date,
  ): Promise<{ api_key: ApiKey; message: string }>;
  /** @throws {Failure} `state_conflict` for a key that has expired or was revoked */
  rotate(
    owner: KeyOwner,
    keyId: string,
    overlapHours: number,
    now: Date,
  ): Promise<{ api_key: ApiKey; secret: string }>;
  /** Permanent; revoking twice changes nothing. */
  revoke(owner: KeyOwner, keyId: string, now: Date): Promise<{ api_key: ApiKey; message: string }>;
  /** @throws {Failure} `state_conflict` for a key that still works */
  remove(owner: KeyOwner, keyId: string, now: Date): Promise<{ message: string }>;
}

export function createApiKeys({ db }: { db: Database }): ApiKeysService {
  const present = async (on: Database, row: repository.ApiKeyRow, owner: ApiOwner, now: Date) =>
    presentKey(row, owner, (await readUsage(on, [row.id], now)).get(row.id), now);

  const allowedOwner = async (userId: string): Promise<ApiOwner> => {
    const owner = await repository.getOwner(db, userId);
    assertApiAccess(owner);
    return owner;
  };

  /** Locks the key, runs `work` and writes the audit record, all in one transaction. */
  function changeKey<T>(
    { id, ip }: KeyOwner,
    keyId: string,
    now: Date,
    work: (
      trx: Database,
      row: repository.ApiKeyRow,
      owner: ApiOwner,
      audit: (action: string, saved: repository.ApiKeyRow | null, detail?: object) => Promise<void>,
    ) => Promise<T>,
  ): Promise<T> {
    return transaction(db, async (trx) => {
      const owner = await repository.getOwner(trx, id);
      assertApiAccess(owner);
      const row = await repository.lockKey(trx, id, keyId);
      if (!row) throw notFound();
      const audit = (action: string, saved: repository.ApiKeyRow | null, detail: object = {}) =>
        writeAudit(
          trx,
          `api_key.${action}`,
          {
            type: 'api_key',
            id: keyId,
            ...keyDifference(row, saved),
            detail: { name: row.name, prefix: row.prefix, ...detail },
          },
          { id, ip, at: now },
        );
      return work(trx, row, owner, audit);
    });
  }

  return {
    async list({ id }, filter, now) {
      const owner = await allowedOwner(id);
      const [total, active, rows] = await Promise.all([
        repository.countKeys(db, id, filter),
        repository.countActive(db, id, now),
        repository.listKeys(db, id, filter),
      ]);
      const used = await readUsage(
        db,
        rows.map((row) => row.id),
        now,
      );
      return {
        items: rows.map((row) => presentKey(row, owner, used.get(row.id), now)),
        pagination: pagination(filter, total),
        active: usage(active, limits.API_KEYS_ACTIVE_MAX),
      };
    },

    async get({ id }, keyId, now) {
      const owner = await allowedOwner(id);
      const row = await repository.findKey(db, id, keyId);
      if (!row) throw notFound();
      return { api_key: await present(db, row, owner, now) };
    },

    async usage({ id }, keyId, period, now) {
      await allowedOwner(id);
      const row = await repository.findKey(db, id, keyId);
      if (!row) throw notFound();
      return readKeyReport(db, row, period, now);
    },

    create: ({ id, ip }, draft, now) =>
      transaction(db, async (trx) => {
        const owner = await repository.lockOwner(trx, id);
        assertApiAccess(owner);
        assertRoom(await repository.countActive(trx, id, now), owner);
        const { secret, hash, prefix, last4 } = newSecret();
        const row = await repository.insertKey(trx, {
          ...columnsOf(draft, now),
          id: newId('key'),
          user_id: id,
          prefix,
          last4,
          secret_hash: hash,
          previous_hash: null,
          previous_until: null,
          created_at: now,
          rotated_at: null,
          revoked_at: null,
          last_used_at: null,
          last_used_ip: null,
        });
        const detail = { name: row.name, prefix };
        await writeAudit(
          trx,
          'api_key.created',
          { type: 'api_key', id: row.id, ...keyDifference(null, row), detail },
          { id, ip, at: now },
        );
        return { api_key: await present(trx, row, owner, now), secret };
      }),

    replace: (owner, keyId, draft, now) =>
      changeKey(owner, keyId, now, async (trx, row, person, audit) => {
        assertUsable(row, now);
        const saved = await repository.updateKey(trx, keyId, columnsOf(draft, now));
        await audit('changed', saved);
        return { api_key: await present(trx, saved, person, now), message: messages.apiKeys.saved };
      }),

    rotate: (owner, keyId, overlapHours, now) =>
      changeKey(owner, keyId, now, async (trx, row, person, audit) => {
        assertUsable(row, now);
        const { secret, hash, prefix, last4 } = newSecret();
        const overlaps = overlapHours > 0;
        const saved = await repository.updateKey(trx, keyId, {
          secret_hash: hash,
          prefix,
          last4,
          rotated_at: now,
          previous_hash: overlaps ? row.secret_hash : null,
          previous_until: overlaps ? new Date(now.getTime() + overlapHours * HOUR_MS) : null,
        });
        await audit('rotated', saved, { overlap_hours: overlapHours });
        return { api_key: await present(trx, saved, person, now), secret };
      }),

    revoke: (owner, keyId, now) =>
      changeKey(owner, keyId, now, async (trx, row, person, audit) => {
        const message = messages.apiKeys.revoked;
        if (row.revoked_at !== null) return { api_key: await present(trx, row, person, now), message };
        const saved = await repository.updateKey(trx, keyId, {
          revoked_at: now,
          previous_hash: null,
          previous_until: null,
        });
        await audit('revoked', saved);
        return { api_key: await present(trx, saved, person, now), message };
      }),

    remove: (owner, keyId, now) =>
      changeKey(owner, keyId, now, async (trx, row, _person, audit) => {
        if (isUsable(row, now)) throw new Failure('state_conflict', messages.apiKeys.stillActive);
        await repository.deleteKey(trx, keyId);
        await audit('deleted', null);
        return { message: messages.apiKeys.removed };
      }),
  };
}

const OWN = ['description', 'allowed_ips'] as const;
const AUDITED = ['name', 'scopes', 'rate_limit_per_hour', 'prefix', 'expires_at', 'revoked_at'] as const;

/** The owner's notes and the allowed addresses are private: the audit log only records that they changed. */
function keyDifference(before: repository.ApiKeyRow | null, after: repository.ApiKeyRow | null) {
  const own = withoutValues(before && ownOf(before), after ? ownOf(after) : {}, OWN);
  if (after === null)
    return { before: { ...(before && pickColumns(before, AUDITED)), ...own.before }, after };
  return {
    before: before && { ...pickColumns(before, AUDITED), ...own.before },
    after: { ...pickColumns(after, AUDITED), ...own.after },
  };
}

const ownOf = ({ description, allowed_ips }: repository.ApiKeyRow) => ({
  description,
  allowed_ips: allowed_ips.join(','),
});

function columnsOf({ expires_at, ...columns }: ApiKeyDraft, now: Date) {
  const expires = expires_at === null ? null : new Date(expires_at);
  if (expires && expires <= now) {
    throw new Failure('validation_failed', messages.generic.validation, {
      fields: { expires_at: [messages.apiKeys.expiryPast] },
    });
  }
  return { ...columns, expires_at: expires };
}

function isUsable(row: repository.ApiKeyRow, now: Date): boolean {
  return keyStatus(row, { api_access_enabled: true }, now) === 'active';
}

function assertUsable(row: repository.ApiKeyRow, now: Date): void {
  if (!isUsable(row, now)) throw new Failure('state_conflict', messages.apiKeys.ended);
}

function assertRoom(used: number, { plan }: ApiOwner): void {
  const max = limits.API_KEYS_ACTIVE_MAX;
  if (used < max) return;
  throw new Failure(
    'quota_exceeded',
    `You have ${used} of ${max} active API keys. Please revoke one you no longer need.`,
    { details: { quota: 'api_keys', used, max, plan } },
  );
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
