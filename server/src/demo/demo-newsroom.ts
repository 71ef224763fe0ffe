import type { PrivateHost } from '../config.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { findNewsroomUrl, seedDemoSources } from './demo-sources.ts';
import { startNewsroomProcess } from './newsroom-process.ts';
import { pastBegin } from './past-record.ts';

/** The newsroom that the demo reads. */
export interface DemoNewsroom {
  readonly url: string;
  /** What the outbound guard must let through. */
  readonly place: PrivateHost;
  stop(): Promise<void>;
}

/** The outlet by which the newsroom's last address is found again. */
const FIRST_OUTLET = 'harbour-post';
const ANSWERS_WITHIN_MS = 2_000;

/**
 * Opens the demo newsroom and registers its outlets as sources. Where another process of the same product has opened
 * it already, that one is used.
 */
export async function openDemoNewsroom(options: {
  db: Database;
  log: Logger;
  now: Date;
  /** It published for thirty days up to then. Default: it is new. */
  pastUntil?: Date | undefined;
}): Promise<DemoNewsroom> {
  const { db, log, now, pastUntil } = options;
  // Loaded here alone: a product without the demo does not need the package at all.
  const { newsroomSources } = await import('@newswatch/demo-newsroom');
  const last = await findNewsroomUrl(db, FIRST_OUTLET);
  if (last && (await answers(new URL(`/${FIRST_OUTLET}/`, last)))) {
    log.info({ url: last.origin }, 'the demo newsroom of another process is used');
    return { url: last.origin, place: placeOf(last), stop: async () => {} };
  }
  const newsroom = await startNewsroomProcess({ port: Number(last?.port ?? 0), log, pastUntil });
  await seedDemoSources(db, newsroomSources(newsroom.url), now, pastUntil && pastBegin(pastUntil));
  return { url: newsroom.url, place: placeOf(new URL(newsroom.url)), stop: newsroom.stop };
}

function placeOf({ hostname, port }: URL): PrivateHost {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}

async function answers(url: URL): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Nobody there: the usual case, as the newsroom ends with its server.
    return false;
  }
}
