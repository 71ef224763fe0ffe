import { calls, RemoteManifest } from '@newswatch/shared/contracts';
import { checkRemote } from '@newswatch/shell-api';
import { createFakeShell } from '@newswatch/shell-api/testing';
import { aDashboard, aListedSource, anArticleSummary, aUser, fakeApi, listing } from '@newswatch/test-kit';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import manifest from '../remote.json' with { type: 'json' };
import { routes } from './remote.ts';

it('offers exactly the routes in its manifest', () => {
  expect(checkRemote(v.parse(RemoteManifest, manifest), routes)).toEqual([]);
});

it.each([
  ['/sources?q=post', calls.sources.list, { q: 'post' }],
  ['/articles?q=rates', calls.articles.list, { q: 'rates' }],
] as const)(
  'the data of %s is fetched before it is opened, and not again while it is fresh',
  async (address, call, query) => {
    const api = fakeApi();
    api.answer(calls.sources.list, listing([aListedSource()]));
    api.answer(calls.sources.categories, {
      items: [{ value: 'business', label: 'Business', count: 2 }],
      countries: [],
    });
    api.answer(calls.articles.list, listing([anArticleSummary()]));
    api.answer(calls.user.dashboard, aDashboard());
    const shell = createFakeShell({ user: aUser() });
    const url = new URL(address, 'http://newswatch.test');
    const route = routes.find(({ path }) => path === url.pathname);
    for (const _ of ['on intent', 'at the click'])
      await route?.prefetch?.({ shell, params: {}, request: new Request(url) });
    expect(api.seen(call)).toHaveLength(1);
    expect(api.seen(call)[0]?.query).toMatchObject(query);
  },
);
