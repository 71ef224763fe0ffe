import * as v from 'valibot';
import { Excerpt } from './excerpt.ts';
import {
  CHAT_ATTACHMENTS_MAX,
  CHAT_MESSAGE_CHANGE_MINUTES,
  CHAT_MESSAGE_MAX,
  CHAT_MESSAGES_PAGE_MAX,
  CHAT_SUBJECT_MAX,
  CHAT_SUBJECT_MIN,
  SAVED_VIEWS_PER_LIST_MAX,
  SHARED_VIEWS_PER_LIST_MAX,
} from './limits/index.ts';
import { Plan } from './plan.ts';
import {
  ArticleId,
  Channel,
  ChatId,
  ClientId,
  Count,
  Direction,
  filterOf,
  idSchema,
  listOf,
  paging,
  QueryInteger,
  SearchText,
  SourceId,
  SourceRequestId,
  TargetId,
  Timestamp,
  UserId,
} from './primitives.ts';
import { Role } from './user.ts';
import { canBeSeen, visibleText } from './visible-text.ts';

export const ChatMessageId = idSchema('msg');
export const ChatAttachmentId = idSchema('att');

export const chatCategories = ['support', 'billing', 'source', 'bug', 'other'] as const;
export const ChatCategory = v.picklist(chatCategories);
export type ChatCategory = v.InferOutput<typeof ChatCategory>;
/** `waiting_admin`: the last message is from the person. */
export const ChatStatus = v.picklist(['waiting_admin', 'waiting_user', 'closed']);
export type ChatStatus = v.InferOutput<typeof ChatStatus>;
/** The support level of the plan: pro premium, basic priority, free community. */
export const ChatPriority = v.picklist(['community', 'priority', 'premium']);
export type ChatPriority = v.InferOutput<typeof ChatPriority>;

const ChatPerson = v.object({ id: UserId, name: v.string(), role: Role });
export type ChatPerson = v.InferOutput<typeof ChatPerson>;

/** The subject of a chat, in addition to its text. */
const relatedTo = [
  v.object({ type: v.literal('target'), id: TargetId }),
  v.object({ type: v.literal('source'), id: SourceId }),
  v.object({ type: v.literal('article'), id: ArticleId }),
  v.object({ type: v.literal('request'), id: SourceRequestId }),
] as const;
export const ChatRelation = v.variant('type', relatedTo);
export type ChatRelation = v.InferOutput<typeof ChatRelation>;

export const ChatAttachment = v.object({
  id: ChatAttachmentId,
  name: v.string(),
  type: v.picklist(['image/png', 'image/jpeg', 'application/pdf', 'text/plain']),
  size: Count,
});
export type ChatAttachment = v.InferOutput<typeof ChatAttachment>;

