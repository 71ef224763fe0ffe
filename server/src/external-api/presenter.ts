import type { ApiKey, ApiKeyStatus } from '@newswatch/shared/contracts';
import { type ApiOwner, hourlyLimit } from './access.ts';
import type { ApiKeyRow } from './repository.ts';
import { hourEnds } from './usage.ts';

/** The status of a key at a given time. */
export function keyStatus(
  { revoked_at, expires_at }: Pick<ApiKeyRow, 'revoked_at' | 'expires_at'>,
  owner: Pick<ApiOwner, 'api_access_enabled'>,
  now: Date,
): ApiKeyStatus {
  if (revoked_at !== null) return 'revoked';
  if (expires_at !== null && expires_at <= now) return 'expired';
  return owner.api_access_enabled ? 'active' : 'suspended';
}

/** A key as its owner sees it: never its secret, nor its hash. */
export function presentKey(
  row: ApiKeyRow,
  owner: ApiOwner,
  used: { hour_used: number; day_used: number } = { hour_used: 0, day_used: 0 },
  now: Date,
): ApiKey {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    prefix: row.prefix,
    last4: row.last4,
    scopes: row.scopes,
    rate_limit_per_hour: row.rate_limit_per_hour,
    allowed_ips: row.allowed_ips,
    status: keyStatus(row, owner, now),
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_ip: row.last_used_ip,
    usage: {
      ...used,
      hour_limit: hourlyLimit(owner.plan, row.rate_limit_per_hour),
      resets_at: hourEnds(now).toISOString(),
    },
    created_at: row.created_at.toISOString(),
    rotated_at: row.rotated_at?.toISOString() ?? null,
    previous_valid_until:
      row.previous_until && row.previous_until > now ? row.previous_until.toISOString() : null,
  };
}
