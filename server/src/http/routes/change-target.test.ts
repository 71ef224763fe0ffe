import { expect, it } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { insertTarget } from '../../testing/rows.ts';

const app = testApp({ defaultPlan: 'basic' });

it('changes what is sent and nothing else, judges the whole, and tells a stale form so', async () => {
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
  expect(await change({ status: 'paused' })).toMatchObject({
    status: 422,
    body: { fields: { status: ['Unknown field'] } },
  });
  expect(await change({ name: 'Gales', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'version_conflict' },
  });
  const stranger = await app().verifiedUser();
  expect(await change({ name: 'Mine' }, stranger.token)).toMatchObject({ status: 404 });
  expect(await app().call('GET', `/targets/${target}`, { token })).toMatchObject({
    body: { target: { name: 'Storms', min_score: 40, version: 3 } },
  });
});
