import {
  type Chat,
  type ChatMessage,
  type ChatMessageUpdate,
  type ChatMessageVersion,
  chatMessages,
  limits,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import { auditMessageChange } from './audit.ts';
import { replaceInEntries } from './chat-entries.ts';
import { announceChat, chatNotFound, findChat, isPerson, lockChat } from './locked-chat.ts';
import * as repository from './message-repository.ts';
import { withAttachments } from './messages.ts';
import { presentChat } from './presenter.ts';
import type { Reader } from './repository.ts';

type Asker = Reader & { ip: string | null };
type Place = { chatId: string; messageId: string };

/**
 * People correct or delete what they wrote, for a few minutes. Nobody is notified again, and administrators can read the earlier
 * text of a message.
 */
export interface ChangeMessages {
  /** @throws {Failure} `not_found` unless it is the asker's own message; `state_conflict` when it can no longer be changed */
  edit(
    asker: Asker,
    place: Place,
    update: v.InferOutput<typeof ChatMessageUpdate>,
    now: Date,
  ): Promise<{ message: ChatMessage; chat: Chat }>;
  /** Deletes a message with its files. @throws {Failure} as `edit` */
  remove(asker: Asker, place: Place, now: Date): Promise<{ message: ChatMessage; chat: Chat }>;
  /** The earlier texts of a message, oldest first. */
  versions(place: Place): Promise<ChatMessageVersion[]>;
}

const CHANGES = { limit: 30, windowSeconds: 60 };

export function createMessageChanges({ db, throttle }: { db: Database; throttle: Throttle }): ChangeMessages {
  const change = async (
    { ip, ...reader }: Asker,
    { chatId, messageId }: Place,
    body: string | null,
    now: Date,
  ): Promise<{ message: ChatMessage; chat: Chat }> => {
    await throttle.hitPerson({ id: reader.id, ip }, 'chat-message-change', CHANGES, now);
    return transaction(db, async (trx) => {
      const chat = await lockChat(trx, reader, chatId);
      const before = await repository.lockMessage(trx, chatId, messageId);
      if (before?.sender_id !== reader.id) throw chatNotFound();
      if (before.body !== body && !(body === null && before.deleted_at)) {
        assertChangeable(before, now);
        const files = body === null ? await repository.deleteAttachments(trx, messageId) : [];
        if (body === '' && (await repository.listAttachments(trx, [messageId])).length === 0) throw isEmpty();
        const after = body === null ? { body: '' as const, deleted_at: now } : { body, edited_at: now };
        await repository.replaceBody(trx, before, { ...after, files }, newId('msg'));
        await replaceInEntries(trx, chat, before.body, body);
        if (!isPerson(reader, chat)) {
          const action = body === null ? 'chat.message_deleted' : 'chat.message_edited';
          await auditMessageChange(trx, action, before, { id: reader.id, ip, at: now });
        }
        await announceChat(trx, chat);
      }
      const [message] = await withAttachments(trx, [await repository.findMessage(trx, messageId)]);
      if (!message) throw chatNotFound();
      return { message, chat: presentChat(await findChat(trx, reader, chatId), reader) };
    });
  };

  return {
    edit: (asker, place, { body }, now) => change(asker, place, body, now),
    remove: (asker, place, now) => change(asker, place, null, now),
    async versions({ chatId, messageId }) {
      const rows = await repository.listVersions(db, chatId, messageId);
      return rows.map(({ body, files, replaced_at }) => ({
        body,
        files,
        replaced_at: replaced_at.toISOString(),
      }));
    },
  };
}

function assertChangeable(
  { created_at, deleted_at }: { created_at: Date; deleted_at: Date | null },
  now: Date,
) {
  const isLate = now.getTime() - created_at.getTime() > limits.CHAT_MESSAGE_CHANGE_MINUTES * 60_000;
  if (isLate || deleted_at) throw new Failure('state_conflict', chatMessages.tooLate);
}

function isEmpty(): Failure {
  return refusedField('body', chatMessages.empty);
}
