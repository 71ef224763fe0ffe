import * as v from 'valibot';
import * as limits from './limits/index.ts';
import { Count, idSchema, NamedListQuery, Pagination, Timestamp } from './primitives.ts';
import { Usage } from './quota.ts';

/**
 * The scopes of a key, one word for each kind of resource; no scope implies another. `webhooks:write` is also needed to
 * read endpoints. Anyone with such a key can send its owner's events elsewhere, so no key has it unless it was chosen.
 */
export const apiScopes = [
  'matches:read',
  'articles:read',
  'targets:read',
  'releases:read',
  'targets:write',
  'subscriptions:read',
  'subscriptions:write',
  'webhooks:write',
] as const;
export const ApiScope = v.picklist(apiScopes);
export type ApiScope = v.InferOutput<typeof ApiScope>;

export const ApiKeyId = idSchema('key');

/** `suspended`: API access is switched off for the account; the key works again when it is switched on. */
export const ApiKeyStatus = v.picklist(['active', 'suspended', 'expired', 'revoked']);
export type ApiKeyStatus = v.InferOutput<typeof ApiKeyStatus>;

export const ApiKeyUsage = v.object({
  hour_used: Count,
  /** The key's own limit, or what is left of its owner's plan limit. */
  hour_limit: Count,
  day_used: Count,
  resets_at: Timestamp,
});

export const ApiKey = v.object({
  id: ApiKeyId,
  name: v.string(),
  description: v.string(),
  /** The start and the end of its secret; only its owner has the rest. */
  prefix: v.string(),
  last4: v.string(),
  scopes: v.array(ApiScope),
  rate_limit_per_hour: Count,
  allowed_ips: v.array(v.string()),
  status: ApiKeyStatus,
  expires_at: v.nullable(Timestamp),
  last_used_at: v.nullable(Timestamp),
  last_used_ip: v.nullable(v.string()),
  usage: ApiKeyUsage,
  created_at: Timestamp,
  rotated_at: v.nullable(Timestamp),
  /** The time when the previous secret stops being accepted after a rotation. */
  previous_valid_until: v.nullable(Timestamp),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

export const ApiKeyAnswer = v.object({ api_key: ApiKey, message: v.optional(v.string()) });
/** The only response that contains the secret; only its hash is stored. */
export const ApiKeyWithSecret = v.object({ api_key: ApiKey, secret: v.string() });
export const ApiKeysQuery = NamedListQuery;
export const ApiKeyParams = v.strictObject({ keyId: ApiKeyId });
export const ApiKeyList = v.object({
  items: v.array(ApiKey),
  pagination: Pagination,
  active: Usage,
  /** Present while an administrator has turned the external API off for everyone: keys are kept, but refused. */
  is_off: v.optional(v.literal(true)),
});
export const ApiKeyRotation = v.strictObject({
  /** The time for which the old secret stays valid alongside the new one. */
  overlap_hours: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.API_KEY_OVERLAP_HOURS_MAX)),
    0,
  ),
});

export const ApiKeyPeriod = v.picklist(['24h', '7d', '30d']);
export type ApiKeyPeriod = v.InferOutput<typeof ApiKeyPeriod>;
export const ApiKeyReportQuery = v.strictObject({ period: v.optional(ApiKeyPeriod, '24h') });
const results = { answered: Count, refused: Count, failed: Count };
/** The number of calls with a key, and with what results. */
export const ApiKeyReport = v.object({
  period: ApiKeyPeriod,
  /** The person's own time zone, in which days are counted. */
  timezone: v.string(),
  totals: v.object({ total: Count, ...results }),
  p50_latency_ms: v.nullable(Count),
  p95_latency_ms: v.nullable(Count),
  /** Every hour of `24h`, every day of longer periods, oldest first, the current one last; including empty ones. */
  by_time: v.array(v.object({ from: Timestamp, ...results })),
});
export type ApiKeyReport = v.InferOutput<typeof ApiKeyReport>;
