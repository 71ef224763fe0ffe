/** What a person enters about a channel. */
export type AddressField =
  | 'url'
  | 'bot_token'
  | 'chat_id'
  | 'homeserver'
  | 'access_token'
  | 'room_id'
  | 'server'
  | 'topic';

/** The outcome of a message. Reasons are sentences for the channel's owner, and contain no secret. */
export type ChannelAnswer =
  | { kind: 'accepted' }
  /** The message may be accepted later. */
  | { kind: 'busy'; reason: string; afterSeconds: number | null }
  /** `isGone`: messages will no longer be accepted. `field`: the field that its owner entered wrongly. */
  | { kind: 'refused'; reason: string; isGone: boolean; field: AddressField };

/** The longest wait that is believed. */
const LONGEST_SECONDS = 86_400;

export function busy(reason: string, afterSeconds: number | null = null): ChannelAnswer {
  const seconds = afterSeconds === null ? null : Math.min(Math.ceil(afterSeconds), LONGEST_SECONDS);
  return { kind: 'busy', reason, afterSeconds: seconds };
}

/** The answer if messages will no longer be accepted. */
export function gone(field: AddressField, reason: string): ChannelAnswer {
  return { kind: 'refused', reason, isGone: true, field };
}

/** The answer if another message may be accepted. */
export function refused(field: AddressField, reason: string): ChannelAnswer {
  return { kind: 'refused', reason, isGone: false, field };
}

/**
 * The JSON of an answer; undefined if it is not JSON, because something else answered, or if only its beginning was
 * read.
 */
export function jsonOf(excerpt: string): unknown {
  try {
    return JSON.parse(excerpt);
  } catch {
    return undefined;
  }
}
