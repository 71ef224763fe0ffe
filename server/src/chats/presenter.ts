import {
  type Chat,
  type ChatAttachment,
  type ChatMessage,
  type ChatPriority,
  occurrences,
  type Plan,
  textDirection,
} from '@newswatch/shared/contracts';
import { matchedSentence } from '../content/index.ts';
import type { AttachmentRow, ShownMessage } from './message-repository.ts';
import type { Reader, ShownChat } from './repository.ts';

const EXCERPT_MAX = 140;
const priorities = {
  free: 'community',
  basic: 'priority',
  pro: 'premium',
  admin: 'premium',
} as const satisfies Record<Plan, ChatPriority>;
/** The plans with each priority. */
export const plansOf: Readonly<Record<ChatPriority, readonly Plan[]>> = {
  community: ['free'],
  priority: ['basic'],
  premium: ['pro', 'admin'],
};

/** Whether this administrator may answer the chat, because nobody or they themselves have taken it. */
export function answers(admin: Reader, { assigned_to }: { assigned_to: string | null }): boolean {
  return assigned_to === null || assigned_to === admin.id;
}

/** A chat as one reader sees it. */
export function presentChat(row: ShownChat, reader: Reader): Chat {
  const isPerson = row.user_id === reader.id;
  const [unread, readByOther] = isPerson
    ? [row.person_unread, row.admin_read]
    : [answers(reader, row) ? row.admin_unread : 0, row.person_read];
  const body = row.last_is_deleted ? 'Message deleted' : row.last_body || 'Attachment';
  return {
    id: row.id,
    subject: row.subject,
    direction: textDirection(row.subject),
    category: row.category,
    status: row.status,
    priority: priorities[row.person_plan],
    person: { id: row.user_id, name: row.person_name, role: row.person_role },
    assigned_to:
      row.assigned_to && row.admin_name ? { id: row.assigned_to, name: row.admin_name, role: 'admin' } : null,
    related:
      row.related_type && row.related_type !== 'request' && row.related_id && row.related_name
        ? { type: row.related_type, id: row.related_id, name: row.related_name }
        : null,
    about_request:
      row.related_type === 'request' && row.related_id && row.related_name
        ? { id: row.related_id, name: row.related_name }
        : null,
    unread_count: unread,
    last_message: {
      excerpt: body.length > EXCERPT_MAX ? `${body.slice(0, EXCERPT_MAX)}…` : body,
      direction: textDirection(body),
      at: row.last_message_at.toISOString(),
      sender:
        row.last_sender_id && row.last_sender_role
          ? { id: row.last_sender_id, name: row.last_sender_name ?? '', role: row.last_sender_role }
          : null,
    },
    last_position: row.last_position,
    read_by_other: readByOther,
    created_at: row.created_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

/** A message that a search for this text found. */
export function presentFound(
  { position, body }: Pick<ShownMessage, 'position' | 'body'>,
  q: string,
): Chat['found'] {
  const excerpt = matchedSentence(body, occurrences(body, q));
  return { position, direction: textDirection(body), excerpt };
}

export function presentMessage(row: ShownMessage, attachments: readonly AttachmentRow[]): ChatMessage {
  return {
    id: row.id,
    position: row.position,
    kind: row.kind,
    sender:
      row.sender_id && row.sender_role
        ? { id: row.sender_id, name: row.sender_name ?? '', role: row.sender_role }
        : null,
    body: row.body,
    direction: textDirection(row.body),
    attachments: attachments.map(presentAttachment),
    client_id: row.client_id,
    created_at: row.created_at.toISOString(),
    edited_at: row.edited_at?.toISOString() ?? null,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
}

export function presentAttachment({
  id,
  name,
  type,
  size,
}: Pick<AttachmentRow, 'id' | 'name' | 'type' | 'size'>): ChatAttachment {
  return { id, name, type, size };
}
