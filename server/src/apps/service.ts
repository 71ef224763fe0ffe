import { randomBytes } from 'node:crypto';
import {
  type App,
  type ChatApp,
  type ChatAppDraft,
  limits,
  messages,
  planLimits,
  type TargetFeed,
} from '@newswatch/shared/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import type { WhatsappGateway } from '../channels/index.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { type GuardedPoster, OutboundError } from '../outbound/index.ts';
import { cancelRelaysTo } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import type { Throttle } from '../throttle/index.ts';
import { chatPayload, isWebhookOf } from './chat-payloads.ts';

/** Where a person's alerts can go. What is somebody else's is `not_found`. */
export interface Apps {
  list(userId: string): Promise<App[]>;
  feeds(userId: string): Promise<TargetFeed[]>;
  rotateFeed(userId: string, targetId: string, now: Date): Promise<TargetFeed>;
  removeFeed(userId: string, targetId: string): Promise<TargetFeed>;
  chatApps(userId: string): Promise<ChatApp[]>;
  /** @throws {Failure} `plan_required`, `quota_exceeded`, `url_not_allowed`, `upstream_unavailable` when the test is not taken */
  connect(userId: string, draft: v.InferOutput<typeof ChatAppDraft>, now: Date): Promise<ChatApp>;
  test(userId: string, appId: string, now: Date): Promise<ChatApp>;
  disconnect(userId: string, appId: string): Promise<void>;
}

const TOKEN_BYTES = 24;
const TESTS = { limit: 10, windowSeconds: 600 };
const NEEDS_PRO = 'Chat programs are part of the Pro plan.';

