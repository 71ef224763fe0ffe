import type { SourceProbe } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import type { Prober } from '../../crawler/index.ts';
import { defineJob } from '../../jobs/index.ts';
import type { Database } from '../../storage/database.ts';
import { presentLook } from './probe-answer.ts';
import { updateRequest } from './repository.ts';

/** Probes the requested site and stores the result with the request as evidence. */
export const probeRequest = defineJob({
  name: 'probe-source-request',
  payload: v.object({ request_id: v.string() }),
  retry: { limit: 1 },
  expireSeconds: 90,
});

const withinMs = 60_000;
const sampledArticles = 5;

export async function runProbe(
  { db, ...looking }: { db: Database; prober: Prober; now: () => Date },
  requestId: string,
): Promise<void> {
  const request = await db
    .selectFrom('source_requests')
    .select(['url', 'language'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) return;
  const probe = await inspectAddress(looking, request, { withinMs });
  await updateRequest(db, requestId, { probe: JSON.stringify(probe) });
}

/** Inspects a requested address as the crawler would. Stores nothing. */
export async function inspectAddress(
  { prober, now }: { prober: Prober; now: () => Date },
  request: Parameters<Prober['look']>[0],
  options: { withinMs: number },
): Promise<SourceProbe> {
  const look = await prober.look(request, { articles: sampledArticles, ...options });
  return presentLook(request.url, look, now());
}
