import { calls, type LiveTopic } from '@newswatch/shared/contracts';
import type { Live } from '../../live/index.ts';
import { type EventStream, type Route, type StreamRequest, streamRoute } from '../route.ts';

/** Live events for a person. */
export function liveRoutes(live: Live): Route[] {
  const connect =
    (topics?: readonly LiveTopic[]) =>
    ({ caller }: StreamRequest, stream: EventStream): void => {
      const unsubscribe = live.subscribe({
        userId: caller.id,
        isAdministrator: caller.role === 'admin',
        ...(topics ? { topics } : {}),
        send: stream.send,
      });
      stream.onClose(unsubscribe);
    };
  return [
    streamRoute(calls.live.events, connect()),
    streamRoute(calls.live.notifications, connect(['notifications'])),
  ];
}
