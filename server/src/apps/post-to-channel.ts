import type { ChatAppKind } from '@newswatch/shared/contracts';
import { type GuardedPoster, OutboundError, type PostAnswer } from '../outbound/index.ts';
import type { ChannelAddress } from './channel-address.ts';
import { type AddressField, busy, type ChannelAnswer, gone, refused } from './channel-answer.ts';
import { type ChatAlert, chatPayload } from './chat-payloads.ts';
import { readMatrixAnswer } from './matrix-answer.ts';
import { readNtfyAnswer } from './ntfy-answer.ts';
import { readTelegramAnswer } from './telegram-answer.ts';
import { readGoogleChatAnswer, readMattermostAnswer, readWebhookAnswer } from './webhook-answers.ts';

export interface ChannelPosterOptions {
  poster: Pick<GuardedPoster, 'post'>;
  /** Decrypts addresses. */
  key: Uint8Array;
  /** For tests: an emulator of Telegram's Bot API. */
  telegramApi?: string;
}

const TELEGRAM_API = 'https://api.telegram.org';

/** How a message is posted, and what its answer means. */
interface ChannelRequest {
  url: string;
  post: Omit<Parameters<GuardedPoster['post']>[1], 'body'> & { body: object };
  read: (answer: PostAnswer) => ChannelAnswer;
}

/**
 * Posts alerts to a channel in the format of its app.
 *
 * @param key the same for every attempt of a message: Matrix and Google Chat post it once, and ntfy replaces it
 */
export async function postToChannel(
  { poster, telegramApi = TELEGRAM_API }: Omit<ChannelPosterOptions, 'key'>,
  kind: ChatAppKind,
  address: ChannelAddress | undefined,
  alerts: readonly ChatAlert[],
  key: string,
): Promise<ChannelAnswer> {
  if (!address) {
    return gone('url', 'The stored address can no longer be read. Connect the channel again.');
  }
  const { url, post, read } = channelRequest(kind, address, chatPayload(kind, alerts), key, telegramApi);
  try {
    return read(await poster.post(url, { ...post, body: JSON.stringify(post.body) }));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.code === 'url_not_allowed') return refused(serverField[kind] ?? 'url', error.message);
    return busy(error.message);
  }
}

/** The field with the address of the server; null if the address is always the same. */
export const serverField: Record<ChatAppKind, AddressField | null> = {
  slack: 'url',
  teams: 'url',
  discord: 'url',
  google_chat: 'url',
  mattermost: 'url',
  telegram: null,
  matrix: 'homeserver',
  ntfy: 'server',
};

function channelRequest(
  kind: ChatAppKind,
  address: ChannelAddress,
  message: object,
  key: string,
  telegramApi: string,
): ChannelRequest {
  if ('bot_token' in address) {
    return {
      url: `${telegramApi}/bot${address.bot_token}/sendMessage`,
      post: { headers: {}, body: { chat_id: address.chat_id, ...message } },
      read: readTelegramAnswer,
    };
  }
  if ('homeserver' in address) {
    const { homeserver, access_token, room_id } = address;
    const path = ['rooms', room_id, 'send', 'm.room.message', key].map(encodeURIComponent).join('/');
    return {
      url: `${homeserver}/_matrix/client/v3/${path}`,
      post: { method: 'PUT', headers: bearer(access_token), body: message },
      read: readMatrixAnswer,
    };
  }
  if ('topic' in address) {
    const { server, topic, access_token, priority } = address;
    const hasToken = access_token !== '';
    return {
      url: `${server}/`,
      post: {
        headers: hasToken ? bearer(access_token) : {},
        body: { topic, ...message, priority: ntfyPriorities[priority], sequence_id: key },
      },
      read: (answer) => readNtfyAnswer(answer, { hasToken }),
    };
  }
  const post = { headers: {}, body: message };
  switch (kind) {
    case 'google_chat': {
      const url = new URL(address.url);
      url.searchParams.set('requestId', key);
      return { url: url.href, post, read: readGoogleChatAnswer };
    }
    case 'mattermost':
      return { url: address.url, post, read: readMattermostAnswer };
    default:
      return { url: address.url, post, read: readWebhookAnswer };
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const ntfyPriorities = { min: 1, low: 2, default: 3, high: 4, urgent: 5 } as const;
