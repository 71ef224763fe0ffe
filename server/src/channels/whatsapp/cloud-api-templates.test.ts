import type { Language } from '@newswatch/shared/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '../../ids.ts';
import { insertAlert, insertReader, readDelivery } from '../../notifier/testing/alerts.ts';
import { newNumber } from '../../notifier/testing/fixture.ts';
import type { SubmittedTemplate } from '../types.ts';
import { closeWorlds, cloud, notifierOf, type World, world } from './testing/provider-world.ts';

afterEach(closeWorlds);

const alert: SubmittedTemplate = {
  id: null,
  name: 'alert_match',
  language: 'french',
  category: 'utility',
  body: '*{{1}}*\n{{2}}\n{{3}} · {{4}}\n{{5}}\nRépondez STOP pour arrêter.',
  variables: ['Target', 'Headline', 'Source', 'Time', 'Link'],
};

const rowOf = ({ database }: World, name: string, language: Language = 'english') =>
  database.db
    .selectFrom('whatsapp_templates')
    .select(['status', 'rejection'])
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();

const setStatus = ({ database }: World, status: 'draft' | 'rejected' | 'paused' | 'approved') =>
  database.db.updateTable('whatsapp_templates').set({ status }).where('name', '=', 'alert_match').execute();

async function queueAlert({ database, clock }: World): Promise<string> {
  const user = await insertReader(database.db, { whatsapp: newNumber() });
  return insertAlert(database.db, user, { channel: 'whatsapp', created_at: clock.now() });
}

const code = (text: string, language: Language = 'english') => ({
  idempotencyKey: newId('msg'),
  to: newNumber(),
  text,
  kind: 'verification' as const,
  template: { name: 'code', language, variables: ['7K2M9P'] },
});

describe('a template', () => {
  test('is submitted with an example of each variable, and resubmitted with a new text under the same ID', async () => {
    const { channels, emulator } = await world(cloud);
    const { id, status } = await channels.whatsapp.submitTemplate(alert);
    expect(status).toBe('pending');
    expect(emulator.templates.get(id ?? '')).toMatchObject({
      language: 'fr',
      category: 'UTILITY',
      variables: 5,
    });
    const shorter = { ...alert, id, body: 'Alerte : {{1}}, ici : {{2}} .', variables: ['Target', 'Link'] };
    expect(await channels.whatsapp.submitTemplate(shorter)).toEqual({ id, status: 'pending' });
    // Meta has the template but we have no ID for it, for example after it was deleted here.
    expect(await channels.whatsapp.submitTemplate({ ...shorter, id: null })).toEqual({
      id,
      status: 'pending',
    });
    expect([...emulator.templates.values()].filter(({ language }) => language === 'fr')).toMatchObject([
      { id, variables: 2 },
    ]);
  });

  test('is refused with Meta’s reason if Meta does not accept it', async () => {
    const { channels } = await world(cloud);
    const body = '{{1}} is new';
    await expect(
      channels.whatsapp.submitTemplate({ ...alert, body, variables: ['Target'] }),
    ).rejects.toMatchObject({
      code: 'whatsapp_unavailable',
      message: expect.stringContaining('start or end'),
    });
  });

  test('is submitted without our own text if it is for codes, and its button also gets the code', async () => {
    const { channels, emulator } = await world(cloud);
    const codes = {
      ...alert,
      name: 'code_2',
      category: 'authentication',
      body: '{{1}} : code',
      variables: ['Code'],
    } as const;
    const { id } = await channels.whatsapp.submitTemplate({ ...codes, variables: ['Code'] });
    expect(emulator.templates.get(id ?? '')).toMatchObject({ category: 'AUTHENTICATION' });
    await channels.whatsapp.send(code('Your code is 7K2M9P'));
    expect(emulator.sent).toHaveLength(1);
    expect(emulator.sent[0]?.text.match(/7K2M9P/g)).toHaveLength(2);
  });
});

describe('outside a conversation', () => {
  test('uses the person’s language if approved, otherwise English, otherwise any', async () => {
    const { channels, database, emulator } = await world(cloud);
    const sentIn = async (language: Language) => {
      await channels.whatsapp.send(code('x', language));
      return JSON.parse(emulator.sent.at(-1)?.text ?? '').language.code;
    };
    expect(await sentIn('arabic')).toBe('en');
    const [english] = [...emulator.templates.values()].filter(({ name }) => name === 'code');
    if (!english) throw new Error('not there');
    emulator.templates.set('1', { ...english, id: '1', language: 'ar' });
    const { db } = database;
    const row = await db
      .selectFrom('whatsapp_templates')
      .selectAll()
      .where('name', '=', 'code')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('whatsapp_templates')
      .values({ ...row, id: newId('wtp'), language: 'arabic' })
      .execute();
    expect(await sentIn('arabic')).toBe('ar');
    expect(await sentIn('french')).toBe('en');
    await db.updateTable('whatsapp_templates').set({ status: 'paused' }).where('id', '=', row.id).execute();
    expect(await sentIn('french')).toBe('ar');
  });

  test.each(['draft', 'rejected', 'paused'] as const)(
    'an alert waits while its template is %s, is sent once it is approved, and is not lost',
    async (status) => {
      const here = await world(cloud);
      await setStatus(here, status);
      const id = await queueAlert(here);
      const notifier = await notifierOf(here);
      await notifier.idle();
      expect(await readDelivery(here.database.db, id)).toMatchObject({
        status: 'held',
        reason: 'gateway_unavailable',
        error: { code: 'no_template' },
      });
      expect(here.emulator.sent).toEqual([]);
      await setStatus(here, 'approved');
      here.clock.pass({ minutes: 2 });
      await notifier.idle();
      expect((await readDelivery(here.database.db, id)).status).toBe('sent');
      expect(here.emulator.sent).toHaveLength(1);
    },
  );

  test('a template that Meta pauses in the meantime is not used again until Meta allows it', async () => {
    const here = await world(cloud);
    const found = [...here.emulator.templates.values()].find(({ name }) => name === 'alert_match');
    if (!found) throw new Error('not there');
    here.emulator.templates.set(found.id, { ...found, status: 'PAUSED' });
    const id = await queueAlert(here);
    const notifier = await notifierOf(here);
    await notifier.idle();
    expect((await readDelivery(here.database.db, id)).status).toBe('held');
    expect(await rowOf(here, 'alert_match')).toMatchObject({ status: 'paused' });
    here.clock.pass({ minutes: 2 });
    here.emulator.templates.set(found.id, found);
    await here.tell({ kind: 'template', name: 'alert_match', language: 'en', event: 'REINSTATED' });
    await notifier.idle();
    expect((await readDelivery(here.database.db, id)).status).toBe('sent');
  });

  test('a person who has written to us gets free text', async () => {
    const here = await world(cloud);
    const { channels, emulator, tell } = here;
    await notifierOf(here);
    const message = code('Your code is 7K2M9P');
    await tell({ kind: 'received', from: message.to, text: 'Hello', id: newId('msg') });
    await channels.whatsapp.send(message);
    expect(emulator.sent.map(({ text }) => text)).toContain('Your code is 7K2M9P');
  });
});

