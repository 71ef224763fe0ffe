import { sql } from 'kysely';
import { publishToPeople } from '../../live/index.ts';
import { type Database, transaction } from '../../storage/database.ts';
import { disableWebhook, linkToEndpoints, notifyOwner } from '../webhooks/disable-webhook.ts';
import { nextAttemptAt } from '../webhooks/retry-schedule.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import type { AttemptOutcome } from './send-attempt.ts';

/** An endpoint is disabled after every attempt has failed for this long. */
const DISABLED_AFTER_MS = 5 * 86_400_000;
const WARNED_AFTER_MS = 86_400_000;
const GONE = 410;

/** A completed attempt. */
export interface FinishedAttempt {
  delivery: ClaimedDelivery;
  outcome: AttemptOutcome;
}

interface Options {
  now: Date;
  /** The public address of the product. */
  baseUrl: string;
  random?: () => number;
}

/**
 * Records the outcomes of attempts in one transaction: the log, the deliveries, and the health of their endpoints. An
 * endpoint that answers 410, or that has failed for five days, is disabled.
 */
export async function recordOutcomes(
  db: Database,
  finished: readonly FinishedAttempt[],
  { now, baseUrl, random }: Options,
): Promise<void> {
  if (finished.length === 0) return;
  await transaction(db, async (trx) => {
    await writeDeliveries(trx, finished, random);
    const byEndpoint = Map.groupBy(finished, ({ delivery }) => delivery.webhook_id);
    await updateEndpoints(trx, byEndpoint, { now, baseUrl });
    const people = new Set(finished.map(({ delivery }) => delivery.user_id));
    await publishToPeople(trx, 'webhooks', {}, [...people]);
  });
}

async function writeDeliveries(
  trx: Database,
  finished: readonly FinishedAttempt[],
  random: (() => number) | undefined,
): Promise<void> {
  const rows = finished.map(({ delivery, outcome }) => {
    const n = delivery.attempts_count + 1;
    const next =
      outcome.ok || outcome.status === GONE
        ? null
        : nextAttemptAt(
            n - delivery.attempts_before,
            { at: endOf(outcome), status: outcome.status, retryAfterSeconds: outcome.retryAfterSeconds },
            random,
          );
    return {
      id: delivery.id,
      n,
      status: outcome.ok ? 'success' : next ? 'retrying' : 'failed',
      next: next?.toISOString() ?? null,
      completed: next ? null : endOf(outcome).toISOString(),
      status_code: outcome.status,
      error: outcome.error,
      trigger: triggerOf(delivery),
      url: outcome.url,
      started: outcome.startedAt.toISOString(),
      duration_ms: outcome.durationMs,
      signature: outcome.signature,
      excerpt: outcome.excerpt,
      retry_after: outcome.retryAfterSeconds,
    };
  });
  // If a claim expired and another process took it, both have an outcome: the log keeps the first one per attempt
  // number.
  await sql`
    with done as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
        id text, n int, status text, next timestamptz, completed timestamptz, status_code int, error text, trigger text,
        url text, started timestamptz, duration_ms int, signature text, excerpt text, retry_after int
      )
    ),
    log as (
      insert into webhook_attempts (
        delivery_id, n, trigger, url, started_at, duration_ms, status_code, error, signature, response_excerpt,
        retry_after_seconds
      )
      select id, n, trigger, url, started, duration_ms, status_code, error, signature, excerpt, retry_after from done
      where exists (select from webhook_deliveries d where d.id = done.id)
      on conflict do nothing
    )
    update webhook_deliveries d
    set status = done.status, attempts_count = done.n, next_attempt_at = done.next, completed_at = done.completed,
      claimed_until = null, last_status = done.status_code, last_error = done.error
    from done where d.id = done.id and d.attempts_count < done.n and d.status = 'sending'`.execute(trx);
}

function triggerOf({ trigger, attempts_count, attempts_before }: ClaimedDelivery): string {
  if (attempts_count > attempts_before) return 'retry';
  return trigger;
}

