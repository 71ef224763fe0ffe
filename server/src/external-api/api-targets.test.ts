import { ApiKeyWithSecret, TargetAnswer, TargetPreview } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import { before, insertArticle, insertSource } from '../testing/rows.ts';

const app = testApp({ throttleFactor: 0 });

it('a program tries a target, creates it, adds earlier articles to it, pauses it and resumes it', async () => {
  const { token } = await app().verifiedUser();
  const keyWith = async (...scopes: string[]) => {
    const { body } = await app().call('POST', '/external-api/api-keys', {
      token,
      body: { name: 'Editor', scopes },
    });
    return v.parse(ApiKeyWithSecret, body).secret;
  };
  const secret = await keyWith('targets:write', 'articles:read');
  const ask = (path: string, body?: object, key = secret) =>
    app().call('POST', `/external/v1/targets${path}`, { token: key, ...(body && { body }) });
  const { db, clock } = app();
  const source_id = await insertSource(db);
  const seen = { source_id, first_seen_at: before(clock.now(), { days: 2 }), matched_at: clock.now() };
  await insertArticle(db, { ...seen, title: 'Storm over the lighthouse' });
  const target = { name: 'Lighthouses', keywords_any: ['lighthouse'] };

  const tried = await ask('/preview', { target });
  expect(v.parse(TargetPreview, tried.body)).toMatchObject({ total: 1 });
  // A preview shows articles.
  expect((await ask('/preview', { target }, await keyWith('targets:write'))).body).toMatchObject({
    code: 'api_scope_missing',
    details: { required_scope: 'articles:read' },
  });

  const { id } = v.parse(TargetAnswer, (await ask('', target)).body).target;
  const asked = await ask(`/${id}/earlier-articles`);
  expect([asked.status, asked.body]).toMatchObject([
    202,
    { target: { earlier_articles: { last: { status: 'running' } } } },
  ]);
  for (const [change, status] of [
    ['pause', 'paused'],
    ['resume', 'active'],
  ] as const) {
    expect(v.parse(TargetAnswer, (await ask(`/${id}/${change}`)).body).target).toMatchObject({ status });
  }
  const readOnly = await keyWith('targets:read');
  for (const change of ['pause', 'resume', 'earlier-articles']) {
    expect((await ask(`/${id}/${change}`, undefined, readOnly)).body).toMatchObject({
      details: { required_scope: 'targets:write' },
    });
  }
});
