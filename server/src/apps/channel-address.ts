import {
  type ChatAppDraft,
  MatrixDraft,
  NtfyDraft,
  TelegramDraft,
  WebhookAppDraft,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { seal, unseal } from '../accounts/mfa/secret-box.ts';

/** The address to which the alerts of a channel are posted. All of it is secret. */
const ChannelAddress = v.union([
  v.pick(WebhookAppDraft, ['url']),
  v.pick(TelegramDraft, ['bot_token', 'chat_id']),
  v.pick(MatrixDraft, ['homeserver', 'access_token', 'room_id']),
  v.pick(NtfyDraft, ['server', 'topic', 'access_token', 'priority']),
]);
export type ChannelAddress = v.InferOutput<typeof ChannelAddress>;

/** Encrypts an address, bound to the channel's ID. @param key of 32 bytes */
export function sealAddress(key: Uint8Array, appId: string, address: ChannelAddress): string {
  return seal(key, appId, Buffer.from(JSON.stringify(address)));
}

/** Undefined if it cannot be decrypted: the product's secret has changed. */
export function openAddress(
  key: Uint8Array,
  { id, url, sealed_address }: { id: string; url: string | null; sealed_address: string | null },
): ChannelAddress | undefined {
  if (sealed_address === null) return url === null ? undefined : { url };
  try {
    return v.parse(ChannelAddress, JSON.parse(unseal(key, id, sealed_address).toString()));
  } catch {
    return undefined;
  }
}

/**
 * Whether a draft is for this address: a room or a topic is the same, whichever account posts there. Names of public chats
 * are the same in any case.
 */
export function isSameAddress(draft: ChatAppDraft, address: ChannelAddress | undefined): boolean {
  if (!address) return false;
  switch (draft.kind) {
    case 'telegram':
      return (
        'bot_token' in address &&
        draft.bot_token === address.bot_token &&
        draft.chat_id.toLowerCase() === address.chat_id.toLowerCase()
      );
    case 'matrix':
      return (
        'homeserver' in address &&
        draft.homeserver === address.homeserver &&
        draft.room_id === address.room_id
      );
    case 'ntfy':
      return 'topic' in address && draft.server === address.server && draft.topic === address.topic;
    default:
      return 'url' in address && draft.url === address.url;
  }
}
