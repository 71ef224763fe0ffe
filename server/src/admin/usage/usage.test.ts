import { UsageQuery } from '@newswatch/shared/contracts/admin';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { anonymise } from '../../accounts/deletion/anonymise.ts';
import { newId } from '../../ids.ts';
import { countModelUse } from '../../model-use.ts';
import { transaction } from '../../storage/database.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  insertArticle,
  insertDelivery,
  insertMatch,
  insertNotification,
  insertRecipient,
  insertSource,
  insertTarget,
  insertUser,
  NOON,
} from '../../testing/rows.ts';
import { UNLIMITED } from '../../throttle/index.ts';
import { createSenders } from '../senders/senders.ts';
import { createUsage } from './usage.ts';

const database = testDatabase();
const usage = () => createUsage({ db: database.db, throttle: UNLIMITED });
const read = (input: v.InferInput<typeof UsageQuery> = {}) =>
  usage().list(v.parse(UsageQuery, { per_page: 100, ...input }), NOON);
const of = async (userId: string, input?: v.InferInput<typeof UsageQuery>) =>
  (await read(input)).items.find(({ user }) => user.id === userId);
const actor = { id: null, ip: null, at: NOON };

it('articles count once no matter how many targets matched them, and digests count as one email', async () => {
  const { db } = database;
  const user_id = await insertUser(db, { plan: 'pro' });
  const source_id = await insertSource(db);
  const article_id = await insertArticle(db, { source_id });
  for (let n = 0; n < 2; n += 1)
    await insertMatch(db, { user_id, article_id, target_id: await insertTarget(db, { user_id }) });
  const notification_id = await insertNotification(db, { user_id });
  const sent = { user_id, notification_id, status: 'sent', sent_at: NOON } as const;
  const digest_id = newId('dig' as never);
  await insertDelivery(db, { ...sent, digest_id });
  await insertDelivery(db, { ...sent, digest_id });
  await insertDelivery(db, sent);
  await insertDelivery(db, { user_id, notification_id, status: 'failed', failed_at: NOON });
  expect(await of(user_id)).toMatchObject({ plan: 'pro', articles: 1, emails: 2, emails_to_others: 0 });
});

it('a month begins and ends in the administrator’s time zone', async () => {
  const { db } = database;
  const user_id = await insertUser(db);
  const notification_id = await insertNotification(db, { user_id });
  // In Auckland, March has begun.
  const sent_at = new Date('2026-02-28T15:00:00Z');
  await insertDelivery(db, { user_id, notification_id, status: 'sent', sent_at });
  const emails = async (month: string, timezone: string) => (await of(user_id, { month, timezone }))?.emails;
  expect(await emails('2026-02', 'UTC')).toBe(1);
  expect(await emails('2026-03', 'UTC')).toBe(0);
  expect(await emails('2026-03', 'Pacific/Auckland')).toBe(1);
  expect((await read({ timezone: 'Pacific/Auckland' })).month).toBe('2026-03');
});

