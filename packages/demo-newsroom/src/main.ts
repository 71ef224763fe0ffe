import { FIRST_PACE_MS } from './newsroom.ts';
import { startNewsroom } from './start-newsroom.ts';

const SLOW_DOWN_AFTER_MS = 10 * 60_000;
/**
 * The usual pace, about fifteen alerts an hour: a visit of an afternoon does not use up the daily limit of 50 in its first hour.
 */
const LATER_PACE_MS = 60_000;

/**
 * The newsroom as a separate process. NEWSROOM_PORT (default 0: any free port) · NEWSROOM_HOST (default 127.0.0.1) ·
 * NEWSROOM_PACE_MS (default: 10000 for ten minutes, then 60000) · NEWSROOM_SEED (default: the time, so that a restart writes new
 * articles at new addresses) · NEWSROOM_PAST_UNTIL (a time in milliseconds: the newsroom has published for thirty days up to it;
 * default: it has not).
 */
function readNumber(name: string, fallback: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) {
    console.error(`${name} must be a whole number, not “${text}”.`);
    process.exit(1);
  }
  return value;
}

try {
  const newsroom = await startNewsroom({
    port: readNumber('NEWSROOM_PORT', 0),
    host: process.env.NEWSROOM_HOST ?? '127.0.0.1',
    paceMs: readNumber('NEWSROOM_PACE_MS', FIRST_PACE_MS),
    ...(process.env.NEWSROOM_PACE_MS
      ? {}
      : { slowDownAfterMs: SLOW_DOWN_AFTER_MS, laterPaceMs: LATER_PACE_MS }),
    ...(process.env.NEWSROOM_PAST_UNTIL ? { pastUntil: new Date(readNumber('NEWSROOM_PAST_UNTIL', 0)) } : {}),
    seed: readNumber('NEWSROOM_SEED', Date.now() % 0xffffffff),
  });
  console.log(`Demo newsroom at ${newsroom.url}`);
  process.send?.({ type: 'newsroom', url: newsroom.url });
  const stop = (): void => {
    newsroom.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error('The newsroom did not close cleanly.', error);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  // If the parent is killed (kill -9), the channel closes: an orphaned newsroom would keep the port.
  process.once('disconnect', stop);
} catch (error) {
  console.error(`The newsroom could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
