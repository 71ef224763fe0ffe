import { FIRST_PACE_MS, newsroomSources, startNewsroom } from '@newswatch/demo-newsroom';
import { NewPassword, SourceId } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPasswordHasher } from '../accounts/index.ts';
import { isCommonPassword } from '../accounts/passwords/common-passwords.ts';
import { createLogger } from '../logging.ts';
import { createMatcher } from '../matcher/index.ts';
import { anArticle, aTarget } from '../matcher/testing/builders.ts';
import { createTestApp } from '../testing/app.ts';
import { openDemoNewsroom } from './demo-newsroom.ts';
import { generatePassword, seedDemoPeople } from './demo-people.ts';
import { demoSourceId, seedDemoSources } from './demo-sources.ts';
import { DEMO_TARGETS, seedDemoTargets } from './demo-targets.ts';
import { startNewsroomProcess } from './newsroom-process.ts';

const hasher = createPasswordHasher();
const log = createLogger('silent');
let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp({ hasher });
});
afterEach(() => app.close());

const seed = (passwords: { adminPassword?: string; demoPassword?: string } = {}) =>
  seedDemoPeople({
    db: app.db,
    hasher,
    adminPassword: undefined,
    demoPassword: undefined,
    ...passwords,
    now: app.clock.now(),
  });
const signIn = async (path: string, email: string, password: string | undefined) =>
  (await app.call('POST', path, { body: { email, password } })).status;

describe('the demo accounts', () => {
  test('have generated passwords that are shown only at the first start', async () => {
    const [admin, reader] = await seed();
    expect(await signIn('/auth/admin-login', 'admin@demo.newswatch', admin?.password)).toBe(200);
    expect(await signIn('/auth/login', 'reader@demo.newswatch', reader?.password)).toBe(200);
    const again = await seed();
    expect(again.map(({ password }) => password)).toEqual([undefined, undefined, undefined]);
    expect(await signIn('/auth/login', 'reader@demo.newswatch', reader?.password)).toBe(200);
  });

  test('have the passwords set in the environment, which also replace a lost one and end its sessions', async () => {
    const [, first] = await seed();
    const { body } = await app.call('POST', '/auth/login', {
      body: { email: 'reader@demo.newswatch', password: first?.password },
    });
    const [admin, reader] = await seed({
      adminPassword: 'Lighthouse-7-Keeper',
      demoPassword: 'Lighthouse-7-Reader',
    });
    expect([admin?.password, reader?.password]).toEqual(['Lighthouse-7-Keeper', 'Lighthouse-7-Reader']);
    expect(await signIn('/auth/admin-login', 'admin@demo.newswatch', 'Lighthouse-7-Keeper')).toBe(200);
    expect(await signIn('/auth/login', 'reader@demo.newswatch', first?.password)).toBe(401);
    const token = (body as { refresh_token: string }).refresh_token;
    expect((await app.call('POST', '/auth/refresh', { token })).status).toBe(401);
  });

  test('are created once when several processes start at once', async () => {
    const starts = await Promise.all([seed(), seed(), seed()]);
    const passwords = starts.flat().filter(({ password }) => password !== undefined);
    expect(passwords).toHaveLength(3);
    for (const { email, password } of passwords) {
      expect(
        await signIn(email.startsWith('admin') ? '/auth/admin-login' : '/auth/login', email, password),
      ).toBe(200);
    }
  });

  test('include a reader who is verified on both channels and has targets; archived ones are not created again', async () => {
    const [, reader] = await seed();
    const { targets } = app.api;
    for (let n = 0; n < 2; n += 1) await seedDemoTargets({ db: app.db, targets, now: app.clock.now() });
    const { body } = await app.call('POST', '/auth/login', {
      body: { email: 'reader@demo.newswatch', password: reader?.password },
    });
    expect(body).toMatchObject({
      user: {
        plan: 'pro',
        contact_info: { verified_channels: ['email', 'whatsapp'] },
        notification_preferences: {
          enabled_channels: ['email', 'whatsapp'],
          live_notifications_enabled: true,
        },
        quota: { targets: { used: DEMO_TARGETS.length } },
      },
    });
    await app.db.updateTable('targets').set({ status: 'archived' }).execute();
    await seedDemoTargets({ db: app.db, targets, now: app.clock.now() });
    expect(await app.db.selectFrom('targets').select('id').execute()).toHaveLength(DEMO_TARGETS.length);
  });

  test('have passwords that meet our rules', () => {
    for (let n = 0; n < 200; n += 1) {
      const password = generatePassword();
      expect(v.is(NewPassword, password)).toBe(true);
      expect(isCommonPassword(password)).toBe(false);
    }
  });
});

