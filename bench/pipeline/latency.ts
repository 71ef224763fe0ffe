import { setTimeout as delay } from 'node:timers/promises';
import { type FetchedPage, makePages } from './pages.ts';
import { kill, type World } from './world.ts';

/** Times in milliseconds, sorted. */
export interface Latency {
  pages: number;
  alerts: number;
  /** Alerts that were due and never delivered. */
  missing: number;
  /** The time from the page's arrival until it was stored. */
  stored: number[];
  /** The time from the page's arrival until the mail server accepted the alert. */
  handedOver: number[];
}

/** The number of warm-up pages, which do not count: threads start, and query plans are made. */
const WARM_UP = 30;
const LOOK_MS = 100;
const GIVE_UP_AFTER_MS = 60_000;

/** Sends fetched pages to a worker at a steady rate and waits until the mail server has accepted every alert. */
export async function measureLatency(
  world: World,
  options: { rate: number; pages: number; hits: number; targets: number },
): Promise<Latency> {
  const { rate, hits, targets } = options;
  const pages = makePages(options.pages + WARM_UP, { hits, targets, sourceIds: world.sourceIds });
  const worker = await world.startWorker({ reads: true });
  const fetchedAt = new Map<string, number>();
  const storedAt = new Map<string, number>();
  worker.on('message', ({ url, storedAt: at }: { url: string; storedAt: number }) => storedAt.set(url, at));
  const send = async (some: readonly FetchedPage[]): Promise<void> => {
    const begun = performance.now();
    for (const [number, page] of some.entries()) {
      // Waits by the clock instead of for the answers: a worker that lags behind does not slow down the pages.
      await delay(Math.max(0, begun + (number * 1_000) / rate - performance.now()));
      fetchedAt.set(page.url, Date.now());
      worker.send(page);
    }
  };
  const arrive = async (alerts: number): Promise<void> => {
    const end = performance.now() + GIVE_UP_AFTER_MS;
    while ((await world.mail.count()) < alerts && performance.now() < end) await delay(LOOK_MS);
  };
  await send(pages.slice(0, WARM_UP));
  await arrive(WARM_UP * hits);
  await send(pages.slice(WARM_UP));
  await arrive(pages.length * hits);
  await kill(worker);

  const counted = new Set(pages.slice(WARM_UP).map(({ url }) => url));
  const rows = await world.storage.db
    .selectFrom('deliveries as d')
    .innerJoin('notifications as n', 'n.id', 'd.notification_id')
    .innerJoin('articles as a', (join) =>
      join.on((eb) => eb(eb.ref('a.id'), '=', eb.fn.any('n.article_ids'))),
    )
    .select(['d.id', 'a.url'])
    .execute();
  const pageOf = new Map(rows.map(({ id, url }) => [id, url]));
  const handedOver = (await world.mail.all()).flatMap(([id, at]) => {
    const url = pageOf.get(id) ?? '';
    return counted.has(url) ? [at - (fetchedAt.get(url) ?? at)] : [];
  });
  const stored = [...counted].map((url) => (storedAt.get(url) ?? Number.NaN) - (fetchedAt.get(url) ?? 0));
  const ascending = (one: number, other: number) => one - other;
  return {
    pages: counted.size,
    alerts: handedOver.length,
    missing: counted.size * hits - handedOver.length,
    stored: stored.toSorted(ascending),
    handedOver: handedOver.toSorted(ascending),
  };
}
