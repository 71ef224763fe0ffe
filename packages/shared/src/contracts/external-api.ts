import * as v from 'valibot';
import * as limits from './limits.ts';
import * as messages from './messages.ts';
import { Count, idSchema, paging, QueryInteger, TargetId, Timestamp, UserId } from './primitives.ts';
import { MatchWithArticle } from './target.ts';
import { Plan } from './user.ts';
import { canBeSeen } from './visible-text.ts';

/** What a key may do, one word for each kind of thing; nothing is implied by another. */
export const apiScopes = ['matches:read', 'articles:read', 'targets:read', 'targets:write'] as const;
export const ApiScope = v.picklist(apiScopes);
export type ApiScope = v.InferOutput<typeof ApiScope>;

export const ApiKeyId = idSchema('key');

/** `suspended`: API access is switched off for the account; it works again with it. */
export const ApiKeyStatus = v.picklist(['active', 'suspended', 'expired', 'revoked']);
export type ApiKeyStatus = v.InferOutput<typeof ApiKeyStatus>;

const Address = v.pipe(v.string(), v.ip());

/** An address, or a range such as `203.0.113.0/24`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (rest.length > 0 || !v.is(Address, address)) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (address.includes(':') ? 128 : 32);
}
const AllowedIp = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(50, messages.apiKeys.address),
  v.check(isAddressRange, messages.apiKeys.address),
);

/** What a person sends to make a key, or to change one. */
export const ApiKeyDraft = v.strictObject({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(messages.apiKeys.nameRequired),
    canBeSeen(messages.apiKeys.nameRequired),
    v.maxLength(limits.API_KEY_NAME_MAX, messages.apiKeys.nameTooLong),
  ),
  description: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(limits.API_KEY_DESCRIPTION_MAX, messages.apiKeys.descriptionTooLong),
    ),
    '',
  ),
  rate_limit_per_hour: v.optional(
    v.pipe(
      v.number(messages.apiKeys.rateWhole),
      v.integer(messages.apiKeys.rateWhole),
      v.minValue(limits.API_RATE_PER_HOUR_MIN, messages.apiKeys.rateMin),
      v.maxValue(limits.API_RATE_PER_HOUR_MAX, messages.apiKeys.rateMax),
    ),
    limits.API_RATE_PER_HOUR_DEFAULT,
  ),
  scopes: v.pipe(
    v.array(ApiScope),
    v.minLength(1, messages.apiKeys.scopesRequired),
    v.transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  ),
  /** Empty = from everywhere. */
  allowed_ips: v.optional(
    v.pipe(v.array(AllowedIp), v.maxLength(limits.API_KEY_ADDRESSES_MAX, messages.apiKeys.tooManyAddresses)),
    [],
  ),
  /** null = never. Lies in the future. */
  expires_at: v.optional(v.nullable(Timestamp), null),
});
export type ApiKeyDraft = v.InferOutput<typeof ApiKeyDraft>;

export const ApiKeyUsage = v.object({
  hour_used: Count,
  /** The key's own limit, or what its owner's plan leaves of it. */
  hour_limit: Count,
  day_used: Count,
  resets_at: Timestamp,
});

export const ApiKey = v.object({
  id: ApiKeyId,
  name: v.string(),
  description: v.string(),
  /** How its secret begins and ends; the rest is known to its owner alone. */
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
  /** Until when the secret before the last rotation opens too. */
  previous_valid_until: v.nullable(Timestamp),
});
export type ApiKey = v.InferOutput<typeof ApiKey>;

export const ApiKeyAnswer = v.object({ api_key: ApiKey, message: v.optional(v.string()) });
/** The secret is answered this once; only its hash is kept. */
export const ApiKeyWithSecret = v.object({ api_key: ApiKey, secret: v.string() });
export const ApiKeysQuery = v.strictObject(paging);
export const ApiKeyRotation = v.strictObject({
  /** For so long the old secret opens beside the new one. */
  overlap_hours: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.API_KEY_OVERLAP_HOURS_MAX)),
    0,
  ),
});

/** Whose key it is, and what it may do. */
export const ApiMe = v.object({
  user: v.object({ id: UserId, plan: Plan }),
  key: v.pick(ApiKey, ['id', 'name', 'prefix', 'scopes', 'expires_at', 'usage']),
});
export type ApiMe = v.InferOutput<typeof ApiMe>;

/** `cursor`: as the last answer gave it. Without one, from `since` on; without both, from the beginning. */
export const ApiMatchesQuery = v.strictObject({
  target_id: v.optional(TargetId),
  since: v.optional(Timestamp),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^\d{1,14}\.mat_[0-9A-HJKMNP-TV-Z]{26}$/, 'Unknown cursor'))),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(limits.API_MATCHES_MAX)), 50),
});

/**
 * Oldest first, some seconds after they were found. `next_cursor` leads on from the last one, and is the cursor that was
 * sent where there was none: a reader that keeps it misses nothing.
 */
export const ApiMatches = v.object({
  items: v.array(v.object({ ...MatchWithArticle.entries, target_name: v.string() })),
  next_cursor: v.nullable(v.string()),
  has_more: v.boolean(),
});
export type ApiMatches = v.InferOutput<typeof ApiMatches>;
