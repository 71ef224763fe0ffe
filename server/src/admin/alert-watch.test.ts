import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createTestApp, type TestPerson } from '../testing/app.ts';
import { insertDelivery, insertNotification, insertSource, NOON } from '../testing/rows.ts';
import { measureFigures } from './alert-rules/measure.ts';
import { checkAlerts, evaluateAlerts } from './alert-watch.ts';
import type { Alert } from './alerts.ts';
import { createQueues } from './workers/queues.ts';

const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const alert = (code: Alert['code']): Alert => ({
  severity: 'warning',
  code,
  text: code,
  since: null,
  link: null,
});

/** The alerts sent at each check, given the problems at these minutes. */
function told(looks: readonly [minute: number, ...codes: Alert['code'][]][]): string[] {
  let kept: ReturnType<typeof evaluateAlerts>['kept'] = [];
  return looks.flatMap(([minute, ...codes]) => {
    const judged = evaluateAlerts(kept, codes.map(alert), minutes(minute));
    kept = judged.kept;
    return judged.due.map(({ code }) => `${minute} ${code}`);
  });
}

describe('a lasting problem', () => {
  test('is reported once, after five minutes', () => {
    expect(
      told([
        [0, 'no_worker'],
        [4, 'no_worker'],
        [5, 'no_worker', 'sources_failing'],
        [9, 'no_worker', 'sources_failing'],
        [10, 'no_worker', 'sources_failing'],
        [600, 'no_worker'],
      ]),
    ).toEqual(['5 no_worker', '10 sources_failing']);
  });

  test('is not reported if it resolves itself, or again if it soon returns', () => {
    expect(told([[0, 'workers_stale'], [1], [70, 'workers_stale'], [74]])).toEqual([]);
    expect(
      told([[0, 'workers_stale'], [5, 'workers_stale'], [6], [60, 'workers_stale'], [66, 'workers_stale']]),
    ).toEqual(['5 workers_stale']);
  });

  test('is reported again after an hour without the problem', () => {
    expect(
      told([[0, 'workers_dead'], [5, 'workers_dead'], [65], [66, 'workers_dead'], [71, 'workers_dead']]),
    ).toEqual(['5 workers_dead', '71 workers_dead']);
  });
});