it('WhatsApp messages have a cost only if the administrator has set a price for every category', async () => {
  const { db } = database;
  const user_id = await insertUser(db, { plan: 'pro' });
  await db
    .insertInto('whatsapp_templates')
    .values({
      ...{ id: newId('wtp' as never), name: 'alert_one', language: 'english', category: 'utility' },
      ...{ status: 'approved', body: 'News', variables: [], provider_template_id: null, rejection: null },
      ...{ status_at: null, updated_at: NOON },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const message = (template: string | null, status: 'sent' | 'failed' = 'sent') =>
    db
      .insertInto('whatsapp_messages')
      .values({
        ...{
          id: newId('wam'),
          direction: 'out',
          message_key: newId('wam'),
          kind: 'alert',
          provider: 'simulator',
        },
        ...{
          user_id,
          phone_number: '+33612345678',
          body: 'News',
          template,
          status,
          provider_message_id: null,
        },
        ...{
          error: null,
          queued_at: NOON,
          created_at: NOON,
          sent_at: NOON,
          delivered_at: null,
          read_at: null,
        },
        failed_at: null,
      })
      .execute();
  for (const template of ['alert_one', 'alert_one', null, 'removed_one']) await message(template);
  await message('alert_one', 'failed');
  const whatsapp = { utility: 2, authentication: 0, service: 1, other: 1 };
  expect(await of(user_id)).toMatchObject({ whatsapp, cost: null });
  const prices = { currency: 'EUR', utility: 0.1, authentication: null, service: 0, other: null };
  await usage().setPrices(actor, prices);
  expect(await of(user_id)).toMatchObject({ whatsapp, cost: null });
  await usage().setPrices(actor, { ...prices, other: 0.3 });
  expect(await of(user_id)).toMatchObject({ cost: 0.5 });
  const { plans, prices: stored } = await read();
  expect(stored).toEqual({ ...prices, other: 0.3 });
  expect(plans.find(({ plan }) => plan === 'pro')).toMatchObject({ whatsapp, cost: 0.5 });
});

it('questions and translations stay counted after they are deleted', async () => {
  const { db } = database;
  const user_id = await insertUser(db, { full_name: 'Ada Asker' });
  for (let n = 0; n < 3; n += 1) await countModelUse(db, user_id, 'question', NOON);
  await countModelUse(db, user_id, 'translation', NOON);
  const { items, pagination, plans } = await read({ q: 'asker' });
  expect(items).toMatchObject([{ user: { id: user_id }, questions: 3, translations: 1 }]);
  expect(pagination.total).toBe(1);
  // The totals by plan include everybody.
  expect(plans.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThan(1);
});

it('a month keeps what a removed recipient and a deleted account used, without the person', async () => {
  const { db } = database;
  const user_id = await insertUser(db, { full_name: 'Gil Gone' });
  const source_id = await insertSource(db);
  const target_id = await insertTarget(db, { user_id });
  const article_id = await insertArticle(db, { source_id });
  await insertMatch(db, { user_id, target_id, article_id, matched_at: NOON });
  const recipient_id = await insertRecipient(db, { user_id });
  const message = { direction: 'out', kind: 'alert', provider: 'simulator', status: 'sent' } as const;
  const times = { queued_at: NOON, created_at: NOON, sent_at: NOON };
  const never = { delivered_at: null, read_at: null, failed_at: null };
  for (const whom of [{ user_id }, { user_id: null, recipient_id }])
    await db
      .insertInto('whatsapp_messages')
      .values({
        ...{ ...message, id: newId('wam'), message_key: newId('wam'), ...whom, ...times, ...never },
        ...{ phone_number: '', body: null, template: null, provider_message_id: null, error: null },
      })
      .execute();
  await countModelUse(db, user_id, 'question', NOON);
  const before = await of(user_id);
  expect(before).toMatchObject({ articles: 1, questions: 1, whatsapp: { service: 2 } });
  await db.deleteFrom('recipients').where('id', '=', recipient_id).execute();
  expect(await of(user_id)).toEqual(before);

  expect((await read()).deleted).toBeNull();
  const user = await db.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirstOrThrow();
  await transaction(db, (trx) => anonymise(trx, user, NOON));
  expect(await of(user_id)).toBeUndefined();
  expect((await read()).deleted).toMatchObject({ articles: 1, questions: 1, whatsapp: { service: 2 } });
  const kept = await db.selectFrom('settled_usage').select(['user_id', 'at']).execute();
  const middle = { user_id: null, at: new Date('2026-03-15T00:00:00Z') };
  expect(kept).toEqual(Array(3).fill(middle));
});

it('people are paged, and the totals include everybody', async () => {
  const [first, second] = [await read({ per_page: 1 }), await read({ per_page: 1, page: 2 })];
  const all = await read();
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 2));
  expect([first.pagination.total, first.plans]).toEqual([all.pagination.total, all.plans]);
});

it('a file has a row for each person, and a workbook the plans too; the export is recorded', async () => {
  const { db } = database;
  const asker = await insertUser(db, { role: 'admin', plan: 'admin' });
  const file = await usage().export(
    { id: asker, ip: null },
    { month: '2026-03', timezone: 'UTC', format: 'csv' },
    NOON,
  );
  expect(file).toMatchObject({ file_name: 'usage-2026-03.csv', is_complete: true });
  expect(file.content).toMatch(/^\ufeff?"?id"?,"?email"?/u);
  expect(file.content).toContain('Ada Asker');
  const book = await usage().export(
    { id: asker, ip: null },
    { month: '2026-03', timezone: 'UTC', format: 'xlsx' },
    NOON,
  );
  expect(book).toMatchObject({ file_name: 'usage-2026-03.xlsx', encoding: 'base64' });
  await usage().export({ id: asker, ip: null }, { q: 'Asker', timezone: 'UTC', format: 'csv' }, NOON);
  const senders = createSenders({ db, throttle: UNLIMITED });
  await senders.export({ id: asker, ip: null }, { sort: '-risk', format: 'csv' }, NOON);
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('actor_id', '=', asker)
    .orderBy('id')
    .execute();
  expect(audit.map(({ action }) => action)).toEqual([
    ...['usage.exported', 'usage.exported', 'usage.exported', 'senders.exported'],
  ]);
  expect(JSON.stringify(audit), 'a search may be a name').not.toContain('Asker');
});
