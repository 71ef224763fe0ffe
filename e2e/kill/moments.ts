import type { Newsroom } from '@newswatch/demo-newsroom';
import type { Storage } from '@newswatch/server/testing';

export const phases = ['crawl', 'match', 'delivery'] as const;
export type Phase = (typeof phases)[number];

/** The notification channel that shows when a phase begins. */
const CHANNEL = { match: 'articles_stored', delivery: 'deliveries_queued' } as const;

/**
 * Resolves when the phase begins again: the crawler requests a page, an article is stored for the matcher, or an alert is created
 * for the senders.
 */
export async function nextMoment(
  phase: Phase,
  { newsroom, storage }: { newsroom: Newsroom; storage: Storage },
): Promise<{ began: Promise<void>; forget: () => Promise<void> }> {
  const { promise: began, resolve } = Promise.withResolvers<void>();
  if (phase === 'crawl') {
    const before = newsroom.requests.at(-1)?.at ?? 0;
    const timer = setInterval(() => {
      const isPage = newsroom.requests.some(
        ({ path, at }) => at > before && /\/\d{4}\/\d\d\/\d\d\//.test(path),
      );
      if (isPage) resolve();
    }, 2);
    return { began, forget: async () => clearInterval(timer) };
  }
  const stop = await storage.listener.listen(CHANNEL[phase], {
    onMessage: () => resolve(),
    onResync: () => undefined,
  });
  return { began, forget: stop };
}
