import { randomUUID } from 'node:crypto';
import { JobStarted, limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { runDraftPreview, runPreview, runSending } from './index.ts';
import { reportDesk } from './reports.fixture.ts';

const app = testApp({ throttleFactor: 0 });
const { reader, recipient, ask, create, list, issues, send, deliver, target } = reportDesk(app);

const options = () => ({ db: app().db, baseUrl: () => 'https://news.example' });

describe('sending a report now, as a job', () => {
  test('is accepted at once and stores one issue, no matter how often the request and the job are repeated', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    const client_id = randomUUID();
    const start = () => ask(person, 'POST', `/${id}/issues`, { client_id });
    for (const { status, body } of await Promise.all([start(), start()])) {
      expect([status, v.is(JobStarted, body)]).toEqual([202, true]);
    }
    const payload = { user_id: person.id, report_id: id, client_id };
    const attempt = () => runSending(app().db, payload, app().clock.now());
    const [one, two] = await Promise.all([attempt(), attempt()]);
    expect(two).toEqual(one);
    expect(one).toMatchObject({ message: 'On its way to you.', issue: { by_hand: true } });
    expect((await start()).status).toBe(202);
    expect(await issues(person, id)).toHaveLength(1);
    expect(await deliver()).toHaveLength(1);
    // Older pages send without a job.
    expect(await send(person, id, client_id)).toMatchObject({
      status: 201,
      body: { issue: { id: one.issue.id } },
    });
  });

  test('is refused before it starts, as without a job', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, { ...draft, to_owner: true });
    const other = await create(person, { ...draft, name: 'Other' });
    const client_id = randomUUID();
    await send(person, other.id, client_id);
    const start = (body: object, of = id) => ask(person, 'POST', `/${of}/issues`, body);
    expect(await start({ client_id })).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect((await start({})).status).toBe(422);
    const stranger = await app().verifiedUser();
    expect((await ask(stranger, 'POST', `/${id}/issues`, { client_id: randomUUID() })).status).toBe(404);
    for (let n = 1; n < limits.REPORTS_BY_HAND_PER_DAY; n++) await send(person, id);
    expect(await start({ client_id: randomUUID() })).toMatchObject({ body: { code: 'quota_exceeded' } });
    // A request that has been executed is not refused when repeated.
    expect((await start({ client_id }, other.id)).status).toBe(202);
    await app().db.deleteFrom('targets').where('user_id', '=', person.id).execute();
    expect(await start({ client_id: randomUUID() })).toMatchObject({ body: { code: 'state_conflict' } });
  });

  test('goes to the people chosen when it is sent, not when it was started', async () => {
    const { person, draft } = await reader();
    const [bo, cy] = [await recipient(person, 'Bo', 'active'), await recipient(person, 'Cy', 'active')];
    const { id } = await create(person, { ...draft, recipient_ids: [bo.id, cy.id] });
    const payload = { user_id: person.id, report_id: id, client_id: randomUUID() };
    // The figures are read while this transaction has locked the report's row, and the issue is written after it.
    const changed = Promise.withResolvers<void>();
    const change = app()
      .db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', person.id).forUpdate().execute();
        await changed.promise;
        await trx
          .updateTable('reports')
          .set({ recipient_ids: [cy.id], updated_at: new Date(app().clock.now().getTime() + 1) })
          .where('id', '=', id)
          .execute();
      });
    const sending = runSending(app().db, payload, app().clock.now());
    changed.resolve();
    await Promise.all([change, sending]);
    expect((await deliver()).map(({ to }) => to).sort()).toEqual([cy.email, person.email].sort());
  });

  test('fails with a message if the report was deleted or the account suspended in the meantime', async () => {
    const { person, draft } = await reader();
    const { id } = await create(person, draft);
    const run = () =>
      runSending(app().db, { user_id: person.id, report_id: id, client_id: randomUUID() }, app().clock.now());
    await app().db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.id).execute();
    await expect(run()).rejects.toMatchObject({ name: 'JobRefused' });
    await app().db.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute();
    await ask(person, 'DELETE', `/${id}`);
    await expect(run()).rejects.toThrow('This report was deleted.');
  });
});

describe('a preview of an unsaved form', () => {
  test('is the email that the saved report would send, and stores nothing', async () => {
    const { person, draft } = await reader();
    const typed = { ...draft, sections: ['languages', 'days'], introduction: 'Hello', sender_name: 'Press' };
    const started = await ask(person, 'POST', '/preview', typed);
    expect(started).toMatchObject({ status: 202, body: { job: { status: 'queued' } } });
    expect((await list(person)).items).toEqual([]);
    const { name, target_ids, introduction, sender_name } = typed;
    const text = { name, target_ids, introduction, sender_name };
    const email = await runDraftPreview(
      options(),
      {
        user_id: person.id,
        draft: {
          ...{ ...text, frequency: 'weekly', on_weekdays: false, hours: [], weekdays: [] },
          sections: ['languages', 'days'],
          look: null,
        },
      },
      app().clock.now(),
    );
    const saved = await create(person, typed);
    const ids = { user_id: person.id, report_id: saved.id };
    const same = await runPreview(options(), ids, app().clock.now());
    expect({ ...email, text: email.text.replace('form=new', `form=${saved.id}`) }).toMatchObject({
      subject: same.subject,
      text: same.text,
    });
  });

  test('has the limits of the form, and only the person’s own targets', async () => {
    const { person, draft } = await reader();
    const stranger = await app().verifiedUser();
    const theirs = await target(stranger, 'Theirs');
    const preview = (body: object) => ask(person, 'POST', '/preview', body);
    expect((await preview({ ...draft, target_ids: [theirs] })).status).toBe(404);
    expect((await preview({ ...draft, introduction: 'x'.repeat(1_001) })).status).toBe(422);
    expect((await preview({ ...draft, name: '\u202e ' })).status).toBe(422);
    expect((await preview({ ...draft, sections: ['secrets'] })).status).toBe(422);
    expect((await preview({ ...draft, target_ids: [] })).status).toBe(422);
  });
});
