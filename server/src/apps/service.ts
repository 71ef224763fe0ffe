import { randomBytes } from 'node:crypto';
import {
  type App,
  type ChatApp,
  type ChatAppDraft,
  type ChatAppUpdate,
  limits,
  messages,
  type TargetFeed,
} from '@newswatch/shared/contracts';
import type * as v from 'valibot';
import type { WhatsappGateway } from '../channels/index.ts';
import { Failure, refusedField } from '../failure.ts';
import { newId } from '../ids.ts';
import { cancelRelaysTo } from '../relays/index.ts';
import { type Database, transaction } from '../storage/database.ts';
import { currentSettings } from '../system-settings/live-settings.ts';
import type { Throttle } from '../throttle/index.ts';
import { readAppFigures } from './app-figures.ts';
import { type ChannelAddress, isSameAddress, openAddress, sealAddress } from './channel-address.ts';
import type { AddressField } from './channel-answer.ts';
import { isWebhookOf } from './chat-payloads.ts';
import { listChatApps } from './list-chat-apps.ts';
import { type ChannelPosterOptions, postToChannel, serverField } from './post-to-channel.ts';
import { appStates, mayUseChat, NEEDS_PRO } from './states.ts';

/** Where a person's alerts can go. Channels of other people are `not_found`. */
export interface Apps {
  list(userId: string, now: Date): Promise<App[]>;
  feeds(userId: string): Promise<TargetFeed[]>;
  rotateFeed(userId: string, targetId: string, now: Date): Promise<TargetFeed>;
  removeFeed(userId: string, targetId: string): Promise<TargetFeed>;
  chatApps(userId: string): Promise<ChatApp[]>;
  /**
   * @throws {Failure} `plan_required`, `quota_exceeded`; `duplicate` for an address that is connected;
   *   `upstream_unavailable` if the test is not accepted
   */
  connect(userId: string, draft: ChatAppDraft, now: Date): Promise<ChatApp>;
  /** Changes its name and targets; the address stays the same. */
  update(userId: string, appId: string, update: v.InferOutput<typeof ChatAppUpdate>): Promise<ChatApp>;
  test(userId: string, appId: string, now: Date): Promise<ChatApp>;
  disconnect(userId: string, appId: string): Promise<void>;
}

const TOKEN_BYTES = 24;
const TESTS = { limit: 10, windowSeconds: 600 };

