import type { AssistantTool } from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import { cut } from '../../cut-text.ts';
import { newId } from '../../ids.ts';
import type { Logger } from '../../logging.ts';
import type { Database } from '../../storage/database.ts';
import { hourOf } from '../usage.ts';
import { addDuration, emptyHistogram } from './latency-histogram.ts';

/** A request with a key, after it was answered. */
export interface ApiRequest {
  keyId: string;
  userId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  at: Date;
  requestId: string;
  /** The subscription that it fetches or acknowledges. */
  subscriptionId?: string | undefined;
  /** The tool that an assistant called. */
  tool?: AssistantTool | undefined;
  /** Present if the request was refused or failed. */
  failure?: { code: string; message: string } | undefined;
}

/** Counts requests by key and hour, and those of assistants also by tool, and stores errors. */
export interface ApiRequestLog {
  /**
   * Records a request; never waits and never fails: the request is written within a second. Requests that a killed process had
   * not written are lost.
   */
  record(request: ApiRequest): void;
  /** Writes the requests that are still waiting. */
  close(): Promise<void>;
}

const FLUSH_MS = 1_000;
/** The maximum number of errors stored per key and flush, so that a runaway program does not fill the table. */
const ERRORS_AT_ONCE = 20;
/** A message may name what the program sent, such as an unknown field or tool, and that may be as long as a body. */
const MESSAGE_MAX = 500;

interface HourRow {
  key_id: string;
  user_id: string;
  hour: string;
  answered: number;
  refused: number;
  failed: number;
  latency: number[];
}

interface ToolRow extends Omit<HourRow, 'latency'> {
  tool: AssistantTool;
  last_at: string;
}

interface ErrorRow {
  id: string;
  key_id: string;
  user_id: string;
  at: string;
  method: string;
  path: string;
  status: number;
  code: string;
  message: string;
  request_id: string;
}

interface SubscriptionRequestRow {
  subscription_id: string;
  user_id: string;
  at: string;
  kind: 'read' | 'acknowledge';
  status: number;
  code: string | null;
  duration_ms: number;
}

export function createApiRequestLog({ db, log }: { db: Database; log: Logger }): ApiRequestLog {
  let hours = new Map<string, HourRow>();
  let tools = new Map<string, ToolRow>();
  let errors: ErrorRow[] = [];
  /** The last request of each subscription. */
  let fetches = new Map<string, SubscriptionRequestRow>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    timer = undefined;
    const rows = [...hours.values()];
    const called = [...tools.values()];
    const wrong = errors;
    const asked = [...fetches.values()];
    hours = new Map();
    tools = new Map();
    errors = [];
    fetches = new Map();
    writing = writing
      .then(() => write(db, rows, wrong))
      .then(() => writeTools(db, called))
      .then(() => writeSubscriptionRequests(db, asked))
      .catch((error: unknown) => log.warn({ err: error }, 'some requests with API keys were not counted'));
    return writing;
  }

  return {
    record({
      keyId,
      userId,
      status,
      durationMs,
      at,
      failure,
      method,
      path,
      requestId,
      subscriptionId,
      tool,
    }) {
      const hour = hourOf(at).toISOString();
      const place = `${keyId} ${hour}`;
      const row = hours.get(place) ?? {
        key_id: keyId,
        user_id: userId,
        hour,
        answered: 0,
        refused: 0,
        failed: 0,
        latency: emptyHistogram(),
      };
      hours.set(place, row);
      const result = status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'answered';
      row[result] += 1;
      addDuration(row.latency, durationMs);
      if (tool !== undefined) {
        const called = tools.get(`${place} ${tool}`) ?? {
          ...{ key_id: keyId, user_id: userId, hour, tool, last_at: at.toISOString() },
          ...{ answered: 0, refused: 0, failed: 0 },
        };
        tools.set(`${place} ${tool}`, called);
        called[result] += 1;
        called.last_at = at.toISOString();
      }
      if (failure && errors.filter((error) => error.key_id === keyId).length < ERRORS_AT_ONCE) {
        const { code, message } = failure;
        errors.push({
          id: newId('apr'),
          key_id: keyId,
          user_id: userId,
          at: at.toISOString(),
          method,
          path: tool === undefined ? path : `${path}#${tool}`,
          status,
          code,
          message: cut(message, MESSAGE_MAX),
          request_id: requestId,
        });
      }
      if (subscriptionId !== undefined) {
        fetches.set(`${subscriptionId} ${userId}`, {
          subscription_id: subscriptionId,
          user_id: userId,
          at: at.toISOString(),
          kind: path.endsWith('/ack') ? 'acknowledge' : 'read',
          status,
          code: failure?.code ?? null,
          duration_ms: Math.round(durationMs),
        });
      }
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    async close() {
      clearTimeout(timer);
      await flush();
    },
  };
}

