import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { insertArticle, insertMatch, insertSource, insertTarget } from '../../testing/rows.ts';

const app = testApp();

test('everything that a target found until a given time is marked as read, but nothing of other targets or people', async () => {
  const { db, clock } = app();
  const [person, other] = [await app().verifiedUser(), await app().verifiedUser()];
  const source_id = await insertSource(db);
  const targets = [
    await insertTarget(db, { user_id: person.id }),
    await insertTarget(db, { user_id: person.id }),
  ];
  for (const target_id of targets) {
    const article_id = await insertArticle(db, { source_id, first_seen_at: clock.now() });
    await insertMatch(db, { user_id: person.id, target_id, article_id });
  }
  const path = `/targets/${targets[0]}/matches/read-all`;
  const ask = (token: string, before: Date) =>
    app().call('POST', path, { token, body: { before: before.toISOString() } });
  const later = new Date(clock.now().getTime() + 60_000);
  expect(await ask(other.token, later)).toMatchObject({ status: 404 });
  expect(await ask(person.token, new Date(clock.now().getTime() - 60_000))).toMatchObject({
    body: { updated: 0 },
  });
  expect(await ask(person.token, later)).toMatchObject({
    status: 200,
    body: { updated: 1, message: '1 article was marked as read' },
  });
  const read = await db
    .selectFrom('matches')
    .select('target_id')
    .where('user_id', '=', person.id)
    .where('read_at', 'is not', null)
    .execute();
  expect(read).toEqual([{ target_id: targets[0] }]);
});
