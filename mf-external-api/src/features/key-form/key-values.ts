import {
  type ApiKey,
  ApiKeyDraft,
  type ApiScope,
  apiScopes,
  assistantScopes,
  limits,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';

const DAY_MS = 86_400_000;
const { name, description, rate_limit_per_hour, scopes, allowed_ips } = ApiKeyDraft.entries;

/** Lifetime of a key, in days; `kept` leaves the expiry unchanged. */
export const expiries = ['30', '90', '365', 'never', 'kept'] as const;
export type Expiry = (typeof expiries)[number];

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** The form of a key: the fields of the contract, with IP addresses as lines and the expiry as a choice. */
export const KeyForm = v.object({
  name,
  description,
  rate_limit_per_hour,
  scopes,
  allowed_ips: v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const checked = dataset.typed ? v.safeParse(allowed_ips, linesOf(dataset.value)) : undefined;
      const [issue] = checked?.issues ?? [];
      if (issue) addIssue({ message: issue.message });
    }),
  ),
  expiry: v.picklist(expiries),
});
/** The fields of an existing key that the form reads. */
type SavedKey = Pick<
  ApiKey,
  'name' | 'description' | 'rate_limit_per_hour' | 'scopes' | 'allowed_ips' | 'expires_at'
>;

/** The purpose of a new key. A key for an assistant has several permissions. */
export type KeyPurpose = 'program' | 'assistant';

/** The initial values. A new key can read matches, or what assistants read, and expires after 90 days. */
export function valuesOf(
  key: SavedKey | undefined,
  purpose: KeyPurpose = 'program',
): {
  name: string;
  description: string;
  rate_limit_per_hour: number;
  scopes: ApiScope[];
  allowed_ips: string;
  expiry: Expiry;
} {
  if (!key) {
    return {
      name: purpose === 'assistant' ? 'Assistant' : '',
      description: '',
      rate_limit_per_hour: limits.API_RATE_PER_HOUR_DEFAULT,
      scopes: purpose === 'assistant' ? [...assistantScopes] : [apiScopes[0]],
      allowed_ips: '',
      expiry: '90',
    };
  }
  return {
    name: key.name,
    description: key.description,
    rate_limit_per_hour: key.rate_limit_per_hour,
    scopes: key.scopes,
    allowed_ips: key.allowed_ips.join('\n'),
    expiry: key.expires_at === null ? 'never' : 'kept',
  };
}

/** Converts form values to the request body. */
export function draftOf(
  { expiry, allowed_ips: addresses, ...values }: v.InferOutput<typeof KeyForm>,
  key: Pick<ApiKey, 'expires_at'> | undefined,
  now: Date,
): v.InferInput<typeof ApiKeyDraft> {
  return { ...values, allowed_ips: linesOf(addresses), expires_at: expiresAt(expiry, key, now) };
}

function expiresAt(expiry: Expiry, key: Pick<ApiKey, 'expires_at'> | undefined, now: Date): string | null {
  if (expiry === 'never') return null;
  if (expiry === 'kept') return key?.expires_at ?? null;
  return new Date(now.getTime() + Number(expiry) * DAY_MS).toISOString();
}