/** Keys that have been deleted in the meantime are skipped. */
async function writeTools(db: Database, called: readonly ToolRow[]): Promise<void> {
  if (called.length === 0) return;
  await sql`
    insert into assistant_calls as known (key_id, user_id, hour, tool, answered, refused, failed, last_at)
    select r.key_id, r.user_id, r.hour, r.tool, r.answered, r.refused, r.failed, r.last_at
    from jsonb_to_recordset(${JSON.stringify(called)}::jsonb) as r (
      key_id text, user_id text, hour timestamptz, tool text, answered int, refused int, failed int, last_at timestamptz
    ) join api_keys k on k.id = r.key_id
    order by r.key_id, r.hour, r.tool
    on conflict (key_id, hour, tool) do update set
      answered = known.answered + excluded.answered, refused = known.refused + excluded.refused,
      failed = known.failed + excluded.failed, last_at = greatest(known.last_at, excluded.last_at)`.execute(
    db,
  );
}

/** Keys that have been deleted in the meantime are skipped. */
async function write(db: Database, hours: readonly HourRow[], errors: readonly ErrorRow[]): Promise<void> {
  if (hours.length > 0) {
    await sql`
      insert into api_request_hours as known (key_id, user_id, hour, answered, refused, failed, latency)
      select r.key_id, r.user_id, r.hour, r.answered, r.refused, r.failed,
        array(select value::int from jsonb_array_elements_text(r.latency) with ordinality as l (value, place) order by place)
      from jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) as r (
        key_id text, user_id text, hour timestamptz, answered int, refused int, failed int, latency jsonb
      ) join api_keys k on k.id = r.key_id
      order by r.key_id, r.hour
      on conflict (key_id, hour) do update set
        answered = known.answered + excluded.answered, refused = known.refused + excluded.refused,
        failed = known.failed + excluded.failed,
        latency = array(
          select coalesce(one, 0) + coalesce(other, 0)
          from unnest(known.latency, excluded.latency) with ordinality as l (one, other, place) order by place
        )`.execute(db);
  }
  if (errors.length > 0) {
    await sql`
      insert into api_request_errors (id, key_id, user_id, at, method, path, status, code, message, request_id)
      select r.* from jsonb_to_recordset(${JSON.stringify(errors)}::jsonb) as r (
        id text, key_id text, user_id text, at timestamptz, method text, path text, status int, code text, message text,
        request_id text
      ) join api_keys k on k.id = r.key_id`.execute(db);
  }
}

/** Writes requests only for the person's own subscriptions: the requested one may belong to somebody else. */
async function writeSubscriptionRequests(
  db: Database,
  rows: readonly SubscriptionRequestRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into subscription_requests as known (subscription_id, at, kind, status, code, duration_ms)
    select r.subscription_id, r.at, r.kind, r.status, r.code, r.duration_ms
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      subscription_id text, user_id text, at timestamptz, kind text, status int, code text, duration_ms int
    ) join subscriptions s on s.id = r.subscription_id and s.user_id = r.user_id
    order by r.subscription_id
    on conflict (subscription_id) do update set at = excluded.at, kind = excluded.kind, status = excluded.status,
      code = excluded.code, duration_ms = excluded.duration_ms
    where known.at <= excluded.at`.execute(db);
}
