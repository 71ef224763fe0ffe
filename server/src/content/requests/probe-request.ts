import * as v from 'valibot';
import type { Prober } from '../../crawler/index.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Database } from '../../storage/database.ts';
import { presentLook } from './probe-answer.ts';
import { updateRequest } from './repository.ts';

/** A look at the site somebody asked for, kept with the request as evidence. */
export const probeRequest = defineJob({
  name: 'probe-source-request',
  payload: v.object({ request_id: v.string() }),
  retry: { limit: 1 },
  expireSeconds: 90,
});

const withinMs = 60_000;
const sampledArticles = 5;

export async function runProbe(
  { db, prober, now }: { db: Database; prober: Prober; now: () => Date },
  requestId: string,
  options: { withinMs: number } = { withinMs },
): Promise<void> {
  const request = await db
    .selectFrom('source_requests')
    .select(['url', 'language'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) return;
  const look = await prober.look(request, { articles: sampledArticles, ...options });
  await updateRequest(db, requestId, { probe: JSON.stringify(presentLook(request.url, look, now())) });
}
