import * as v from 'valibot';
import * as limits from './limits/index.ts';
import * as messages from './messages.ts';
import {
  ChatId,
  Count,
  Direction,
  filterOf,
  Language,
  ListCursor,
  paging,
  readOnListOf,
  SourceId,
  SourceRequestId,
  Timestamp,
} from './primitives.ts';
import { KnownSource, SampleMatch, SourceProbe } from './source-probe.ts';
import { canBeSeen, isMisleadingAddress, visibleText } from './visible-text.ts';

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || isMisleadingAddress(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

/** The address of a site: http or https, without user name and password. */
export const WebAddress = v.pipe(
  v.string(messages.source.url),
  v.trim(),
  v.maxLength(limits.URL_MAX, messages.source.url),
  v.check(isWebAddress, messages.source.url),
);
export const SourceName = v.pipe(
  v.string(),
  v.transform(visibleText),
  v.minLength(limits.SOURCE_NAME_MIN, messages.source.nameTooShort),
  v.maxLength(limits.SOURCE_NAME_MAX, messages.source.nameTooLong),
  canBeSeen(messages.source.nameTooShort),
);
export const SourceDescription = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(limits.SOURCE_DESCRIPTION_MIN, messages.source.descriptionTooShort),
  v.maxLength(limits.SOURCE_DESCRIPTION_MAX, messages.source.descriptionTooLong),
);

/** The request body of a person who wants us to read a site. */
export const SourceRequestDraft = v.strictObject({
  url: WebAddress,
  website_name: SourceName,
  description: SourceDescription,
  language: v.picklist(['english', 'arabic', 'french', 'spanish'], messages.source.languageRequired),
  /** Usually one of our categories; the administrator who approves the source makes the final choice. */
  category: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(limits.REQUEST_CATEGORY_MIN, messages.source.categoryRequired),
    v.maxLength(limits.REQUEST_CATEGORY_MAX, messages.source.categoryTooLong),
  ),
  /** The reason for the request, which only administrators read. */
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(limits.REQUEST_REASON_MIN, messages.sourceRequest.reasonTooShort),
    v.maxLength(limits.REQUEST_REASON_MAX, messages.sourceRequest.reasonTooLong),
  ),
});
export type SourceRequestDraft = v.InferOutput<typeof SourceRequestDraft>;

export const sourceRequestStatuses = ['pending', 'approved', 'rejected', 'duplicate', 'withdrawn'] as const;
export const SourceRequestStatus = v.picklist(sourceRequestStatuses);
export type SourceRequestStatus = v.InferOutput<typeof SourceRequestStatus>;

export const requestConversationStates = ['asked', 'answered', 'replied', 'written'] as const;
/** The conversation about a request between its requester and the administrators; a chat. */
export const RequestConversation = v.object({
  chat_id: ChatId,
  /**
   * `asked`: only an administrator wrote; `answered`: the requester wrote after an administrator; `replied`: an
   * administrator wrote after the requester; `written`: only the requester wrote; `closed`: nobody has written since the
   * request was decided or withdrawn.
   */
  state: v.picklist([...requestConversationStates, 'closed']),
  /** Messages that this side has not read. */
  unread_count: Count,
});
export type RequestConversation = v.InferOutput<typeof RequestConversation>;

export const SourceRequest = v.object({
  id: SourceRequestId,
  url: v.string(),
  /** The host of the site as people write it, in any script. Older servers do not send it. */
  host: v.optional(v.string()),
  website_name: v.string(),
  description: v.string(),
  direction: Direction,
  language: Language,
  category: v.string(),
  /** The caller's own text, even if they joined someone else's request. */
  reason: v.string(),
  status: SourceRequestStatus,
  rejection_reason: v.nullable(v.string()),
  /** The resulting source, or the existing source that it duplicates. */
  source: v.nullable(v.object({ id: SourceId, name: v.string() })),
  /** Other people who also requested it. */
  supporters_count: Count,
  /** Matches of the caller's targets from that source. */
  matches: Count,
  /** Older servers do not send the next two. Whether the caller made the request, rather than only supporting it. */
  is_requester: v.optional(v.boolean(), false),
  /** The conversation; only for the requester and administrators. null while nobody has written. */
  conversation: v.optional(v.nullable(RequestConversation), null),
  reviewed_at: v.nullable(Timestamp),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type SourceRequest = v.InferOutput<typeof SourceRequest>;

export const SourceRequestCounts = v.object({
  all: Count,
  pending: Count,
  approved: Count,
  rejected: Count,
  duplicate: Count,
  withdrawn: Count,
});

export const MyRequestsQuery = v.strictObject({
  ...paging,
  cursor: ListCursor,
  status: v.optional(filterOf(SourceRequestStatus)),
});
export const SourceRequestParams = v.strictObject({ requestId: SourceRequestId });
export const MyRequestList = v.object({
  ...readOnListOf(SourceRequest).entries,
  counts: SourceRequestCounts,
  /** The usual time to a decision in hours, over the decisions of the last 30 days; null if there were none. */
  usual_decision_hours: v.nullable(v.number()),
});
export const SourceRequestAnswer = v.object({ source_request: SourceRequest });
export const SourceRequestSent = v.object({
  source_request: SourceRequest,
  /** Whether someone had requested it before, so that the caller now supports that request. */
  merged: v.boolean(),
  message: v.string(),
});
export const SourceRequestRemoved = v.object({ source_request: SourceRequest, message: v.string() });

export const SourceCheck = v.strictObject({ url: WebAddress });
export const SourceCheckAnswer = v.object({
  probe: SourceProbe,
  known: v.nullable(KnownSource),
  /** What the caller's own targets would have found among the sample titles. */
  matches: v.array(SampleMatch),
});
