import type { EmailChannel } from './types.ts';

/** A mail server that administrators may replace at any time. */
export interface EmailChoice {
  /** Changes whenever another server is to be used. */
  version: number;
  /** Undefined: the configured one. */
  make: () => EmailChannel | undefined;
}

/**
 * Sends through what the settings name at the moment of sending, else through the configured channel. A message under way ends on
 * the server it began with.
 */
export function createChosenEmail(configured: EmailChannel, choose: () => EmailChoice): EmailChannel {
  let used: { version: number; channel: EmailChannel | undefined } | undefined;

  function chosen(): EmailChannel {
    const { version, make } = choose();
    if (used?.version !== version) {
      void used?.channel?.close();
      used = { version, channel: make() };
    }
    return used.channel ?? configured;
  }

  return {
    sendAtMostMs: configured.sendAtMostMs,
    send: (message, signal) => chosen().send(message, signal),
    async close() {
      await used?.channel?.close();
      await configured.close();
    },
  };
}
