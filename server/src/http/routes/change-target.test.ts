import { messages } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { insertTarget } from '../../testing/rows.ts';

const app = testApp({ defaultPlan: 'basic' });

it('changes only the fields that are sent, validates the whole, and refuses a stale form', async () => {
  const { id, token } = await app().verifiedUser();
  const target = await insertTarget(app().db, { user_id: id, name: 'Storms', keywords_any: ['storm'] });
  const change = (body: object, as = token) => app().call('PATCH', `/targets/${target}`, { token: as, body });

  expect(await change({ min_score: 40, daily_cap: 5 })).toMatchObject({
    status: 200,
    body: {
      message: 'Target saved.',
      target: { name: 'Storms', keywords_any: ['storm'], min_score: 40, daily_cap: 5, version: 2 },
    },
  });
  expect(await change({ daily_cap: null })).toMatchObject({
    body: { target: { min_score: 40, daily_cap: null, version: 3 } },
  });
  expect(await change({ keywords_any: [] })).toMatchObject({
    status: 422,
    body: { fields: { keywords_any: [expect.any(String)] } },
  });
  // A form of an earlier version does not send names, which must not remove them.
  expect(await change({ speakers: ['Maria Keller'], keywords_any: [] })).toMatchObject({
    body: { target: { speakers: ['Maria Keller'], keywords_any: [], version: 4 } },
  });
  const body = { name: 'Storms', keywords_any: ['storm'], min_score: 40 };
  expect(await app().call('PUT', `/targets/${target}`, { token, body })).toMatchObject({
    body: { target: { speakers: ['Maria Keller'], version: 5 } },
  });
  expect(await change({ speakers: ['Kell*'] })).toMatchObject({
    status: 422,
    body: { fields: { 'speakers.0': [`“Kell*”: ${messages.target.speakerName}`] } },
  });
  expect(await change({ status: 'paused' })).toMatchObject({
    status: 422,
    body: { fields: { status: ['Unknown field'] } },
  });
  expect(await change({ name: 'Gales', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  });
  const both = await change({ query: 'gale OR squall' });
  expect(both).toMatchObject({
    status: 422,
    body: { fields: { query: [expect.stringContaining('also send match_mode "query"')] } },
  });
  const stranger = await app().verifiedUser();
  expect(await change({ name: 'Mine' }, stranger.token)).toMatchObject({ status: 404 });
  expect(await app().call('GET', `/targets/${target}`, { token })).toMatchObject({
    body: { target: { name: 'Storms', min_score: 40, version: 5 } },
  });
});

it('accepts fields of the other mode only if the mode changes too', async () => {
  const { id, token } = await app().verifiedUser();
  await app().db.updateTable('users').set({ plan: 'pro' }).where('id', '=', id).execute();
  const target = await insertTarget(app().db, { user_id: id, keywords_any: ['storm'] });
  const change = (body: object) => app().call('PATCH', `/targets/${target}`, { token, body });
  expect(await change({ match_mode: 'query', query: 'gale OR squall' })).toMatchObject({
    status: 200,
    body: { target: { match_mode: 'query', query: 'gale OR squall', keywords_any: [] } },
  });
  expect(await change({ keywords_none: ['sports'] })).toMatchObject({
    status: 422,
    body: { fields: { keywords_none: [expect.stringContaining('also send match_mode "keywords"')] } },
  });
  expect(await change({ keywords_none: [], query: 'gale' })).toMatchObject({ status: 200 });
});
