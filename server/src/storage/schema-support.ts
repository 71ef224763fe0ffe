import type {
  ChatAttachment,
  ChatCategory,
  ChatStatus,
  TaskLabel,
  TaskPriority,
  TaskStatus,
} from '@newswatch/shared/contracts';
import type { Generated } from 'kysely';
import type { Time } from './column-types.ts';

/** A person's rating of a help article. */
export interface HelpFeedbackTable {
  slug: string;
  user_id: string;
  helpful: boolean;
  at: Time;
}

/** A task for a person. */
export interface TasksTable {
  id: string;
  user_id: string;
  origin: 'system' | 'user';
  /** For tasks that the product creates, the kind of cause, and its subject. */
  kind: string | null;
  subject: Generated<string>;
  title: string;
  detail: Generated<string>;
  status: TaskStatus;
  label: TaskLabel;
  priority: TaskPriority;
  action_url: string | null;
  action_label: string | null;
  /** `YYYY-MM-DD` */
  due_on: string | null;
  snoozed_until: Time | null;
  created_at: Time;
  updated_at: Time;
  closed_at: Time | null;
  /** The time at which the cause of a task that the product created ended. */
  cause_ended_at: Time | null;
}

/** A chat between a person and the administrators. */
export interface ChatsTable {
  id: string;
  user_id: string;
  subject: string;
  category: ChatCategory;
  status: ChatStatus;
  assigned_to: string | null;
  last_position: Generated<number>;
  last_message_at: Time;
  /** The position up to which each side has read. */
  person_read: Generated<number>;
  admin_read: Generated<number>;
  /** The times at which each side last got an email about it. */
  person_told_at: Time | null;
  admin_told_at: Time | null;
  created_at: Time;
  closed_at: Time | null;
  related_type: 'target' | 'source' | 'article' | 'request' | null;
  related_id: string | null;
}

export interface ChatMessagesTable {
  id: string;
  chat_id: string;
  position: number;
  kind: 'message' | 'event';
  sender_id: string | null;
  /** The text; empty once the message has been deleted. */
  body: string;
  client_id: string | null;
  created_at: Time;
  edited_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
}

/** An earlier text of a message that its author changed. */
export interface ChatMessageVersionsTable {
  id: string;
  message_id: string;
  body: string;
  /** The names of the files that were deleted with the message. */
  files: string[];
  replaced_at: Time;
}

/** `message_id` is null until the message with the attachment is sent, and so is `chat_id` for the first message of a chat. */
export interface ChatAttachmentsTable {
  id: string;
  chat_id: string | null;
  message_id: string | null;
  uploader_id: string | null;
  name: string;
  type: ChatAttachment['type'];
  size: number;
  content: Buffer;
  created_at: Time;
}

/** A short text that administrators insert in chats or as a reason. */
export interface CannedRepliesTable {
  id: string;
  name: string;
  text: string;
  created_at: Time;
  updated_at: Time;
}

/** The tables of help, tasks and chats. */
export interface SupportSchema {
  canned_replies: CannedRepliesTable;
  chat_attachments: ChatAttachmentsTable;
  chat_message_versions: ChatMessageVersionsTable;
  chat_messages: ChatMessagesTable;
  chats: ChatsTable;
  help_feedback: HelpFeedbackTable;
  tasks: TasksTable;
}
