import { type ChatMessage, limits } from '@newswatch/shared/contracts';

/** Whether its author may still edit or delete a message; the server decides in the end. */
export function isChangeable(message: ChatMessage, userId: string, now: number): boolean {
  return (
    message.kind === 'message' &&
    message.sender?.id === userId &&
    message.deleted_at === null &&
    now - Date.parse(message.created_at) < limits.CHAT_MESSAGE_CHANGE_MINUTES * 60_000
  );
}

/** The person's last message, if they may still edit it. */
export function lastChangeable(
  messages: readonly ChatMessage[],
  userId: string,
  now: number,
): ChatMessage | undefined {
  const last = messages.findLast(
    ({ kind, sender, deleted_at }) => kind === 'message' && sender?.id === userId && deleted_at === null,
  );
  return last && isChangeable(last, userId, now) ? last : undefined;
}
