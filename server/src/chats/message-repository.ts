import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../storage/database.ts';
import type {
  ChatAttachmentsTable,
  ChatMessagesTable,
  ChatMessageVersionsTable,
} from '../storage/schema-support.ts';

export type AttachmentRow = Omit<Selectable<ChatAttachmentsTable>, 'content'>;

export interface ShownMessage extends Selectable<ChatMessagesTable> {
  sender_name: string | null;
  sender_role: 'user' | 'admin' | null;
}

export async function insertMessage(trx: Database, message: Insertable<ChatMessagesTable>): Promise<void> {
  await trx.insertInto('chat_messages').values(message).execute();
}

const withSender = (db: Database) =>
  db
    .selectFrom('chat_messages as m')
    .leftJoin('users as u', 'u.id', 'm.sender_id')
    .selectAll('m')
    .select(['u.full_name as sender_name', 'u.role as sender_role']);

export function findByClientId(
  db: Database,
  chatId: string,
  senderId: string,
  clientId: string,
): Promise<ShownMessage | undefined> {
  return withSender(db)
    .where('m.chat_id', '=', chatId)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

/** The messages in order of position. One more than requested means that there are more. */
export async function listMessages(
  db: Database,
  chatId: string,
  { before, after, limit }: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<ShownMessage[]> {
  const forward = after !== undefined;
  const rows = await withSender(db)
    .where('m.chat_id', '=', chatId)
    .$if(before !== undefined, (query) => query.where('m.position', '<', before ?? 0))
    .$if(forward, (query) => query.where('m.position', '>', after ?? 0))
    .orderBy('m.position', forward ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  return rows;
}

export function listAttachments(db: Database, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  if (messageIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('chat_attachments')
    .select(['id', 'chat_id', 'message_id', 'uploader_id', 'name', 'type', 'size', 'created_at'])
    .where('message_id', 'in', messageIds)
    .orderBy('id')
    .execute();
}

export async function insertAttachment(db: Database, row: Insertable<ChatAttachmentsTable>): Promise<void> {
  await db.insertInto('chat_attachments').values(row).execute();
}

/**
 * Attaches uploads to their message; they were made for its chat, or for the first message of a chat that did not exist yet.
 * @returns how many there were
 */
export async function claimAttachments(
  trx: Database,
  ids: readonly string[],
  claim: { chatId: string; uploaderId: string; messageId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('chat_attachments')
    .set({ chat_id: claim.chatId, message_id: claim.messageId })
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('chat_id', '=', claim.chatId), eb('chat_id', 'is', null)]))
    .where('uploader_id', '=', claim.uploaderId)
    .where('message_id', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export function findAttachment(db: Database, chatId: string, attachmentId: string, readerId: string) {
  return db
    .selectFrom('chat_attachments')
    .selectAll()
    .where('id', '=', attachmentId)
    .where('chat_id', '=', chatId)
    .where((eb) => eb.or([eb('message_id', 'is not', null), eb('uploader_id', '=', readerId)]))
    .executeTakeFirst();
}

/** Deletes uploads that were never sent. */
export async function deleteForgottenUploads(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('chat_attachments')
    .where('message_id', 'is', null)
    .where('created_at', '<', before)
    .execute();
}

/** One message of a chat, locked until the transaction ends. */
export function lockMessage(trx: Database, chatId: string, messageId: string) {
  return trx
    .selectFrom('chat_messages')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('id', '=', messageId)
    .where('kind', '=', 'message')
    .forUpdate()
    .executeTakeFirst();
}

export function findMessage(db: Database, messageId: string): Promise<ShownMessage> {
  return withSender(db).where('m.id', '=', messageId).executeTakeFirstOrThrow();
}

/** Replaces the text of a message and keeps the earlier one. */
export async function replaceBody(
  trx: Database,
  { id, body }: Pick<Selectable<ChatMessagesTable>, 'id' | 'body'>,
  change:
    | { body: string; files: string[]; edited_at: Date }
    | { body: ''; files: string[]; deleted_at: Date },
  versionId: string,
): Promise<void> {
  const { files, ...columns } = change;
  const at = 'edited_at' in change ? change.edited_at : change.deleted_at;
  await trx
    .insertInto('chat_message_versions')
    .values({ id: versionId, message_id: id, body, files, replaced_at: at })
    .execute();
  await trx.updateTable('chat_messages').set(columns).where('id', '=', id).execute();
}

/** The earlier texts of a message, oldest first. */
export function listVersions(
  db: Database,
  chatId: string,
  messageId: string,
): Promise<Selectable<ChatMessageVersionsTable>[]> {
  return db
    .selectFrom('chat_message_versions as e')
    .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
    .selectAll('e')
    .where('m.id', '=', messageId)
    .where('m.chat_id', '=', chatId)
    .orderBy('e.id')
    .execute();
}

/** Deletes the files of a message. @returns their names */
export async function deleteAttachments(trx: Database, messageId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('chat_attachments')
    .where('message_id', '=', messageId)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}
