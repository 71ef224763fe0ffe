import {
  limits,
  messages,
  TargetDraft,
  type TargetDraftInput,
  type TargetEvent,
  TargetJournalQuery,
} from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { fitTargetsToCap } from '../../accounts/users/fit-targets.ts';
import { createArticles } from '../../content/index.ts';
import { newId } from '../../ids.ts';
import { testDatabase } from '../../testing/database.ts';
import { before, insertSource, insertTarget, insertUser, NOON } from '../../testing/rows.ts';
import { createTargetJournal, createTargets } from '../index.ts';

const database = testDatabase();
const targets = () => createTargets({ db: database.db, articles: createArticles({ db: database.db }) });
const journal = () => createTargetJournal({ db: database.db });
const draft = (values: Partial<TargetDraftInput> = {}) =>
  v.parse(TargetDraft, { name: 'Storms', keywords_any: ['storm'], ...values });
const after = (minutes: number) => before(NOON, { minutes: -minutes });
const DAY = NOON.toISOString().slice(0, 10);
const dayBefore = (days: number) => before(NOON, { days }).toISOString().slice(0, 10);

let owner = '';
beforeEach(async () => {
  owner = await insertUser(database.db, { timezone: 'UTC', plan: 'pro' });
});
const read = (targetId: string, query: v.InferInput<typeof TargetJournalQuery> = {}, now = after(600)) =>
  journal().list(owner, targetId, v.parse(TargetJournalQuery, query), now);
const events = async (targetId: string, now?: Date) =>
  (await read(targetId, {}, now)).items.filter((entry): entry is TargetEvent => entry.type === 'event');
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '');

describe('the events of a target', () => {
  it('say what happened and when, newest first, by whomever', async () => {
    const { db } = database;
    const user = await db.selectFrom('users').selectAll().where('id', '=', owner).executeTakeFirstOrThrow();
    const { target } = await targets().create(owner, draft(), NOON);
    await targets().pause(owner, target.id, after(1));
    await targets().resume(owner, target.id, after(2));
    await db.transaction().execute((trx) => fitTargetsToCap(trx, { ...user, max_targets: 0 }, after(3)));
    await db.transaction().execute((trx) => fitTargetsToCap(trx, { ...user, max_targets: 5 }, after(4)));
    await targets().archive(owner, target.id, after(5));
    await targets().restore(owner, target.id, after(6));
    const found = await events(target.id);
    expect(found.map(({ text, at }) => [text, at])).toEqual(
      [
        'Restored',
        'Deleted',
        'Resumed: within the limit again',
        'Suspended: over the limit set by an administrator',
        'Resumed',
        'Paused',
        'Created',
      ].map((text, at) => [text, after(6 - at).toISOString()]),
    );
  });

  it('say what changed in the rule, and nothing about alerts or the order of keywords', async () => {
    const source = await insertSource(database.db, { name: 'The Herald' });
    const { target } = await targets().create(owner, draft({ keywords_any: ['storm', 'gale'] }), NOON);
    const changed = draft({
      name: 'Gales',
      keywords_any: ['gale', 'ميناء'],
      keywords_none: ['seal'],
      speakers: ['Maria Keller'],
      languages: ['arabic', 'french'],
      source_scope: 'include',
      source_ids: [source],
      expires_at: before(NOON, { days: -2, hours: 12 }).toISOString(),
    });
    await targets().replace(owner, target.id, changed, after(1));
    await targets().replace(owner, target.id, { ...changed, keywords_any: ['ميناء', 'gale'] }, after(2));
    await targets().setDelivery(owner, target.id, 'none', after(3));
    const [event, ...others] = await events(target.id);
    expect(others).toMatchObject([{ kind: 'created', changes: [] }]);
    expect(event).toMatchObject({ kind: 'changed', text: 'Rule changed', date: DAY });
    expect(event?.changes.map(plain)).toEqual([
      'Name: “Storms” → “Gales”',
      'Any of these: added “ميناء”; removed “storm”',
      'Quoted: added “Maria Keller”',
      'None of these: added “seal”',
      'Languages: all → Arabic, French',
      'Sources: all → only the selected ones',
      'Selected sources: added “The Herald”',
      'Last day: none → 11 Mar 2026',
    ]);
  });

  it('contain the end of a target, even after it got a new end', async () => {
    const end = before(NOON, { days: -1 });
    const { target } = await targets().create(owner, draft({ expires_at: end.toISOString() }), NOON);
    const kinds = async (now: Date) => (await events(target.id, now)).map(({ kind }) => kind);
    expect(await kinds(before(end, { minutes: 1 }))).toEqual(['created']);
    expect(await kinds(end)).toEqual(['ended', 'created']);
    const later = before(end, { hours: -2 });
    await targets().replace(owner, target.id, draft(), later);
    expect((await events(target.id, later)).map(({ text, at }) => [text, at])).toEqual([
      ['Dates changed', later.toISOString()],
      ['Ended', end.toISOString()],
      ['Created', NOON.toISOString()],
    ]);
  });

  it('are limited to the newest', async () => {
    const id = await insertTarget(database.db, { user_id: owner });
    for (let round = 0; round < limits.TARGET_EVENTS_MAX; round += 1) {
      await database.db
        .updateTable('targets')
        .set({ name: `Name ${round}` })
        .where('id', '=', id)
        .execute();
    }
    expect((await read(id)).pagination.total).toBe(limits.TARGET_EVENTS_MAX);
  });

  it('disappear with a change that fails', async () => {
    const id = await insertTarget(database.db, { user_id: owner });
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('targets').set({ status: 'paused' }).where('id', '=', id).execute();
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect((await events(id)).map(({ kind }) => kind)).toEqual(['created']);
  });
});

