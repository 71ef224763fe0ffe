import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expandChanges } from './external-api/events/changes.ts';
import { putMail } from './mail-queue/index.ts';
import { newsroom } from './newsletters/newsroom.fixture.ts';
import { testApp } from './testing/app.ts';

/**
 * While a new version is rolled out, its processes queue kinds of work that processes of the older version do not know. They must
 * leave it alone: otherwise, they would do something else, or do it for somebody else.
 */
const app = testApp();
const { sender, recipient, send, deliver } = newsroom(app);

describe('a process leaves to newer ones', () => {
  /** Changes to a newsletter's email by a newer version. */
  it.each([
    ['receiver', sql`update relays set via = 'board'`],
    ['channel', sql`update relays set channel = 'sms'`],
    ['content', sql`update relays set newsletter_id = null`],
  ])('a message with a new kind of %s', async (_, change) => {
    const { db } = app();
    await sql`alter table relays drop constraint if exists relays_via_check, drop constraint if exists relays_one_content,
      drop constraint if exists relays_channel_check`.execute(db);
    const { person, collection } = await sender();
    const [bo, cy] = [await recipient(person, 'Bo', 'active'), await recipient(person, 'Cy', 'active')];
    await send(person, collection, { recipient_ids: [bo.id, cy.id] });
    await sql`${change} where receiver_id = ${bo.id}`.execute(db);
    expect((await deliver()).map(({ to }) => to)).toEqual([cy.email]);
    const left = await db
      .selectFrom('relays')
      .select(['status', 'attempts', 'claimed_until'])
      .where('receiver_id', '=', bo.id)
      .execute();
    expect(left).toEqual([{ status: 'queued', attempts: 0, claimed_until: null }]);
  });

  it('an account email of a new kind, and a new kind of notice', async () => {
    const { db, messenger, clock } = app();
    await sql`alter table account_mails drop constraint account_mails_kind_check`.execute(db);
    const { id: userId, email: destination } = await app().signUp();
    const put = (kind: 'notice', notice: string) => {
      const message = { locale: 'english', name: 'Ann Lee', notice: { kind: notice } };
      return putMail(db, { kind, userId, destination, message, keptMinutes: 60 }, clock.now());
    };
    await put('letter' as 'notice', 'password_changed');
    await put('notice', 'anniversary');
    await put('notice', 'password_changed');
    await app().api.accounts.settle();
    expect(messenger.notices.filter((one) => one.destination === destination)).toMatchObject([
      { notice: { kind: 'password_changed' } },
    ]);
    expect(await db.selectFrom('account_mails').select(['tries']).execute()).toEqual([
      { tries: 0 },
      { tries: 0 },
    ]);
  });

  it('a change of a new kind', async () => {
    const { db, clock } = app();
    const { id: user_id } = await app().signUp();
    const row = { user_id, target_id: null, data: JSON.stringify({}) };
    const types = ['target.updated', 'target.praised' as 'target.updated'] as const;
    await db
      .insertInto('external_changes')
      .values(types.map((type) => ({ ...row, type })))
      .execute();
    await expandChanges(db, clock.now());
    expect(await db.selectFrom('external_changes').select('type').execute()).toEqual([
      { type: 'target.praised' },
    ]);
  });
});
