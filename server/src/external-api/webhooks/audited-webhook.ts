import { pickColumns, withoutValues } from '../../audit.ts';
import type { WebhookRow } from './repository.ts';

const AUDITED = [
  'name',
  'events',
  'payload',
  'rate_limit_per_hour',
  'status',
  'disabled_reason',
  'previous_until',
] as const;

/**
 * Records only the host of the address: the rest of it, the headers and the secret may grant access to the receiver.
 */
export function auditedWebhook(
  before: WebhookRow | null,
  after: WebhookRow,
): { before: object; after: object } {
  const hidden = withoutValues(before, after, ['url', 'description', 'secret']);
  const headers = withoutValues(before && headersOf(before), headersOf(after), ['headers']);
  const shown = (row: WebhookRow) => ({
    ...pickColumns(row, AUDITED),
    host: new URL(row.url).host,
  });
  return {
    before: before ? { ...shown(before), ...hidden.before, ...headers.before } : {},
    after: { ...shown(after), ...hidden.after, ...headers.after },
  };
}

const headersOf = ({ headers }: WebhookRow) => ({
  headers: headers.length === 0 ? null : JSON.stringify(headers),
});
