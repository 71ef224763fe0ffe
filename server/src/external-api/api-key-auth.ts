import { type ApiMe, type ApiScope, messages } from '@newswatch/shared/contracts';
import { Failure } from '../failure.ts';
import type { Database } from '../storage/database.ts';
import { assertApiAccess } from './access.ts';
import { isAllowedAddress } from './allowed-addresses.ts';
import { keyStatus, presentKey } from './presenter.ts';
import { resourcesOf } from './programs/addresses.ts';
import * as repository from './repository.ts';
import { hashOf, isSameHash, isSecretShaped } from './secret.ts';
import { countCall, readUsage } from './usage.ts';

/** A request that was authenticated with an API key, or with the access token of a connected program. */
export interface OpenedKey {
  keyId: string;
  userId: string;
  scopes: readonly ApiScope[];
  /** The hourly limit of the key: the number of calls allowed, how many are left, and when the limit resets. */
  hour: { limit: number; remaining: number; resetsAt: Date };
}

type Identified = (key: Pick<OpenedKey, 'keyId' | 'userId'>) => void;

/** Authenticates requests with an API key or an access token. */
export interface ApiKeyAuth {
  /**
   * Checks the key, its address and its scope, and counts the call. Counting comes last, so that only accepted calls
   * are counted.
   *
   * @throws {Failure} `api_key_invalid` · `password_change_required` · `api_access_disabled` · `api_address_forbidden`
   *   ·
   *   `api_scope_missing` · `rate_limited`
   */
  open(
    request: {
      secret: string | undefined;
      ip: string;
      scope: ApiScope | undefined;
      /** Called as soon as the owner is known, even if the call is then refused. */
      identified?: Identified;
    },
    now: Date,
  ): Promise<OpenedKey>;
  /** Returns the owner of a key. */
  me(opened: OpenedKey, now: Date): Promise<ApiMe>;
}

/** @param baseUrl the public address: tokens that were issued for another one are refused */
export function createApiKeyAuth({ db, baseUrl }: { db: Database; baseUrl: () => string }): ApiKeyAuth {
  /**
   * Gives the same message for every fault, so that a stranger learns nothing about former keys; but the owner of a former
   * key sees that a program still uses it.
   */
  async function identify(secret: string | undefined, identified: Identified, now: Date) {
    if (!secret) throw new Failure('api_key_invalid', messages.apiKeys.keyMissing);
    if (isSecretShaped(secret, 'access')) {
      const program = await repository.findByToken(db, hashOf(secret), resourcesOf(baseUrl()), now);
      if (!program) throw new Failure('api_key_invalid', messages.programs.tokenInvalid);
      identified({ keyId: program.key.id, userId: program.owner.id });
      return program;
    }
    const hash = isSecretShaped(secret) ? hashOf(secret) : undefined;
    const found = hash && (await repository.findByHash(db, hash));
    if (found) identified({ keyId: found.key.id, userId: found.owner.id });
    if (!hash || !found || !isGood(found.key, hash, now)) {
      throw new Failure('api_key_invalid', messages.apiKeys.keyInvalid);
    }
    return found;
  }

  return {
    async open({ secret, ip, scope, identified = () => undefined }, now) {
      const { key, owner } = await identify(secret, identified, now);
      // A key is refused whenever every other call of its owner would be.
      if (owner.must_change_password) {
        throw new Failure('password_change_required', messages.passwordChangeRequired);
      }
      assertApiAccess(owner);
      if (!isAllowedAddress(key.allowed_ips, ip)) {
        throw new Failure('api_address_forbidden', messages.apiKeys.addressForbidden);
      }
      if (scope) assertScope(key, scope);
      const used = await countCall(db, key, owner, now);
      await repository.noteUse(db, key.id, ip, now);
      const { usage } = presentKey(key, owner, { hour_used: used, day_used: used }, now);
      return {
        keyId: key.id,
        userId: owner.id,
        scopes: key.scopes,
        hour: {
          limit: usage.hour_limit,
          remaining: Math.max(0, usage.hour_limit - used),
          resetsAt: new Date(usage.resets_at),
        },
      };
    },
    async me({ keyId, userId, scopes }, now) {
      const [owner, row, used] = await Promise.all([
        repository.getOwner(db, userId),
        repository.findCaller(db, userId, keyId),
        readUsage(db, [keyId], now),
      ]);
      if (!row) throw new Failure('api_key_invalid', messages.apiKeys.keyInvalid);
      const { id, name, prefix, expires_at, usage } = presentKey(row, owner, used.get(keyId), now);
      return {
        user: { id: owner.id, plan: owner.plan },
        key: { id, name, prefix, scopes: [...scopes], expires_at, usage },
      };
    },
  };
}

/** @throws {Failure} `api_scope_missing` */
export function assertScope({ scopes }: { scopes: readonly ApiScope[] }, scope: ApiScope): void {
  if (scopes.includes(scope)) return;
  throw new Failure('api_scope_missing', `This API key lacks the permission ${scope}.`, {
    details: { required_scope: scope, scopes },
  });
}

function isGood(key: repository.ApiKeyRow, hash: string, now: Date): boolean {
  const status = keyStatus(key, { api_access_enabled: true }, now);
  if (status !== 'active') return false;
  if (isSameHash(hash, key.secret_hash)) return true;
  return isSameHash(hash, key.previous_hash) && key.previous_until !== null && key.previous_until > now;
}