describe('the demo reader’s targets with live alerts', () => {
  const matcher = createMatcher(
    DEMO_TARGETS.filter((target) => !('delivery_mode' in target)).map(({ name, keywords_any }) =>
      aTarget({ id: name, any: [...keywords_any], wordForms: true }),
    ),
  );

  test('match no outlet by its name or description', () => {
    for (const { name, description } of newsroomSources('http://127.0.0.1:4100'))
      expect(matcher.matchIds(anArticle({ title: name, body: description })), name).toEqual([]);
  });

  test('produce two or three alerts per minute, and never more than five', async () => {
    const newsroom = await startNewsroom({ backlog: false });
    const minutes = 30;
    const perMinute = 60_000 / FIRST_PACE_MS;
    const language = new Map(newsroomSources(newsroom.url).map((source) => [source.key, source.language]));
    try {
      const alerts = Array.from({ length: minutes }, () => {
        const articles = Array.from({ length: perMinute }, () => newsroom.advance());
        return articles.flatMap(({ outlet, title, summary, paragraphs }) =>
          matcher.matchIds(
            anArticle({
              language: language.get(outlet) ?? 'english',
              title,
              summary,
              body: paragraphs.join('\n'),
            }),
          ),
        ).length;
      });
      const mean = alerts.reduce((sum, count) => sum + count, 0) / minutes;
      expect(mean).toBeGreaterThan(1);
      expect(mean).toBeLessThan(3);
      expect(Math.max(...alerts)).toBeLessThanOrEqual(5);
    } finally {
      await newsroom.close();
    }
  });
});

describe('the demo newsroom', () => {
  test('has the same sources at every start, at its current address', async () => {
    const ids = newsroomSources('http://127.0.0.1:4100').map(({ key }) => demoSourceId(key));
    for (const id of ids) expect(v.is(SourceId, id)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    await seedDemoSources(app.db, newsroomSources('http://127.0.0.1:4100'), app.clock.now());
    await app.db.updateTable('sources').set({ etag: '"old"', homepage_title: 'kept' }).execute();
    const at = app.clock.now();
    const attempt = { url_hash: 'x', url: 'http://127.0.0.1:4100/gone', next_attempt_at: at, found_at: at };
    await app.db
      .insertInto('article_attempts')
      .values({ ...attempt, source_id: ids[0] ?? '', last_error: null, given_up_at: null })
      .execute();
    await seedDemoSources(app.db, newsroomSources('http://127.0.0.1:4200'), app.clock.advance({ days: 1 }));
    const rows = await app.db.selectFrom('sources').selectAll().execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(await app.db.selectFrom('article_attempts').select('url').execute()).toEqual([]);
    for (const row of rows) {
      expect(row).toMatchObject({ status: 'approved', etag: null, homepage_title: 'kept' });
      expect(row.url).toContain('127.0.0.1:4200');
      expect(row.next_fetch_at).toEqual(app.clock.now());
    }
  });

  test('is a separate process that keeps its port after a restart and is shared by a second server', async () => {
    const options = () => ({ db: app.db, log, now: app.clock.now() });
    const first = await openDemoNewsroom(options());
    expect(first.place).toEqual({ host: '127.0.0.1', port: Number(new URL(first.url).port) });
    expect((await fetch(`${first.url}/harbour-post/feed.xml`)).status).toBe(200);
    const second = await openDemoNewsroom(options());
    expect(second.url).toBe(first.url);
    await second.stop();
    expect((await fetch(`${first.url}/harbour-post/feed.xml`)).status).toBe(200);
    await first.stop();
    await expect(fetch(first.url)).rejects.toThrow();
    const next = await openDemoNewsroom(options());
    expect(next.url).toBe(first.url);
    await next.stop();
  });

  test('uses another port when its own is taken', async () => {
    const one = await startNewsroomProcess({ port: 0, log });
    const two = await startNewsroomProcess({ port: Number(new URL(one.url).port), log });
    expect(two.url).not.toBe(one.url);
    await Promise.all([one.stop(), two.stop()]);
  });
});
