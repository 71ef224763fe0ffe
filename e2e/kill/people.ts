import type { Database } from '@newswatch/server/testing';
import * as v from 'valibot';
import type { Random } from './random.ts';

/** The words that targets look for. No article contains them by chance. */
export const WORDS = ['zephyrine', 'quokkaville', 'brimstead', 'oxlanter', 'vellumor', 'tarnhollow'] as const;

/** A target as the product acknowledged it, or as it was requested when the product died. */
export interface WatchedTarget {
  name: string;
  any: string[];
  all: string[];
  none: string[];
  /** The answer; null if it never arrived. */
  acknowledged: { id: string; at: Date } | null;
}

export interface Person {
  email: string;
  whatsapp: string;
  /** The mode: alerts are sent individually or as digests. */
  mode: 'live' | 'hourly';
  token: string;
  targets: WatchedTarget[];
}

const Started = v.object({ access_token: v.string(), user: v.object({ id: v.string() }) });
const Created = v.object({ target: v.object({ id: v.string() }) });

/** Signs a person up and verifies their channels directly in the database. */
export async function signUp(
  url: string,
  db: Database,
  { email, whatsapp, mode }: Pick<Person, 'email' | 'whatsapp' | 'mode'>,
): Promise<Person> {
  const answer = await post(`${url}/api/auth/register`, undefined, {
    email,
    full_name: 'Kill Test',
    password: 'Kill-Test-Pass-1!',
    timezone: 'UTC',
  });
  const { access_token: token, user } = v.parse(Started, await answer.json());
  const preferences = {
    enabled_channels: ['email', 'whatsapp'],
    live_notifications_enabled: mode === 'live',
    max_daily_notifications: 500,
    delivery_mode: mode,
    digest_time: '08:00',
    quiet_hours: { enabled: false, start: '22:00', end: '07:00' },
  };
  const now = new Date();
  await db
    .updateTable('users')
    .set({
      plan: 'pro',
      email_verified_at: now,
      whatsapp,
      whatsapp_verified_at: now,
      notification_preferences: JSON.stringify(preferences),
    })
    .where('id', '=', user.id)
    .execute();
  return { email, whatsapp, mode, token, targets: [] };
}

/** Requests one more target. Its name is unique, so that its messages can be told apart. */
export async function addTarget(url: string, person: Person, random: Random): Promise<WatchedTarget> {
  const name = `Watch ${person.mode} ${String(person.targets.length + 1).padStart(3, '0')}`;
  const words = [...WORDS];
  const take = (): string => words.splice(random.below(words.length), 1)[0] ?? '';
  const shape = random.below(4);
  const target: WatchedTarget = {
    name,
    any: shape === 1 ? [] : [take(), ...(shape === 2 ? [take()] : [])],
    all: shape === 1 ? [take(), take()] : [],
    none: shape === 3 ? [take()] : [],
    acknowledged: null,
  };
  person.targets.push(target);
  const answer = await post(`${url}/api/targets`, person.token, {
    name,
    keywords_any: target.any,
    keywords_all: target.all,
    keywords_none: target.none,
  });
  const { target: created } = v.parse(Created, await answer.json());
  target.acknowledged = { id: created.id, at: new Date() };
  return target;
}

async function post(url: string, token: string | undefined, body: unknown): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    // A generous time limit that only ends a request that hangs.
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
