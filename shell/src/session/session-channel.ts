import type { SessionChannel, SessionMessage } from './session.ts';

const messages = ['signed-in', 'signed-out', 'changed'] satisfies SessionMessage[];

/** The other tabs of this browser. */
export function openSessionChannel(name = 'newswatch-session'): SessionChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(hear) {
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const message = messages.find((known) => known === data);
        if (message) hear(message);
      });
    },
  };
}
