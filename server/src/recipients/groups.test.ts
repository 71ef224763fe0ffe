import { RecipientGroupList, RecipientList, TargetAnswer } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type TestPerson, testApp } from '../testing/app.ts';
import { insertTarget } from '../testing/rows.ts';

const app = testApp();

async function owner() {
  const person = await app().verifiedUser({ full_name: 'Ann Lee' });
  const target = await insertTarget(app().db, { user_id: person.id, name: 'Ports' });
  await app()
    .db.updateTable('targets')
    .set({ recipient_groups: ['board', 'Press'] })
    .where('id', '=', target)
    .execute();
  const invite = (name: string, groups: string[]) =>
    app().call('POST', '/recipients', {
      token: person.token,
      body: { name, email: `${name}@example.com`, target_ids: [], groups },
    });
  for (const [name, groups] of [
    ['Bo', ['Board', 'Press']],
    ['Cy', ['Press']],
  ] as const)
    expect((await invite(name, [...groups])).status).toBe(201);
  return { person, target };
}
const groupsOf = async ({ token }: TestPerson) =>
  v.parse(RecipientGroupList, (await app().call('GET', '/recipients/groups', { token })).body).items;
const members = async ({ token }: TestPerson) =>
  v
    .parse(RecipientList, (await app().call('GET', '/recipients', { token })).body)
    .items.map(({ name, groups }) => [name, groups]);
const sendsTo = async ({ token }: TestPerson, target: string) =>
  v.parse(TargetAnswer, (await app().call('GET', `/targets/${target}`, { token })).body).target;

it('are renamed at every recipient and target, in any spelling, but not for other people', async () => {
  const { person, target } = await owner();
  const { version } = await sendsTo(person, target);
  expect(await groupsOf(person)).toMatchObject([
    { recipients: 1, targets: 1 },
    { group: 'Press', recipients: 2, targets: 1 },
  ]);
  const body = { group: 'BOARD', name: 'Directors' };
  const stranger = await app().signUp();
  expect((await app().call('PUT', '/recipients/groups', { token: stranger.token, body })).status).toBe(404);
  expect((await app().call('PUT', '/recipients/groups', { token: person.token, body })).status).toBe(200);
  expect(await members(person)).toEqual([
    ['Bo', ['Directors', 'Press']],
    ['Cy', ['Press']],
  ]);
  expect(await sendsTo(person, target)).toMatchObject({
    recipient_groups: ['Directors', 'Press'],
    version: version + 1,
  });
});

it('are merged if the other name exists, and deleted everywhere', async () => {
  const { person, target } = await owner();
  const { token } = person;
  const body = { group: 'Board', name: 'press' };
  expect((await app().call('PUT', '/recipients/groups', { token, body })).status).toBe(200);
  expect(await groupsOf(person)).toEqual([{ group: 'press', recipients: 2, targets: 1 }]);
  expect(await members(person)).toEqual([
    ['Bo', ['press']],
    ['Cy', ['press']],
  ]);
  expect((await app().call('DELETE', '/recipients/groups?group=PRESS', { token })).status).toBe(200);
  expect(await groupsOf(person)).toEqual([]);
  expect((await sendsTo(person, target)).recipient_groups).toEqual([]);
  expect((await app().call('DELETE', '/recipients/groups?group=PRESS', { token })).status).toBe(404);
});
