import { type LiveTopicRow, liveConnection, onLive } from '@newswatch/shared/api';
import { onIdle } from '../telemetry/on-idle.ts';

/**
 * Listens to a topic, and to whether events arrive. The stream opens after the page is rendered, because the page has
 * priority. Returns a function that stops it.
 */
export function followLive<Data>(
  topic: LiveTopicRow<Data>,
  { onEvent, onConnection }: { onEvent: () => void; onConnection?: (isOpen: boolean) => void },
): () => void {
  let ends: (() => void)[] = [];
  const forget = onIdle(window, () => {
    const follow = (): void => onConnection?.(liveConnection.isOpen());
    ends = [onLive(topic, onEvent), liveConnection.subscribe(follow)];
    follow();
  });
  return () => {
    forget();
    for (const end of ends) end();
  };
}
