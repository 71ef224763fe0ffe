import * as v from 'valibot';
import type { PostAnswer } from '../outbound/index.ts';
import type { ChannelAnswer } from './post-to-channel.ts';

/** https://core.telegram.org/bots/api#making-requests, only what an error needs. */
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

/** The longest wait that is believed. */
const LONGEST_SECONDS = 86_400;

/** What Telegram's response to `sendMessage` means. Its own sentences are not passed on: they are not about our screens. */
export function readTelegramAnswer({ status, retryAfterSeconds, excerpt }: PostAnswer): ChannelAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const { description, parameters } = parseRefusal(excerpt);
  const refused = (field: 'bot_token' | 'chat_id', reason: string, isGone = true): ChannelAnswer => ({
    kind: 'refused',
    reason,
    isGone,
    field,
  });
  if (status === 429) {
    const seconds = parameters.retry_after ?? retryAfterSeconds;
    return {
      kind: 'busy',
      reason: 'Telegram accepts no more messages from this bot for a while.',
      afterSeconds: seconds === null ? null : Math.min(Math.ceil(seconds), LONGEST_SECONDS),
    };
  }
  if (status >= 500)
    return { kind: 'busy', reason: `Telegram responded with status ${status}.`, afterSeconds: null };
  // A token of the wrong form leads to an address that does not exist.
  if (status === 401 || status === 404) {
    return refused('bot_token', 'Telegram does not accept the bot token. It may have been revoked.');
  }
  if (status === 403) {
    return refused(
      'chat_id',
      'The bot was removed from the chat or blocked, or it was never added. A person must write to the bot first.',
    );
  }
  if (parameters.migrate_to_chat_id !== undefined) {
    return refused(
      'chat_id',
      `The group became a supergroup. Connect it again with its new chat ID, ${parameters.migrate_to_chat_id}.`,
    );
  }
  if (/chat not found|PEER_ID_INVALID|chat_id is empty/i.test(description)) {
    return refused('chat_id', 'Telegram cannot find this chat. Check the ID, and add the bot to the chat.');
  }
  if (/rights|CHAT_WRITE_FORBIDDEN/i.test(description)) {
    return refused(
      'chat_id',
      'The bot is not allowed to post in this chat. Allow it to send messages there.',
    );
  }
  return refused('chat_id', `Telegram refused the message with status ${status}.`, false);
}

function parseRefusal(excerpt: string): v.InferOutput<typeof Refusal> {
  try {
    return v.parse(Refusal, JSON.parse(excerpt));
  } catch {
    // A proxy in between answers with a page.
    return { description: '', parameters: {} };
  }
}