export function createApps(options: {
  db: Database;
  throttle: Throttle;
  poster: Pick<GuardedPoster, 'post'>;
  whatsapp: WhatsappGateway;
  baseUrl: () => string;
}): Apps {
  const { db, throttle, poster, whatsapp, baseUrl } = options;

  const feeds = async (userId: string, targetId?: string): Promise<TargetFeed[]> => {
    const rows = await db
      .selectFrom('targets as t')
      .leftJoin('target_feeds as f', 'f.target_id', 't.id')
      .select(['t.id', 't.name', 'f.token', 'f.last_read_at'])
      .where('t.user_id', '=', userId)
      .where('t.status', '<>', 'archived')
      .$if(targetId !== undefined, (query) => query.where('t.id', '=', targetId ?? ''))
      .orderBy('t.name')
      .execute();
    return rows.map(({ id, name, token, last_read_at }) => ({
      target: { id, name },
      url: token ? `${baseUrl()}/feeds/${token}.xml` : null,
      last_read_at: last_read_at?.toISOString() ?? null,
    }));
  };

  const oneFeed = async (userId: string, targetId: string): Promise<TargetFeed> => {
    const [feed] = await feeds(userId, targetId);
    if (!feed) throw notFound();
    return feed;
  };

  const chatApps = async (userId: string, appId?: string): Promise<ChatApp[]> => {
    const { rows } = await sql<{
      id: string;
      kind: ChatApp['kind'];
      name: string;
      status: ChatApp['status'];
      targets: { id: string; name: string }[];
      last_sent_at: Date | null;
      last_error: string | null;
      created_at: Date;
    }>`
      select c.*, coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
        from targets t where t.id = any (c.target_ids) and t.user_id = c.user_id and t.status <> 'archived'
      ), '[]') as targets
      from chat_apps c
      where c.user_id = ${userId} and (${appId ?? null}::text is null or c.id = ${appId ?? null})
      order by c.created_at
    `.execute(db);
    return rows.map(({ id, kind, name, status, targets, last_sent_at, last_error, created_at }) => ({
      id,
      kind,
      name,
      status,
      targets,
      last_error,
      last_sent_at: last_sent_at?.toISOString() ?? null,
      created_at: created_at.toISOString(),
    }));
  };

  const oneApp = async (userId: string, appId: string): Promise<ChatApp> => {
    const [app] = await chatApps(userId, appId);
    if (!app) throw notFound();
    return app;
  };

  /** @throws {Failure} where it was not taken */
  const postTest = async (kind: ChatApp['kind'], url: string, now: Date): Promise<void> => {
    const alert = {
      target: 'Test',
      title: 'Newswatch can write here',
      summary: 'This is a test. Alerts of your targets will look like it.',
      source: 'Newswatch',
      seenAt: now,
      articleUrl: baseUrl(),
    };
    let status: number;
    try {
      ({ status } = await poster.post(url, {
        headers: {},
        body: JSON.stringify(chatPayload(kind, [alert])),
      }));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      throw refuse('upstream_unavailable', `The test was not taken: ${error.message}`);
    }
    if (status < 200 || status > 299) {
      throw refuse(
        'upstream_unavailable',
        `The test was not taken: the address answered with status ${status}.`,
      );
    }
  };

  return {
    async list(userId) {
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const [gateway, channels, ownFeeds] = await Promise.all([
        whatsapp.status().catch(() => undefined),
        chatApps(userId),
        feeds(userId),
      ]);
      const wishes = user.notification_preferences.enabled_channels;
      const plan = planLimits[user.plan];
      const read = ownFeeds.filter(({ url }) => url !== null).length;
      const chat = (id: ChatApp['kind']): App => {
        const own = channels.filter(({ kind }) => kind === id);
        const active = own.filter(({ status }) => status === 'active').length;
        if (own.length > 0) {
          return active > 0
            ? {
                id,
                state: 'connected',
                detail: `${counted(active, 'channel')} ${active === 1 ? 'gets' : 'get'} your alerts.`,
              }
            : { id, state: 'waiting', detail: 'Switched off: the address no longer exists.' };
        }
        return mayUseChat(user.plan)
          ? { id, state: 'not_connected', detail: 'Alerts in a channel, by an incoming webhook.' }
          : { id, state: 'plan', detail: NEEDS_PRO };
      };
      return [
        user.email_verified_at && wishes.includes('email')
          ? { id: 'email', state: 'connected', detail: `Alerts and digests to ${user.email}.` }
          : user.email_verified_at
            ? { id: 'email', state: 'not_connected', detail: 'Switched off in your settings.' }
            : { id: 'email', state: 'waiting', detail: 'Your address is not verified yet.' },
        !plan.channels.includes('whatsapp')
          ? { id: 'whatsapp', state: 'plan', detail: 'Alerts by WhatsApp are part of the Basic plan.' }
          : !user.whatsapp_verified_at || !wishes.includes('whatsapp')
            ? {
                id: 'whatsapp',
                state: 'not_connected',
                detail: user.whatsapp_verified_at
                  ? 'Switched off in your settings.'
                  : 'Your number is not verified yet.',
              }
            : gateway?.state === 'connected'
              ? { id: 'whatsapp', state: 'connected', detail: 'Alerts to your number.' }
              : {
                  id: 'whatsapp',
                  state: 'waiting',
                  detail: 'Not on your side: alerts wait or come by email.',
                },
        user.api_access_enabled
          ? { id: 'webhooks', state: 'connected', detail: 'Each match as a signed request to your server.' }
          : { id: 'webhooks', state: 'plan', detail: 'Webhooks are part of the Pro plan.' },
        user.api_access_enabled
          ? { id: 'external_api', state: 'connected', detail: 'Read targets and matches with a key.' }
          : { id: 'external_api', state: 'plan', detail: 'The API is part of the Pro plan.' },
        read > 0
          ? { id: 'rss', state: 'connected', detail: `${counted(read, 'private feed')}.` }
          : {
              id: 'rss',
              state: 'not_connected',
              detail: 'One secret address for each target, for any feed reader.',
            },
        chat('slack'),
        chat('teams'),
        chat('discord'),
      ];
    },

    feeds: (userId) => feeds(userId),

    async rotateFeed(userId, targetId, now) {
      await oneFeed(userId, targetId);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await db
        .insertInto('target_feeds')
        .values({ target_id: targetId, user_id: userId, token, created_at: now, last_read_at: null })
        .onConflict((conflict) =>
          conflict.column('target_id').doUpdateSet({ token, created_at: now, last_read_at: null }),
        )
        .execute();
      return oneFeed(userId, targetId);
    },

    async removeFeed(userId, targetId) {
      await oneFeed(userId, targetId);
      await db.deleteFrom('target_feeds').where('target_id', '=', targetId).execute();
      return oneFeed(userId, targetId);
    },

    chatApps: (userId) => chatApps(userId),

    async connect(userId, draft, now) {
      await throttle.hit(`chat-app-test:${userId}`, TESTS, now);
      const { plan } = await db
        .selectFrom('users')
        .select('plan')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      if (!mayUseChat(plan))
        throw new Failure('plan_required', NEEDS_PRO, { details: { required_plan: 'pro' } });
      if ((await chatApps(userId)).length >= limits.CHAT_APPS_MAX) {
        throw new Failure('quota_exceeded', `You can connect ${limits.CHAT_APPS_MAX} channels.`);
      }
      if (!isWebhookOf(draft.kind, draft.url)) {
        throw refuse('validation_failed', 'This is no incoming webhook of that program.');
      }
      const own = new Set((await feeds(userId)).map(({ target }) => target.id));
      if (!draft.target_ids.every((id) => own.has(id))) {
        const sentence = 'Choose among your own targets.';
        throw new Failure('validation_failed', sentence, { fields: { target_ids: [sentence] } });
      }
      await postTest(draft.kind, draft.url, now);
      const id = newId('app');
      await db
        .insertInto('chat_apps')
        .values({
          ...draft,
          id,
          user_id: userId,
          status: 'active',
          last_sent_at: null,
          last_error: null,
          created_at: now,
        })
        .execute();
      return oneApp(userId, id);
    },

    async test(userId, appId, now) {
      await oneApp(userId, appId);
      await throttle.hit(`chat-app-test:${userId}`, TESTS, now);
      const { kind, url } = await db
        .selectFrom('chat_apps')
        .select(['kind', 'url'])
        .where('id', '=', appId)
        .executeTakeFirstOrThrow();
      await postTest(kind, url, now);
      await db
        .updateTable('chat_apps')
        .set({ status: 'active', last_error: null })
        .where('id', '=', appId)
        .execute();
      return oneApp(userId, appId);
    },

    async disconnect(userId, appId) {
      await oneApp(userId, appId);
      await transaction(db, async (trx) => {
        await cancelRelaysTo(trx, appId, 'The channel was disconnected.');
        await trx.deleteFrom('chat_apps').where('id', '=', appId).execute();
      });
    },
  };
}

function mayUseChat(plan: string): boolean {
  return plan === 'pro' || plan === 'admin';
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function refuse(code: 'validation_failed' | 'upstream_unavailable', sentence: string): Failure {
  return new Failure(code, sentence, { fields: { url: [sentence] }, details: { field: 'url' } });
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