function endOf({ startedAt, durationMs }: AttemptOutcome): Date {
  return new Date(startedAt.getTime() + durationMs);
}

interface EndpointState {
  id: string;
  user_id: string;
  name: string;
  url: string;
  status: string;
  failing_since: Date | null;
  warned_at: Date | null;
  consecutive_failures: number;
}

async function updateEndpoints(
  trx: Database,
  byEndpoint: ReadonlyMap<string, readonly FinishedAttempt[]>,
  options: Options,
): Promise<void> {
  // Ordered by id, so that two processes never deadlock. An endpoint that was deleted while a delivery was being sent
  // is missing here.
  const webhooks: EndpointState[] = await trx
    .selectFrom('webhooks')
    .select(['id', 'user_id', 'name', 'url', 'status', 'failing_since', 'warned_at', 'consecutive_failures'])
    .where('id', 'in', [...byEndpoint.keys()])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const updates = webhooks.flatMap((webhook) => {
    const attempts = byEndpoint.get(webhook.id) ?? [];
    const last = attempts.at(-1);
    if (!last) return [];
    const health = healthAfter(webhook, attempts);
    const { outcome } = last;
    return [{ webhook, attempts, health, last_delivery_at: endOf(outcome), last_status: outcome.status }];
  });
  const rows = updates.map(({ webhook: { id }, health, last_delivery_at, last_status }) => ({
    id,
    ...health,
    last_delivery_at,
    last_status,
  }));
  await sql`
    update webhooks w
    set consecutive_failures = r.consecutive_failures, failing_since = r.failing_since, warned_at = r.warned_at,
      last_delivery_at = r.last_delivery_at, last_status = r.last_status
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id text, consecutive_failures int, failing_since timestamptz, warned_at timestamptz,
      last_delivery_at timestamptz, last_status int
    )
    where w.id = r.id`.execute(trx);
  for (const { webhook, attempts, health } of updates)
    await updateHealth(trx, webhook, attempts, health, options);
}

/** Warns about a failing endpoint, and disables it if it no longer exists or has failed for too long. */
async function updateHealth(
  trx: Database,
  webhook: EndpointState,
  attempts: readonly FinishedAttempt[],
  health: ReturnType<typeof healthAfter>,
  { now, baseUrl }: Options,
): Promise<void> {
  if (webhook.status !== 'active') return;
  const failingMs = health.failing_since ? now.getTime() - health.failing_since.getTime() : 0;
  if (attempts.some(({ delivery, outcome }) => outcome.status === GONE && delivery.trigger === 'event')) {
    await disableWebhook(trx, webhook, { reason: 'gone' }, { now, baseUrl });
  } else if (failingMs >= DISABLED_AFTER_MS) {
    await disableWebhook(trx, webhook, { reason: 'failing' }, { now, baseUrl });
  } else if (failingMs >= WARNED_AFTER_MS && webhook.warned_at === null) {
    await warn(trx, webhook, health.failing_since ?? now, { now, baseUrl });
  }
}

/** Replays are manual attempts: they neither end nor extend a series of failures. */
function healthAfter(webhook: EndpointState, attempts: readonly FinishedAttempt[]) {
  let { consecutive_failures, failing_since, warned_at } = webhook;
  for (const { delivery, outcome } of attempts) {
    if (delivery.trigger !== 'event') continue;
    consecutive_failures = outcome.ok ? 0 : consecutive_failures + 1;
    failing_since = outcome.ok ? null : (failing_since ?? outcome.startedAt);
    if (outcome.ok) warned_at = null;
  }
  return { consecutive_failures, failing_since, warned_at };
}

async function warn(
  trx: Database,
  webhook: EndpointState,
  since: Date,
  { now, baseUrl }: Options,
): Promise<void> {
  await trx.updateTable('webhooks').set({ warned_at: now }).where('id', '=', webhook.id).execute();
  const notice = {
    kind: 'webhook_failing',
    endpoint: webhook.name,
    url: linkToEndpoints(baseUrl),
    since: since.toISOString(),
  } as const;
  await notifyOwner(trx, webhook, notice, now);
}