export const ChatMessage = v.object({
  id: ChatMessageId,
  /** Starts at 1 in each chat, without gaps: the order in which everyone sees the messages. */
  position: Count,
  /** `event`: an action on the chat, as a sentence. */
  kind: v.picklist(['message', 'event']),
  sender: v.nullable(ChatPerson),
  body: v.string(),
  direction: Direction,
  attachments: v.array(ChatAttachment),
  client_id: v.nullable(v.string()),
  created_at: Timestamp,
  /** Older servers do not send the next two fields. */
  edited_at: v.optional(v.nullable(Timestamp), null),
  /** The time at which its author deleted it, with its text and files. */
  deleted_at: v.optional(v.nullable(Timestamp), null),
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

export const Chat = v.object({
  id: ChatId,
  subject: v.string(),
  direction: Direction,
  category: ChatCategory,
  status: ChatStatus,
  priority: ChatPriority,
  person: ChatPerson,
  assigned_to: v.nullable(ChatPerson),
  /** null if there is no subject, or it no longer exists. */
  related: v.nullable(
    v.object({ type: v.picklist(['target', 'source', 'article']), id: v.string(), name: v.string() }),
  ),
  /**
   * The source request that the chat is about, which is its conversation. Not in `related`: older shells refuse a type
   * that they do not know.
   */
  about_request: v.optional(v.nullable(v.object({ id: SourceRequestId, name: v.string() })), null),
  /** Messages that the current user has not read. */
  unread_count: Count,
  last_message: v.object({
    excerpt: v.string(),
    direction: Direction,
    at: Timestamp,
    sender: v.nullable(ChatPerson),
  }),
  /**
   * In the results of a search, the latest message that contains the text, with its sentence. Missing if only a name contains it.
   */
  found: v.optional(v.object({ position: Count, direction: Direction, excerpt: Excerpt })),
  last_position: Count,
  /** The last message that the other side has read. */
  read_by_other: Count,
  created_at: Timestamp,
  closed_at: v.nullable(Timestamp),
});
export type Chat = v.InferOutput<typeof Chat>;

/** Information that helps an administrator to answer. */
export const ChatPersonFacts = v.object({
  id: UserId,
  email: v.string(),
  plan: Plan,
  verified_channels: v.array(Channel),
  targets: v.object({ used: Count, max: v.nullable(Count) }),
  alerts_today: Count,
  alerts_per_day: Count,
  held_today: Count,
  failed_today: Count,
  quiet_hours: v.nullable(
    v.object({
      start: v.string(),
      end: v.string(),
      /** The days on which they begin; 1 is Monday. Older servers do not send them. */
      days: v.optional(v.array(v.number())),
    }),
  ),
  timezone: v.string(),
  last_seen_at: v.nullable(Timestamp),
  member_since: Timestamp,
  /** The probable cause, if the figures show one. */
  likely_cause: v.nullable(v.string()),
  earlier: v.array(v.object({ id: ChatId, subject: v.string(), status: ChatStatus, created_at: Timestamp })),
});
export type ChatPersonFacts = v.InferOutput<typeof ChatPersonFacts>;

export const ChatsQuery = v.strictObject({
  ...paging,
  /** `waiting` and `mine` are for administrators: chats without an answer, and chats that one has taken. */
  view: v.optional(v.picklist(['open', 'waiting', 'mine', 'all', 'closed']), 'all'),
  category: v.optional(filterOf(ChatCategory)),
  priority: v.optional(filterOf(ChatPriority)),
  /** Text that occurs in the subject or a message, or, for administrators, in the person's name. */
  q: v.optional(SearchText),
  /** The order: by default, the latest message first; in the view `waiting`, larger plans first, then the longest wait. */
  sort: v.optional(v.picklist(['-last_message_at', 'last_message_at', '-created_at', 'created_at'])),
});
export const ChatList = v.object({
  ...listOf(Chat).entries,
  /** Counts of the chats that the search and the filters find. */
  counts: v.object({ waiting: Count, mine: Count, all: Count, closed: Count }),
});
/** The chats that each of several filters lists, such as those of saved views. */
export const ChatsByFilterBody = v.strictObject({
  filters: v.pipe(
    v.array(v.omit(ChatsQuery, ['page', 'per_page', 'sort'])),
    v.minLength(1),
    v.maxLength(SAVED_VIEWS_PER_LIST_MAX + SHARED_VIEWS_PER_LIST_MAX),
  ),
});
/** The totals in the order of the filters. */
export const ChatsByFilter = v.object({ totals: v.array(Count) });
export const ChatsUnread = v.object({ unread: Count });

const Body = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(CHAT_MESSAGE_MAX, `At most ${CHAT_MESSAGE_MAX} characters`),
);

const AttachmentIds = v.pipe(v.array(ChatAttachmentId), v.maxLength(CHAT_ATTACHMENTS_MAX));

/** The error for a message with neither text nor files. */
const SAYS_NOTHING = 'Please write a message.';

export const ChatDraft = v.pipe(
  v.strictObject({
    subject: v.pipe(
      v.string(),
      v.transform(visibleText),
      v.minLength(CHAT_SUBJECT_MIN, `At least ${CHAT_SUBJECT_MIN} characters`),
      v.maxLength(CHAT_SUBJECT_MAX, `At most ${CHAT_SUBJECT_MAX} characters`),
      canBeSeen(`At least ${CHAT_SUBJECT_MIN} characters`),
    ),
    category: ChatCategory,
    message: Body,
    /** Files that were uploaded for a first message. Older servers refuse them. */
    attachment_ids: v.optional(AttachmentIds),
    /** A source request has one conversation with its requester: a second message goes there, regardless of its subject. */
    related: v.optional(ChatRelation),
    /** If omitted, a repeated request starts another chat. */
    client_id: v.optional(ClientId),
  }),
  v.forward(
    v.check(({ message, attachment_ids = [] }) => message !== '' || attachment_ids.length > 0, SAYS_NOTHING),
    ['message'],
  ),
);
export const ChatMessageDraft = v.pipe(
  v.strictObject({
    body: Body,
    client_id: ClientId,
    attachment_ids: v.optional(AttachmentIds, []),
  }),
  v.check(({ body, attachment_ids }) => body !== '' || attachment_ids.length > 0, SAYS_NOTHING),
);
/** A message that may start a conversation. Older servers refuse its files. */
export const ChatQuestion = v.pipe(
  v.strictObject({ body: Body, client_id: ClientId, attachment_ids: v.optional(AttachmentIds) }),
  v.check(({ body, attachment_ids = [] }) => body !== '' || attachment_ids.length > 0, SAYS_NOTHING),
);
/** May be empty if the message has files. */
export const ChatMessageUpdate = v.strictObject({ body: Body });
export const ChatMessageParams = v.strictObject({ chatId: ChatId, messageId: ChatMessageId });
/** An earlier version of a message, before its author changed it. */
export const ChatMessageVersion = v.object({
  body: v.string(),
  /** The names of the files that were deleted with it. */
  files: v.array(v.string()),
  replaced_at: Timestamp,
});
export type ChatMessageVersion = v.InferOutput<typeof ChatMessageVersion>;
export const ChatMessageVersions = v.object({ items: v.array(ChatMessageVersion) });
export const chatMessages = {
  empty: 'Please write a message.',
  tooLate: `Messages can be edited or deleted for ${CHAT_MESSAGE_CHANGE_MINUTES} minutes. Send another message instead.`,
} as const;
export const ChatMessagesQuery = v.strictObject({
  /** Messages before, or after, this position. */
  before: v.optional(QueryInteger),
  after: v.optional(QueryInteger),
  limit: v.optional(v.pipe(QueryInteger, v.minValue(1), v.maxValue(CHAT_MESSAGES_PAGE_MAX)), 50),
});

/** The text to find in the messages of a chat, and where it occurs: at most the latest 1,000 occurrences, in order. */
export const ChatFoundQuery = v.strictObject({ q: v.pipe(SearchText, v.nonEmpty()) });
export const ChatFound = v.object({ positions: v.array(Count) });

export const ChatWriting = v.object({});

/** The request with which an administrator sends the person a test alert. */
export const ChatTestAlert = v.strictObject({ channel: Channel });

export const ChatParams = v.strictObject({ chatId: ChatId });
export const ChatAnswer = v.object({
  chat: Chat,
  /** `facts` and `administrators` are sent to administrators only. */
  facts: v.optional(ChatPersonFacts),
  administrators: v.optional(v.array(ChatPerson)),
});
/** `message`: whether the test alert is on its way or waits for a pause to end. Older servers do not send it. */
export const ChatTestAlertSent = v.object({ chat: Chat, message: v.optional(v.string()) });
export const ChatMessages = v.object({ items: v.array(ChatMessage), has_more: v.boolean() });
export const ChatMessageAnswer = v.object({ message: ChatMessage, chat: Chat });
export const ChatReadUpdate = v.strictObject({
  /** The last message that was read. If omitted, all messages. */
  position: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
/** The administrator who answers; null releases the chat. */
export const ChatAssignment = v.strictObject({ admin_id: v.nullable(UserId) });

export const ChatAttachmentQuery = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
});
export const ChatAttachmentParams = v.strictObject({ chatId: ChatId, attachmentId: ChatAttachmentId });
export const ChatAttachmentAnswer = v.object({ attachment: ChatAttachment });
export const ChatAttachmentContent = v.object({ attachment: ChatAttachment, base64: v.string() });