describe('the notes about a target', () => {
  const add = (targetId: string, date: string, text: string, created_at?: string) =>
    journal().addNote(owner, targetId, { date, text, created_at }, after(10));

  it('are listed among the events by day, and paged', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    await add(target.id, DAY, 'The strike begins');
    await add(target.id, dayBefore(3), 'A ship ran aground');
    await targets().pause(owner, target.id, after(20));
    const told = ['Paused', 'The strike begins', 'Created', 'A ship ran aground'];
    const { items, pagination, next_cursor } = await read(target.id, { per_page: 2 });
    expect([items.map(({ text }) => text), pagination.total]).toEqual([told.slice(0, 2), 4]);
    const rest = await read(target.id, { per_page: 2, cursor: next_cursor ?? '' });
    expect([rest.items.map(({ text }) => text), rest.next_cursor]).toEqual([told.slice(2), null]);
    const some = await read(target.id, { from: dayBefore(5), to: dayBefore(1) });
    expect(some.items.map(({ text }) => text)).toEqual(told.slice(3));
  });

  it('can be changed and deleted; a restored one keeps its original time', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    const { note } = await add(target.id, DAY, 'The strike');
    const key = { targetId: target.id, noteId: note.id };
    const changed = { date: dayBefore(1), text: 'The strike begins' };
    expect(await journal().changeNote(owner, key, changed, after(11))).toMatchObject({
      message: 'Note saved.',
      note: { ...changed, id: note.id, created_at: note.created_at },
    });
    expect(await journal().removeNote(owner, key)).toEqual({ message: 'Note deleted.' });
    await expect(journal().removeNote(owner, key)).rejects.toMatchObject({ code: 'not_found' });
    const written = before(NOON, { days: 9 }).toISOString();
    expect((await add(target.id, DAY, 'Again', written)).note.created_at).toBe(written);
    const future = before(NOON, { days: -9 }).toISOString();
    expect((await add(target.id, DAY, 'Again', future)).note.created_at).toBe(after(10).toISOString());
  });

  it('are about today or earlier, in the person’s time zone', async () => {
    const { target } = await targets().create(owner, draft(), NOON);
    const tomorrow = dayBefore(-1);
    await expect(add(target.id, tomorrow, 'Too early')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { date: [messages.targetJournal.inFuture] },
    });
    await database.db
      .updateTable('users')
      .set({ timezone: 'Pacific/Kiritimati' })
      .where('id', '=', owner)
      .execute();
    expect((await add(target.id, tomorrow, 'It is tomorrow there')).note.date).toBe(tomorrow);
  });

  it('are limited in number', async () => {
    const id = await insertTarget(database.db, { user_id: owner });
    const note = { target_id: id, date: DAY, text: 'x', created_at: NOON, updated_at: NOON };
    const many = Array.from({ length: limits.TARGET_NOTES_MAX - 1 }, () => ({ ...note, id: newId('tnt') }));
    await database.db.insertInto('target_notes').values(many).execute();
    const both = await Promise.allSettled([add(id, DAY, 'One'), add(id, DAY, 'Another')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(add(id, DAY, 'One more')).rejects.toMatchObject({
      code: 'quota_exceeded',
      message: messages.targetJournal.full,
    });
  });
});
