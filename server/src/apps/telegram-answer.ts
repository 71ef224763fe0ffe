import * as v from 'valibot';
import type { PostAnswer } from '../outbound/index.ts';
import { busy, type ChannelAnswer, gone, jsonOf, refused } from './channel-answer.ts';

/** https://core.telegram.org/bots/api#making-requests, only the fields of errors. */
const Refusal = v.object({
  description: v.optional(v.string(), ''),
  parameters: v.optional(
    v.object({
      retry_after: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined),
      /** The new chat of a group that became a supergroup. */
      migrate_to_chat_id: v.optional(v.pipe(v.number(), v.safeInteger())),
    }),
    {},
  ),
});

/** Interprets Telegram's response to `sendMessage`. Its own sentences are not passed on: they are not about our screens. */
export function readTelegramAnswer({ status, retryAfterSeconds, excerpt }: PostAnswer): ChannelAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const { description, parameters } = parseRefusal(excerpt);
  if (status === 429) {
    return busy(
      'Telegram is not accepting any more messages from this bot for now.',
      parameters.retry_after ?? retryAfterSeconds,
    );
  }
  if (status >= 500) return busy(`Telegram responded with status ${status}.`);
  // A token of the wrong form leads to an address that does not exist.
  if (status === 401 || status === 404) {
    return gone('bot_token', 'Telegram does not accept the bot token. It may have been revoked.');
  }
  if (status === 403) {
    return gone(
      'chat_id',
      'The bot was removed from the chat or blocked, or it was never added. A person must write to the bot first.',
    );
  }
  if (parameters.migrate_to_chat_id !== undefined) {
    return gone(
      'chat_id',
      `The group became a supergroup. Connect it again with its new chat ID, ${parameters.migrate_to_chat_id}.`,
    );
  }
  if (/chat not found|PEER_ID_INVALID|chat_id is empty/i.test(description)) {
    return gone('chat_id', 'Telegram cannot find this chat. Check the ID, and add the bot to the chat.');
  }
  if (/rights|CHAT_WRITE_FORBIDDEN/i.test(description)) {
    return gone('chat_id', 'The bot is not allowed to post in this chat. Allow it to send messages there.');
  }
  return refused('chat_id', `Telegram refused the message with status ${status}.`);
}

/** Reads why Telegram refused a message. A proxy on the way may answer with a page instead of JSON: then no reason is known. */
function parseRefusal(excerpt: string): v.InferOutput<typeof Refusal> {
  const { success, output } = v.safeParse(Refusal, jsonOf(excerpt));
  return success ? output : { description: '', parameters: {} };
}
