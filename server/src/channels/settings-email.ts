import type { EmailChannel } from './types.ts';

/** A mail server that administrators may replace at any time. */
export interface EmailChoice {
  /** Changes whenever a different server is chosen. */
  version: number;
  /** Returns undefined to use the configured server. */
  make: () => EmailChannel | undefined;
}

/**
 * Sends through the server in the settings at the time of sending, or else through the configured channel. A message in
 * progress stays with the server it started with.
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
