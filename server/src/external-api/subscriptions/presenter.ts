import type { Subscription } from '@newswatch/shared/contracts';
import type { ApiOwner } from '../access.ts';
import { formatCursor } from './cursor.ts';
import type { NamedSubscription } from './repository.ts';

/** A subscription as its owner sees it. */
export function presentSubscription(
  row: NamedSubscription,
  owner: Pick<ApiOwner, 'api_access_enabled'>,
  { lag, targets }: { lag: number; targets: ReadonlyMap<string, string> },
): Subscription {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    delivery: row.delivery,
    webhook: row.webhook_id === null ? null : { id: row.webhook_id, name: row.webhook_name ?? '' },
    api_key: row.api_key_id === null ? null : { id: row.api_key_id, name: row.api_key_name ?? '' },
    targets: row.target_ids.flatMap((id) => {
      const name = targets.get(id);
      return name === undefined ? [] : [{ id, name }];
    }),
    target_ids: row.target_ids,
    events: row.events,
    filter: {
      languages: row.languages,
      source_ids: row.source_ids,
      min_score: row.min_score,
      only_first_of_story: row.only_first_of_story,
    },
    rate_limit_per_hour: row.rate_limit_per_hour,
    status: statusOf(row, owner),
    cursor: row.acked_place === null ? null : formatCursor(row.acked_place),
    lag,
    last_event_at: row.last_event_at?.toISOString() ?? null,
    last_fetched_at: row.last_fetched_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

function statusOf(
  row: NamedSubscription,
  { api_access_enabled }: Pick<ApiOwner, 'api_access_enabled'>,
): Subscription['status'] {
  if (!api_access_enabled || row.webhook_status === 'disabled') return 'suspended';
  return row.status;
}
