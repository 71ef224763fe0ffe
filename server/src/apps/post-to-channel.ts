import type { ChatAppKind } from '@newswatch/shared/contracts';
import { type GuardedPoster, OutboundError, type PostAnswer } from '../outbound/index.ts';
import type { ChannelAddress } from './channel-address.ts';
import { type ChatAlert, chatPayload } from './chat-payloads.ts';
import { readTelegramAnswer } from './telegram-answer.ts';

/** What became of a message. Reasons are sentences for the channel's owner, and contain no address. */
export type ChannelAnswer =
  | { kind: 'accepted' }
  /** It may be accepted later. */
  | { kind: 'busy'; reason: string; afterSeconds: number | null }
  /** `isGone`: no message will be accepted any more. `field`: what its owner entered wrongly. */
  | { kind: 'refused'; reason: string; isGone: boolean; field: 'url' | 'bot_token' | 'chat_id' };

export interface ChannelPosterOptions {
  poster: Pick<GuardedPoster, 'post'>;
  /** Decrypts addresses. */
  key: Uint8Array;
  /** For tests: an emulator of Telegram's Bot API. */
  telegramApi?: string;
}

const TELEGRAM_API = 'https://api.telegram.org';

/** Posts alerts to a channel in the format of its app. */
export async function postToChannel(
  { poster, telegramApi = TELEGRAM_API }: Omit<ChannelPosterOptions, 'key'>,
  kind: ChatAppKind,
  address: ChannelAddress | undefined,
  alerts: readonly ChatAlert[],
): Promise<ChannelAnswer> {
  if (!address) {
    const reason = 'The stored address can no longer be read. Connect the channel again.';
    return { kind: 'refused', reason, isGone: true, field: 'url' };
  }
  const message = chatPayload(kind, alerts);
  const isTelegram = 'bot_token' in address;
  const url = isTelegram ? `${telegramApi}/bot${address.bot_token}/sendMessage` : address.url;
  const body = JSON.stringify(isTelegram ? { chat_id: address.chat_id, ...message } : message);
  try {
    const answer = await poster.post(url, { headers: {}, body });
    return isTelegram ? readTelegramAnswer(answer) : readWebhookAnswer(answer);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { kind: 'busy', reason: error.message, afterSeconds: null };
  }
}

function readWebhookAnswer({ status, retryAfterSeconds }: PostAnswer): ChannelAnswer {
  if (status >= 200 && status < 300) return { kind: 'accepted' };
  const reason = `The channel responded with status ${status}.`;
  if (status === 429 || status >= 500) return { kind: 'busy', reason, afterSeconds: retryAfterSeconds };
  return {
    kind: 'refused',
    reason,
    isGone: status === 404 || status === 410 || status === 403,
    field: 'url',
  };
}
