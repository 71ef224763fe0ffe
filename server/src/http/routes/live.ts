import { calls, type LiveTopic, liveTopics } from '@newswatch/shared/contracts';
import type { Live } from '../../live/index.ts';
import { maintenanceNotice } from '../../system-settings/index.ts';
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
  const connectPage = connect();
  return [
    streamRoute(calls.live.events, (request, stream) => {
      connectPage(request, stream);
      // The maintenance may have been announced after the page requested its profile.
      if (maintenanceNotice('english', request.now)) stream.send(liveTopics.notice.name, {});
    }),
    streamRoute(calls.live.notifications, connect(['notifications'])),
  ];
}
