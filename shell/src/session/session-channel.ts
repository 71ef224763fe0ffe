import type { SessionChannel, SessionMessage } from './session.ts';

/** The other tabs of this browser. */
export function openSessionChannel(name = 'newswatch-session'): SessionChannel {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(hear) {
      channel.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => hear(data));
    },
  };
}
