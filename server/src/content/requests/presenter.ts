import {
  type SourceRequest,
  type SourceRequestCounts,
  type SourceRequestStatus,
  sourceRequestStatuses,
  textDirection,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { readableHost } from '../../readable-host.ts';
import type { OwnRequestRow } from './repository.ts';

export function presentRequest(row: OwnRequestRow): SourceRequest {
  return {
    id: row.id,
    url: row.url,
    host: readableHost(row.url),
    website_name: row.website_name,
    description: row.description,
    direction: textDirection(`${row.website_name} ${row.description}`),
    language: row.language,
    category: row.category,
    reason: row.own_reason,
    status: row.status,
    rejection_reason: row.rejection_reason,
    source:
      row.source_id === null || row.source_name === null
        ? null
        : { id: row.source_id, name: row.source_name },
    supporters_count: row.people - 1,
    matches: row.matches,
    is_requester: row.is_requester,
    conversation: row.conversation,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentCounts(
  counts: ReadonlyMap<SourceRequestStatus, number>,
): v.InferOutput<typeof SourceRequestCounts> {
  const of = (status: SourceRequestStatus): number => counts.get(status) ?? 0;
  return {
    all: sourceRequestStatuses.reduce((sum, status) => sum + of(status), 0),
    pending: of('pending'),
    approved: of('approved'),
    rejected: of('rejected'),
    duplicate: of('duplicate'),
    withdrawn: of('withdrawn'),
  };
}
