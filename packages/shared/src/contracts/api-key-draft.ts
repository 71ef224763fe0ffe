import * as v from 'valibot';
import { ApiScope, apiScopes } from './api-key.ts';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import { Timestamp } from './primitives.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

const Address = v.pipe(v.string(), v.ip());

/** Whether a text is an address, or a range such as `203.0.113.0/24`. */
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

/** The request body to create a key, or to change one. */
export const ApiKeyDraft = v.strictObject({
  name: v.pipe(
    v.string(),
    v.transform(visibleText),
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
  /** The addresses from which the key can be used; if empty, from any address. */
  allowed_ips: v.optional(
    v.pipe(v.array(AllowedIp), v.maxLength(limits.API_KEY_ADDRESSES_MAX, messages.apiKeys.tooManyAddresses)),
    [],
  ),
  /** null = never. Must be in the future. */
  expires_at: v.optional(v.nullable(Timestamp), null),
});
export type ApiKeyDraft = v.InferOutput<typeof ApiKeyDraft>;
