import type { ServerResponse } from 'node:http';
import {
  ApiKeyWithSecret,
  type StoryChangeSince,
  SubscriptionAnswer,
  WebhookTest,
  WebhookWithSecret,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { afterAll, beforeAll } from 'vitest';
import { webhookKey, webhookPosting } from '../../compose/webhook-key.ts';
import { newId } from '../../ids.ts';
import { createLogger } from '../../logging.ts';
import { createGuardedPoster } from '../../outbound/index.ts';
import { storeQuotes } from '../../quotes/index.ts';
import type { Database } from '../../storage/database.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';
import { type Dispatcher, startDispatcher } from '../dispatcher/dispatcher.ts';
import { type ReadStoryChanges, recordMatchEvents } from '../events/match-events.ts';
import { type ReceivedRequest, type Receiver, startReceiver } from './receiver.ts';

const SECRET = 'the secret of the tests, long enough';

/** An app, a person's server, and the dispatcher that sends to it. */
export interface Outgoing {
  app: TestApp;
  receiver: Receiver;
  dispatcher: Dispatcher;
  /** A person with API access and an active endpoint at the receiver. */
  endpoint(changes?: object): Promise<TestEndpoint>;
  /** Records `article.matched` for a person, as the matcher does. */
  match(
    userId: string,
    changes?: {
      score?: number;
      targetId?: string;
      storyId?: string;
      article?: Partial<Parameters<typeof insertArticle>[1]>;
      terms?: string[];
      /** Changes in its story by the article. */
      changes?: (articleId: string, trx: Database) => StoryChangeSince[] | Promise<StoryChangeSince[]>;
    },
  ): Promise<{ targetId: string; articleId: string }>;
}

export interface TestEndpoint {
  userId: string;
  webhookId: string;
  secret: string;
  /** The requests that the receiver got for this endpoint. */
  received(): ReceivedRequest[];
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): ReturnType<TestApp['call']>;
  /** A key with all subscription permissions, and a pull subscription for it. */
  pull(changes?: object): Promise<{ subscriptionId: string; key: string }>;
}

/** One setup for all tests of a file. */
export function testOutgoing(): () => Outgoing {
  let outgoing: (Outgoing & { close(): Promise<void> }) | undefined;
  beforeAll(async () => {
    outgoing = await startOutgoing();
  });
  afterAll(() => outgoing?.close());
  return () => {
    if (!outgoing) throw new Error('It is there from beforeAll on.');
    return outgoing;
  };
}

async function startOutgoing(): Promise<Outgoing & { close(): Promise<void> }> {
  const receiver = await startReceiver();
  const allowedPrivateHosts = [{ host: '127.0.0.1', port: receiver.port }];
  const app = await createTestApp({ allowedPrivateHosts, throttleFactor: 0, secret: SECRET });
  const poster = createGuardedPoster({ ...webhookPosting, totalTimeoutMs: 700, allowedPrivateHosts });
  const dispatcher = await startDispatcher({
    db: app.db,
    listener: app.database.storage.listener,
    poster,
    key: webhookKey(SECRET),
    baseUrl: 'https://news.example',
    now: app.clock.now,
    logger: createLogger('silent'),
    sweepMs: 60_000,
  });
  let endpoints = 0;

  return {
    app,
    receiver,
    dispatcher,
    async endpoint(changes = {}) {
      const { id: userId, token: first, refreshToken } = await app.verifiedUser();
      let token = first;
      const ask: TestEndpoint['call'] = (method, path, body) =>
        app.call(method, `/external-api${path}`, { token, ...(body ? { body } : {}) });
      // Tests advance the clock by days, so the access token is renewed as the client would.
      const call: TestEndpoint['call'] = async (...request) => {
        const answer = await ask(...request);
        if (answer.status !== 401) return answer;
        const renewed = await app.call('POST', '/auth/refresh', { token: refreshToken });
        token = v.parse(v.object({ access_token: v.string() }), renewed.body).access_token;
        return ask(...request);
      };
      endpoints += 1;
      const path = `/hook-${endpoints}`;
      const draft = { name: 'Desk inbox', url: receiver.url(path), events: ['article.matched'], ...changes };
      const made = await call('POST', '/webhooks', draft);
      if (made.status !== 201) throw new Error(made.text);
      const { webhook, secret } = v.parse(WebhookWithSecret, made.body);
      const answer = receiver.answer;
      receiver.answer = (_request, reply) => void reply.writeHead(200).end();
      v.parse(WebhookTest, (await call('POST', `/webhooks/${webhook.id}/test`)).body);
      receiver.answer = answer;
      receiver.received.length = 0;
      return {
        userId,
        webhookId: webhook.id,
        secret,
        received: () => receiver.received.filter((request) => request.path === path),
        call,
        async pull(more = {}) {
          const draft = { name: 'Night archive', delivery: 'pull', events: ['article.matched'], ...more };
          const { subscription } = v.parse(
            SubscriptionAnswer,
            (await call('POST', '/subscriptions', draft)).body,
          );
          const scopes = ['subscriptions:read', 'subscriptions:write'];
          const key = await call('POST', '/api-keys', { name: 'Archive', scopes });
          return { subscriptionId: subscription.id, key: v.parse(ApiKeyWithSecret, key.body).secret };
        },
      };
    },
    async match(
      userId,
      { score = 80, targetId, storyId, article: text = {}, terms = ['storm'], changes } = {},
    ) {
      const { db, clock } = app;
      const target = targetId ?? (await insertTarget(db, { user_id: userId }));
      const source = await insertSource(db);
      const article = await insertArticle(db, {
        source_id: source,
        first_seen_at: clock.now(),
        ...text,
        ...(storyId ? { story_id: storyId } : {}),
      });
      await storeQuotes(db, [article]);
      const ids = { target_id: target, article_id: article, user_id: userId };
      await insertMatch(db, { ...ids, score });
      const match = { ...ids, id: newId('mat'), score, matched_terms: terms, is_first_of_story: !changes };
      const readChanges: ReadStoryChanges = async (trx, _userId, since) => {
        const found = (await changes?.(article, trx)) ?? [];
        return new Map([...since.keys()].map((id) => [id, found]));
      };
      await db
        .transaction()
        .execute((trx) =>
          recordMatchEvents(
            trx,
            [{ match, targetName: 'Storms', isUpdate: false }],
            clock.now(),
            readChanges,
          ),
        );
      return { targetId: target, articleId: article };
    },
    async close() {
      await dispatcher.stop();
      await poster.close();
      await app.close();
      await receiver.close();
    },
  };
}

/** Answers with a status. */
export function answerWith(status: number, headers: Record<string, string> = {}) {
  return (_request: unknown, reply: ServerResponse) =>
    void reply.writeHead(status, headers).end(`status ${status}`);
}
