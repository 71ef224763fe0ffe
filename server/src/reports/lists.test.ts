import { describe, expect, it } from 'vitest';
import { listsOf } from '../distribution-lists/lists.fixture.ts';
import { testApp } from '../testing/app.ts';
import { reportDesk } from './reports.fixture.ts';

const app = testApp();
const { reader, deliver, create, list: reports, issues, send, ask, run, tokenOf } = reportDesk(app);
const { list, paste, subscribers, press } = listsOf(app);

describe('a report to distribution lists', () => {
  it('goes to its owner and to each subscriber once, and shows the results of the emails', async () => {
    const { person, draft } = await reader();
    await app()
      .db.updateTable('users')
      .set({ may_subscribe_anyone: true })
      .where('id', '=', person.id)
      .execute();
    const [one, other] = [await list(person, 'Clip sheet'), await list(person, 'Board')];
    // The owner and a colleague who is on both lists.
    await paste(person, one, `bo@harbour.example\ncy@harbour.example\n${person.email}`);
    await paste(person, other, 'bo@harbour.example');
    const { id } = await create(person, { ...draft, list_ids: [one, other] });
    expect((await send(person, id)).body).toMatchObject({ message: 'On its way to you and 2 subscribers.' });
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual(
      ['bo@harbour.example', 'cy@harbour.example', person.email].sort(),
    );
    const toBo = mails.find(({ to }) => to === 'bo@harbour.example');
    expect(toBo?.text).toMatch(/because you are on .+’s list “/);
    expect(toBo?.text).not.toContain('/targets');
    await press(toBo?.unsubscribeUrl ?? '', { stop: 'sender' });
    expect(await issues(person, id)).toMatchObject([
      {
        emails: [{ to: 'owner' }],
        subscribers: { sent: 2, unsubscribed: 1, lists: ['Board', 'Clip sheet'] },
      },
    ]);
    expect((await reports(person)).items).toMatchObject([
      { list_ids: [one, other], subscribers: 2, last_issue: { sent: 3 } },
    ]);
    expect(await subscribers(person, other)).toMatchObject([{ status: 'unsubscribed' }]);
  });

  it('is sent without its lists while an administrator has paused them, and manually not at all', async () => {
    const { person, draft } = await reader();
    const id = await list(person);
    await app()
      .db.updateTable('users')
      .set({ may_subscribe_anyone: true })
      .where('id', '=', person.id)
      .execute();
    await paste(person, id, 'bo@harbour.example');
    const report = await create(person, { ...draft, list_ids: [id] });
    const pause = {
      user_id: person.id,
      reason: 'Complaints.',
      paused_by: null,
      paused_at: app().clock.now(),
    };
    await app().db.insertInto('sending_pauses').values(pause).execute();
    expect(await send(person, report.id)).toMatchObject({ status: 409 });
    app().clock.advance({ days: 8 });
    await run();
    expect((await deliver()).map(({ to }) => to)).toEqual([person.email]);
    const [issue] = await issues({ ...person, token: await tokenOf(person) }, report.id);
    expect(issue).toMatchObject({ subscribers: { sent: 0, left_out: { paused: 1, beyond_limit: 0 } } });
  });

  it('may be only for a list, and is for nobody once the list is deleted', async () => {
    const { person, draft } = await reader();
    const id = await list(person);
    await app()
      .db.updateTable('users')
      .set({ may_subscribe_anyone: true })
      .where('id', '=', person.id)
      .execute();
    await paste(person, id, 'bo@harbour.example');
    const report = await create(person, { ...draft, to_owner: false, list_ids: [id] });
    await app().call('DELETE', `/distribution-lists/${id}`, { token: person.token });
    expect(await send(person, report.id)).toMatchObject({ body: { code: 'no_destination' } });
    expect(await ask(person, 'PUT', `/${report.id}`, { ...draft, list_ids: [id] })).toMatchObject({
      status: 404,
    });
  });
});