export function createApps({
  db,
  throttle,
  whatsapp,
  baseUrl,
  ...posting
}: ChannelPosterOptions & {
  db: Database;
  throttle: Throttle;
  whatsapp: WhatsappGateway;
  baseUrl: () => string;
}): Apps {
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

  const chatApps = (userId: string, appId?: string) => listChatApps(db, userId, appId);

  const oneApp = async (userId: string, appId: string): Promise<ChatApp> => {
    const [app] = await chatApps(userId, appId);
    if (!app) throw notFound();
    return app;
  };

  const assertOwnTargets = async (userId: string, ids: readonly string[]): Promise<void> => {
    const own = new Set((await feeds(userId)).map(({ target }) => target.id));
    if (ids.every((id) => own.has(id))) return;
    const sentence = 'Choose from your own targets.';
    throw refusedField('target_ids', sentence);
  };

  const assertPlace = async (on: Database, userId: string): Promise<void> => {
    const { count } = await on
      .selectFrom('chat_apps')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count < limits.CHAT_APPS_MAX) return;
    throw new Failure('quota_exceeded', `You can connect at most ${limits.CHAT_APPS_MAX} channels.`);
  };

  /** A second channel with the same address would get every alert twice. */
  const assertNew = async (on: Database, userId: string, draft: ChatAppDraft): Promise<void> => {
    const rows = await on.selectFrom('chat_apps').selectAll().where('user_id', '=', userId).execute();
    const same = rows.find((row) => isSameAddress(draft, openAddress(posting.key, row)));
    if (!same) return;
    throw refuse('duplicate', `This channel is already connected as “${same.name}”.`, placeField(draft.kind));
  };

  /** @throws {Failure} if it was not accepted */
  const postTest = async (
    kind: ChatApp['kind'],
    address: ChannelAddress | undefined,
    now: Date,
  ): Promise<void> => {
    const alert = {
      target: 'Test',
      title: 'Newswatch can post here',
      summary: 'This is a test. Alerts for your targets will look like this.',
      source: 'Newswatch',
      seenAt: now,
      articleUrl: baseUrl(),
    };
    const answer = await postToChannel(posting, kind, address, [alert], `test_${newId('app')}`);
    if (answer.kind === 'accepted') return;
    const sentence = `The test was not accepted. ${answer.reason}`;
    // If an app does not respond, the fault may be the address of its server, but not a token or a chat.
    const field = answer.kind === 'refused' ? answer.field : serverField[kind];
    if (field === null) throw new Failure('upstream_unavailable', sentence);
    throw refuse('upstream_unavailable', sentence, field);
  };

  return {
    async list(userId, now) {
      const user = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const [gateway, channels, ownFeeds, figures] = await Promise.all([
        whatsapp.status().catch(() => undefined),
        chatApps(userId),
        feeds(userId),
        readAppFigures(db, user, now),
      ]);
      return appStates({
        user,
        enabledChannels: user.notification_preferences.enabled_channels,
        whatsappWorks: gateway?.state === 'connected',
        isApiOn: currentSettings().features.external_api,
        ...figures,
        feeds: ownFeeds.filter(({ url }) => url !== null).length,
        channels,
      });
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
      await assertPlace(db, userId);
      const { kind, name, target_ids, ...address } = draft;
      if ('url' in draft && !isWebhookOf(draft.kind, draft.url)) {
        throw refuse(
          'validation_failed',
          'This is not the address of an incoming webhook for that app.',
          'url',
        );
      }
      await assertOwnTargets(userId, target_ids);
      await assertNew(db, userId, draft);
      await postTest(kind, address, now);
      const id = newId('app');
      await transaction(db, async (trx) => {
        // Two simultaneous connections are counted one after the other.
        await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
        await assertPlace(trx, userId);
        await assertNew(trx, userId, draft);
        await trx
          .insertInto('chat_apps')
          .values({
            id,
            user_id: userId,
            kind,
            name,
            target_ids,
            url: null,
            sealed_address: sealAddress(posting.key, id, address),
            status: 'active',
            last_sent_at: null,
            last_error: null,
            failing_since: null,
            created_at: now,
          })
          .execute();
      });
      return oneApp(userId, id);
    },

    async update(userId, appId, { name, target_ids }) {
      await oneApp(userId, appId);
      await assertOwnTargets(userId, target_ids);
      await db.updateTable('chat_apps').set({ name, target_ids }).where('id', '=', appId).execute();
      return oneApp(userId, appId);
    },

    async test(userId, appId, now) {
      await oneApp(userId, appId);
      await throttle.hit(`chat-app-test:${userId}`, TESTS, now);
      const app = await db
        .selectFrom('chat_apps')
        .select(['id', 'kind', 'url', 'sealed_address'])
        .where('id', '=', appId)
        .executeTakeFirstOrThrow();
      await postTest(app.kind, openAddress(posting.key, app), now);
      await db
        .updateTable('chat_apps')
        .set({ status: 'active', last_error: null, failing_since: null, failed_attempts: 0 })
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

/** The field with the place of a channel in its app. */
function placeField(kind: ChatApp['kind']): AddressField {
  switch (kind) {
    case 'telegram':
      return 'chat_id';
    case 'matrix':
      return 'room_id';
    case 'ntfy':
      return 'topic';
    default:
      return 'url';
  }
}

function refuse(
  code: 'validation_failed' | 'duplicate' | 'upstream_unavailable',
  sentence: string,
  field: AddressField,
): Failure {
  return new Failure(code, sentence, { fields: { [field]: [sentence] }, details: { field } });
}

function notFound(): Failure {
  return new Failure('not_found', messages.generic.notFound);
}
