import type { PrivateHost } from '../config/private-hosts.ts';
import type { Logger } from '../logging.ts';
import type { Database } from '../storage/database.ts';
import { findNewsroomUrl, seedDemoSources } from './demo-sources.ts';
import { startNewsroomProcess } from './newsroom-process.ts';
import { pastBegin } from './past-record.ts';

/** The newsroom that the demo crawls. */
export interface DemoNewsroom {
  readonly url: string;
  /** The address that the outbound guard must allow. */
  readonly place: PrivateHost;
  stop(): Promise<void>;
}

/** The outlet whose stored URL shows the newsroom's last address. */
const FIRST_OUTLET = 'harbour-post';
const ANSWERS_WITHIN_MS = 2_000;

/**
 * Starts the demo newsroom and registers its outlets as sources. If another process of the same installation has
 * already started it, that one is used.
 */
export async function openDemoNewsroom(options: {
  db: Database;
  log: Logger;
  now: Date;
  /** The end of the newsroom's 30-day archive. By default, the newsroom starts without one. */
  pastUntil?: Date | undefined;
}): Promise<DemoNewsroom> {
  const { db, log, now, pastUntil } = options;
  // Imported only here because an installation without the demo does not need the package.
  const { newsroomSources } = await import('@newswatch/demo-newsroom');
  const last = await findNewsroomUrl(db, FIRST_OUTLET);
  if (last && (await answers(new URL(`/${FIRST_OUTLET}/`, last)))) {
    log.info({ url: last.origin }, 'the demo newsroom of another process is used');
    return { url: last.origin, place: placeOf(last), stop: async () => {} };
  }
  const newsroom = await startNewsroomProcess({ port: Number(last?.port ?? 0), log, pastUntil });
  await seedDemoSources(
    db,
    newsroomSources(newsroom.url, { channels: true }),
    now,
    pastUntil && pastBegin(pastUntil),
  );
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
    // Nothing listens there, which is normal because the newsroom stops with its server.
    return false;
  }
}
