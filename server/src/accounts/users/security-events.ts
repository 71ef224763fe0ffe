import {
  limits,
  type Pagination,
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityEventsQuery,
} from '@newswatch/shared/contracts';
import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import { writeAudit } from '../../audit.ts';
import { newId } from '../../ids.ts';
import { offsetOf, pagination } from '../../paging.ts';
import type { Database } from '../../storage/database.ts';
import type { Schema } from '../../storage/schema.ts';
import { deviceLabel } from './device-label.ts';

/** The origin of a request. */
export interface Client {
  ip: string;
  userAgent: string | undefined;
  /** Two letters; only set if a trusted proxy reports it. */
  country?: string | undefined;
}

const DAY_MS = 86_400_000;
const USER_AGENT_MAX = 400;
const DEVICES_LOOKED_AT_FIRST = 20;
const DEVICES_COMPARED = 500;

/** The part of a `User-Agent` that is stored. */
export function keptUserAgent({ userAgent }: Pick<Client, 'userAgent'>): string | null {
  return userAgent?.slice(0, USER_AGENT_MAX) ?? null;
}

/** Records a security event of an account, in the given transaction. */
export async function recordSecurityEvent(
  db: Database,
  event: { userId: string; kind: SecurityEventKind; client: Client },
  now: Date,
): Promise<void> {
  const { userId, kind, client } = event;
  await db
    .insertInto('security_events')
    .values({
      id: newId('sev'),
      user_id: userId,
      kind,
      ip: client.ip,
      user_agent: keptUserAgent(client),
      country: client.country ?? null,
      at: now,
    })
    .execute();
  const change = auditedChanges[kind];
  if (change) await auditOfAdministrator(db, event, change, now);
}

/**
 * The effect of each kind of event on who may sign in to an account, or is signed in. Events of administrators are also in the
 * audit log.
 */
const auditedChanges: Readonly<Partial<Record<SecurityEventKind, { before: object; after: object }>>> = {
  password_changed: { before: { password: 'set' }, after: { password: 'replaced' } },
  password_reset: { before: { password: 'set' }, after: { password: 'replaced' } },
  email_changed: { before: { email: 'set' }, after: { email: 'replaced' } },
  mfa_enabled: { before: { two_step: false }, after: { two_step: true } },
  mfa_disabled: { before: { two_step: true }, after: { two_step: false } },
  recovery_codes_renewed: { before: { recovery_codes: 'set' }, after: { recovery_codes: 'replaced' } },
  identity_linked: { before: { identities: 'none' }, after: { identities: 'set' } },
  passkey_added: { before: { passkey: 'none' }, after: { passkey: 'set' } },
  passkey_removed: { before: { passkey: 'set' }, after: { passkey: 'none' } },
  session_revoked: { before: { session: 'open' }, after: { session: 'ended' } },
  other_sessions_revoked: { before: { other_sessions: 'open' }, after: { other_sessions: 'ended' } },
};

async function auditOfAdministrator(
  db: Database,
  { userId, kind, client }: { userId: string; kind: SecurityEventKind; client: Client },
  change: { before: object; after: object },
  at: Date,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  if (!user) return;
  if (!db.isTransaction) throw new Error(`${kind} must be recorded in the transaction that makes the change`);
  const object = { type: 'administrator', id: userId, ...change } as const;
  await writeAudit(db as Transaction<Schema>, `administrator.${kind}`, object, {
    id: userId,
    ip: client.ip,
    at,
  });
}

/**
 * Whether the person has signed in from such a device before. A browser's version changes every month, so devices are
 * compared by their label.
 */
export async function isKnownDevice(db: Database, userId: string, client: Client): Promise<boolean> {
  const signIns = db
    .selectFrom('security_events')
    .select('user_agent')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['signed_up', 'signed_in']);
  const userAgent = keptUserAgent(client);
  // The same browser is nearly always among the latest ones, so the whole history need not be read.
  const latest = await signIns.orderBy('at', 'desc').limit(DEVICES_LOOKED_AT_FIRST).execute();
  // Accounts that are older than the history have no device to compare with.
  if (latest.length === 0 || latest.some((row) => row.user_agent === userAgent)) return true;
  const all = await signIns.distinct().limit(DEVICES_COMPARED).execute();
  const label = deviceLabel(userAgent);
  return all.some((row) => deviceLabel(row.user_agent) === label);
}

/**
 * Returns the country of a sign-in if the person has signed in before, but never from there. undefined if the country
 * is not known, or was not known for any earlier sign-in.
 */
export async function newCountryOf(
  db: Database,
  userId: string,
  { country }: Client,
): Promise<string | undefined> {
  if (country === undefined) return undefined;
  const known = await db
    .selectFrom('security_events')
    .select('country')
    .distinct()
    .where('user_id', '=', userId)
    .where('kind', 'in', ['signed_up', 'signed_in'])
    .where('country', 'is not', null)
    .execute();
  return known.length === 0 || known.some((row) => row.country === country) ? undefined : country;
}

/** A person's own history, as far back as it is stored. */
export async function listSecurityEvents(
  db: Database,
  userId: string,
  page: v.InferOutput<typeof SecurityEventsQuery>,
  now: Date,
): Promise<{ items: SecurityEvent[]; pagination: Pagination }> {
  const kept = db
    .selectFrom('security_events')
    .where('user_id', '=', userId)
    .where('at', '>', new Date(now.getTime() - limits.SECURITY_EVENTS_DAYS * DAY_MS));
  const direction = page.sort === 'at' ? 'asc' : 'desc';
  const [{ total }, rows] = await Promise.all([
    kept.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    kept
      .selectAll()
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),
  ]);
  const items = rows.map(({ id, kind, at, ip, user_agent }) => ({
    id,
    kind,
    at: at.toISOString(),
    ip,
    user_agent,
    device_label: deviceLabel(user_agent),
  }));
  return { items, pagination: pagination(page, total) };
}