describe('emails to administrators', () => {
  const queues = { list: async () => [] };

  test('contain what each administrator selected, in their language, and are sent once, no matter how many processes run', async () => {
    const app = await createTestApp({ throttleFactor: 0 });
    try {
      const choose = async (choice: object): Promise<TestPerson> => {
        const admin = await app.administrator();
        const answer = await app.call('PUT', '/admin/account', { token: admin.token, body: choice });
        expect(answer.status).toBe(200);
        return admin;
      };
      const everything = await app.administrator();
      const work = await choose({ language: 'french', system_alerts: false });
      const alerts = await choose({ language: 'arabic', admin_notifications: false });
      await choose({ language: 'english', admin_notifications: false, system_alerts: false });
      const suspended = await app.administrator();
      await app.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
      await app.signUp();
      await insertSource(app.db, { status: 'pending' });

      const look = async () => {
        // A run that timed out may overlap the next one.
        await Promise.all(
          [1, 2, 3, 4].map(() =>
            checkAlerts(app.db, {
              queues,
              demo: true,
              baseUrl: 'https://news.example',
              now: app.clock.now(),
            }),
          ),
        );
        await app.api.accounts.settle();
      };
      const mails = () =>
        app.messenger.notices
          .flatMap(({ destination, locale, notice }) =>
            notice.kind === 'system_alerts'
              ? [{ destination, locale, url: notice.url, codes: notice.alerts.map(({ code }) => code) }]
              : [],
          )
          .sort((one, other) => one.destination.localeCompare(other.destination));
      await look();
      expect(mails()).toEqual([]);
      app.clock.advance({ minutes: 5 });
      await look();
      const url = 'https://news.example/admin';
      const wanted = [
        { destination: everything.email, locale: 'english', url, codes: ['no_worker', 'sources_pending'] },
        { destination: work.email, locale: 'french', url, codes: ['sources_pending'] },
        { destination: alerts.email, locale: 'arabic', url, codes: ['no_worker'] },
      ].sort((one, other) => one.destination.localeCompare(other.destination));
      expect(mails()).toEqual(wanted);
      app.clock.advance({ hours: 3 });
      await look();
      app.clock.advance({ minutes: 5 });
      await look();
      expect(mails().length).toBe(2 * wanted.length);
    } finally {
      await app.close();
    }
  });

  test('are about background jobs that failed permanently, which rules can also watch, but not about refused messages and links', async () => {
    const app = await createTestApp({ throttleFactor: 0 });
    try {
      const admin = await app.administrator();
      const now = app.clock.now();
      const notification_id = await insertNotification(app.db, { user_id: admin.id });
      const failed = { status: 'failed', failed_at: now } as const;
      await insertDelivery(app.db, { notification_id, user_id: admin.id, ...failed });
      const real = createQueues({ db: app.db, jobs: app.jobs });
      const source_id = await insertSource(app.db);
      await sql`
        insert into article_attempts (source_id, url_hash, url, next_attempt_at, given_up_at, attempts, found_at)
        values (${source_id}, 'h', 'https://x.example/404', ${now}, ${now}, 3, ${now})
      `.execute(app.db);
      const none = await real.list(now);
      expect(none.filter(({ dead }) => dead > 0).map(({ name }) => name)).toEqual(['links', 'email']);
      const [any] = none;
      if (!any) throw new Error('there are no queues');
      const queues = { list: async () => [...none, { ...any, name: 'send-broadcast', dead: 1 }] };
      const look = () =>
        checkAlerts(app.db, { queues, demo: true, baseUrl: 'https://news.example', now: app.clock.now() });
      await look();
      app.clock.advance({ minutes: 5 });
      await look();
      await app.api.accounts.settle();
      const { alerts } = app.messenger.noticeFor(admin.email, 'system_alerts');
      expect(alerts).toContainEqual(
        expect.objectContaining({ code: 'jobs_dead', text: 'A job failed permanently.' }),
      );
      const measured = await measureFigures(
        { db: app.db, queues },
        new Set(['jobs_dead'] as const),
        app.clock.now(),
        (_figure, error) => expect.fail(String(error)),
      );
      expect(measured.get('jobs_dead')).toEqual({ value: 1 });
    } finally {
      await app.close();
    }
  });

  test('are sent even if a figure cannot be read, which is reported', async () => {
    const app = await createTestApp({ throttleFactor: 0 });
    try {
      const admin = await app.administrator();
      const errors: object[] = [];
      const broken = { list: () => Promise.reject(new Error('a slow count')) };
      const log = { error: (fields: object) => void errors.push(fields) };
      const look = () =>
        checkAlerts(app.db, {
          queues: broken,
          demo: true,
          baseUrl: 'https://news.example',
          now: app.clock.now(),
          log,
        });
      await look();
      app.clock.advance({ minutes: 5 });
      await look();
      await app.api.accounts.settle();
      const { alerts } = app.messenger.noticeFor(admin.email, 'system_alerts');
      expect(alerts.map(({ code }) => code)).toEqual(['no_worker']);
      expect(errors).toEqual([1, 2].map(() => ({ err: new Error('a slow count') })));
    } finally {
      await app.close();
    }
  });

  test('about a lost WhatsApp connection are also sent to the addresses in its configuration', async () => {
    const app = await createTestApp({ throttleFactor: 0 });
    try {
      const admin = await app.administrator();
      const settings = JSON.stringify({ alert_emails: ['ops@news.example', admin.email] });
      await sql`insert into whatsapp_config (id, provider, settings, version, updated_at) values (1, 'simulator', ${settings}::jsonb, 1, now())
        on conflict (id) do update set settings = excluded.settings`.execute(app.db);
      const read = async () => [alert('whatsapp_unavailable'), alert('sources_failing')];
      const look = () =>
        checkAlerts(app.db, {
          queues,
          demo: true,
          baseUrl: 'https://news.example',
          now: app.clock.now(),
          read,
        });
      await look();
      app.clock.advance({ minutes: 5 });
      await look();
      await app.api.accounts.settle();
      const told = app.messenger.notices.flatMap(({ destination, notice }) =>
        notice.kind === 'system_alerts' ? [[destination, notice.alerts.map(({ code }) => code)]] : [],
      );
      expect(told).toHaveLength(2);
      expect(told).toContainEqual([admin.email, ['whatsapp_unavailable', 'sources_failing']]);
      expect(told).toContainEqual(['ops@news.example', ['whatsapp_unavailable']]);
    } finally {
      await app.close();
    }
  });
});
