import * as v from 'valibot';
import * as limits from '../limits/index.ts';
import {
  Count,
  filterOf,
  ListCursor,
  paging,
  readOnListOf,
  SearchText,
  SourceRequestId,
  Timestamp,
  UserId,
} from '../primitives.ts';
import { KnownSource, SampleMatch, SourceProbe } from '../source-probe.ts';
import {
  requestConversationStates,
  SourceRequest,
  SourceRequestCounts,
  SourceRequestStatus,
} from '../source-request.ts';
import { bulkAnswerOf } from './bulk-answer.ts';
import * as adminMessages from './messages.ts';
import { sourceDraftEntries } from './source-draft.ts';
import { AdminSource } from './sources.ts';
import { NamedPerson } from './user-list.ts';

/** A request with the person who made it and the result of checking the site. */
export const AdminSourceRequest = v.object({
  ...SourceRequest.entries,
  user: v.object({ id: UserId, full_name: v.string(), email: v.string() }),
  /** Everyone who requested it. */
  people: Count,
  admin_note: v.nullable(v.string()),
  probe: v.nullable(SourceProbe),
  reviewed_by: v.nullable(NamedPerson),
});
export type AdminSourceRequest = v.InferOutput<typeof AdminSourceRequest>;

export const AdminSourceRequestsQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  q: v.optional(SearchText),
  status: v.optional(filterOf(SourceRequestStatus), ['pending']),
  /** Whose turn it is in the conversation with the requester. */
  conversation: v.optional(filterOf(v.picklist(requestConversationStates))),
  sort: v.optional(v.picklist(['-supporters', 'created_at', '-created_at']), '-supporters'),
});
export const AdminSourceRequestList = v.object({
  ...readOnListOf(AdminSourceRequest).entries,
  counts: SourceRequestCounts,
});
/** One request with everything needed for a decision. */
export const AdminSourceRequestAnswer = v.object({
  source_request: AdminSourceRequest,
  known: v.nullable(KnownSource),
  supporters: v.array(
    v.object({ id: UserId, full_name: v.string(), reason: v.string(), created_at: Timestamp }),
  ),
  /** What the targets of the people who requested it would have found among the samples. */
  matches: v.array(SampleMatch),
});

const note = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(limits.ADMIN_NOTE_MAX, adminMessages.sourceRequests.noteTooLong)),
);
export const SourceRequestApprove = v.strictObject({
  /** Omitted fields are taken from the request or the probe. */
  ...v.partial(v.strictObject(sourceDraftEntries)).entries,
  admin_note: note,
});
export const SourceRequestReject = v.strictObject({
  rejection_reason: v.pipe(
    v.string(adminMessages.sourceRequests.reasonRequired),
    v.trim(),
    v.minLength(limits.REJECTION_REASON_MIN, adminMessages.sourceRequests.reasonRequired),
    v.maxLength(limits.REJECTION_REASON_MAX, adminMessages.sourceRequests.reasonTooLong),
  ),
  admin_note: note,
});
export const SourceRequestDecided = v.object({
  source_request: AdminSourceRequest,
  source: v.nullable(AdminSource),
  message: v.string(),
});

const ids = v.pipe(
  v.array(SourceRequestId),
  v.minLength(1),
  v.maxLength(limits.ADMIN_BULK_SOURCE_REQUESTS_MAX),
);
/** One decision on several requests. Each new source gets the details of its own request. */
export const BulkSourceRequests = v.variant('action', [
  v.strictObject({ action: v.literal('approve'), ids, admin_note: note }),
  v.strictObject({ action: v.literal('reject'), ids, ...SourceRequestReject.entries }),
]);
export type BulkSourceRequests = v.InferOutput<typeof BulkSourceRequests>;
/** `reason`: why a request was refused, or that it was closed as a duplicate. */
export const BulkSourceRequestsAnswer = bulkAnswerOf(SourceRequestId);
export type BulkSourceRequestsAnswer = v.InferOutput<typeof BulkSourceRequestsAnswer>;
