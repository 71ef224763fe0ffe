import { randomUUID } from 'node:crypto';
import { calls } from '@newswatch/shared/contracts';
import type { ApiKeyAuth, ApiRequestLog, OpenedKey } from '../external-api/index.ts';
import { Failure } from '../failure.ts';
import type { MatchFeed } from '../targets/index.ts';

export interface ApiCallServices {
  auth: ApiKeyAuth;
  feed: MatchFeed;
  requests: ApiRequestLog;
}

const HOUR_MS = 3_600_000;
const IP = '127.0.0.1';
const PAGE = 50;
/** Status of the only refusal: the key lacks a permission. */
const FORBIDDEN = 403;

/**
 * An office dashboard asks for new matches once an hour, with a cursor. At first, it also asked for the targets, which its key
 * does not allow. The calls are handled and timed by the same functions as real ones.
 */
export async function makeDashboardCalls(
  { auth, feed, requests }: ApiCallServices,
  secret: string,
  { begin, until }: { begin: Date; until: Date },
): Promise<void> {
  type Holder = Pick<OpenedKey, 'keyId' | 'userId'>;
  const { matches, targets } = calls.external;

  async function call(
    { method, path, scope }: typeof matches | typeof targets,
    at: Date,
    answer: (holder: Holder) => Promise<unknown>,
  ): Promise<void> {
    const begun = performance.now();
    let holder: Holder | undefined;
    const identified = (found: Holder) => {
      holder = found;
    };
    const record = (status: number, failure?: Failure) => {
      if (!holder) return;
      const durationMs = performance.now() - begun;
      requests.record({ ...holder, method, path, status, durationMs, at, requestId: randomUUID(), failure });
    };
    try {
      await answer(await auth.open({ secret, ip: IP, scope, identified }, at));
      record(200);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      record(FORBIDDEN, error);
    }
  }

  await call(targets, begin, async () => undefined);
  let cursor: string | undefined;
  for (let ms = begin.getTime() + HOUR_MS; ms < until.getTime(); ms += HOUR_MS) {
    const at = new Date(ms);
    await call(matches, at, async ({ userId }) => {
      const since = cursor === undefined ? begin.toISOString() : undefined;
      const page = await feed.read(userId, { cursor, since, limit: PAGE }, at);
      cursor = page.next_cursor ?? cursor;
    });
  }
}
