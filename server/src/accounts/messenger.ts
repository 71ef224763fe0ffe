import type { Channel, Language } from '@newswatch/shared/contracts';

/** A verification code on its way to a person. */
export interface CodeMessage {
  channel: Channel;
  /** An email address, or a number with `+`. */
  destination: string;
  code: string;
  locale: Language;
  /** The person's full name. */
  name: string;
  /** Ends when nobody waits for the outcome any more. */
  signal?: AbortSignal;
}

/** How accounts reach a person; the notifier implements it over its channels. */
export interface Messenger {
  /** Resolves once the transport has taken the message; rejects when it did not. */
  sendCode(message: CodeMessage): Promise<void>;
}