test('a number that its owner gave up gets no more messages, and a late repetition cannot undo a newer verification', async () => {
  const here = await world(cloud);
  const { clock, database, tell } = here;
  const whatsapp = newNumber();
  const user = await insertReader(database.db, { whatsapp });
  const left = { kind: 'left', from: whatsapp, id: newId('msg') } as const;
  clock.pass({ minutes: 1 });
  const at = clock.now();
  await tell(left);
  const id = await insertAlert(database.db, user, { channel: 'whatsapp', created_at: clock.now() });
  const notifier = await notifierOf(here);
  await notifier.idle();
  const stopped = { status: 'suppressed', reason: 'channel_unverified' };
  expect(await readDelivery(database.db, id)).toMatchObject(stopped);
  clock.pass({ minutes: 1 });
  const proof = { whatsapp_verified_at: clock.now() };
  await database.db.updateTable('users').set(proof).where('id', '=', user).execute();
  await tell({ ...left, id: newId('msg') }, { at });
  const row = await database.db
    .selectFrom('users')
    .select('whatsapp_verified_at')
    .where('id', '=', user)
    .execute();
  expect(row).toEqual([proof]);
});

test('somebody who stopped marketing messages still gets codes, and no alerts, until they write START', async () => {
  const here = await world(cloud);
  const { channels, clock, database, emulator } = here;
  const to = newNumber();
  const user = await insertReader(database.db, { whatsapp: to });
  const queue = () => insertAlert(database.db, user, { channel: 'whatsapp', created_at: clock.now() });
  const send = () => channels.whatsapp.send({ ...code('Your code is 7K2M9P'), to, userId: user });
  const error = { code: 131050, message: 'User has stopped marketing messages' };
  emulator.fault = () => ({ status: 400, body: { error } });
  const refused = await queue();
  const notifier = await notifierOf(here);
  await notifier.idle();
  emulator.fault = () => undefined;
  expect((await readDelivery(database.db, refused)).status).not.toBe('sent');
  const later = await queue();
  clock.pass({ minutes: 1 });
  await notifier.idle();
  expect(await readDelivery(database.db, later)).toMatchObject({ status: 'suppressed', reason: 'blocked' });
  await send();
  expect(emulator.sent.filter((message) => message.to === to)).toHaveLength(1);
  // If the same person blocks us completely, codes stop, too.
  await database.db.updateTable('blocked_addresses').set({ spares_codes: false }).execute();
  await expect(send()).rejects.toMatchObject({ failure: 'barred', reason: 'blocked' });
});

describe('template updates from Meta', () => {
  test('are applied in their original order, even if some are repeated or late', async () => {
    const here = await world(cloud);
    const { clock, tell } = here;
    const told = (event: string) =>
      ({ kind: 'template', name: 'alert_match', language: 'en', event }) as const;
    clock.pass({ minutes: 1 });
    const early = clock.now();
    await tell({ ...told('REJECTED'), reason: 'INVALID_FORMAT' });
    expect(await rowOf(here, 'alert_match')).toEqual({ status: 'rejected', rejection: 'INVALID_FORMAT' });
    clock.pass({ minutes: 1 });
    await tell(told('APPROVED'));
    await tell({ ...told('REJECTED'), reason: 'INVALID_FORMAT' }, { at: early });
    expect(await rowOf(here, 'alert_match')).toEqual({ status: 'approved', rejection: null });
  });

  test('do not change a draft, and a new category is shown', async () => {
    const here = await world(cloud);
    const template = { name: 'alert_match', language: 'en' } as const;
    await here.tell({ kind: 'category', ...template, to: 'MARKETING' });
    expect(await rowOf(here, 'alert_match')).toEqual({
      status: 'approved',
      rejection: 'WhatsApp has changed the template’s category to marketing.',
    });
    await setStatus(here, 'draft');
    here.clock.pass({ minutes: 1 });
    await here.tell({ kind: 'template', ...template, event: 'APPROVED' });
    expect((await rowOf(here, 'alert_match')).status).toBe('draft');
  });
});
