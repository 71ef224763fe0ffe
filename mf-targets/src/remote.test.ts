import { calls, RemoteManifest } from '@newswatch/shared/contracts';
import { checkRemote } from '@newswatch/shell-api';
import { createFakeShell } from '@newswatch/shell-api/testing';
import { aListedTarget, aUser, fakeApi, listing, targetCounts } from '@newswatch/test-kit';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import manifest from '../remote.json' with { type: 'json' };
import { notificationQueries } from './api/notifications.ts';
import { routes } from './remote.ts';
import { someLimits } from './testing/some-limits.ts';

it('offers exactly the routes in its manifest', () => {
  expect(checkRemote(v.parse(RemoteManifest, manifest), routes)).toEqual([]);
});

it.each([['/targets?status=paused', calls.targets.list, { status: ['paused'] }]] as const)(
  'the data of %s is fetched before it is opened, and not again while it is fresh',
  async (address, call, query) => {
    const api = fakeApi();
    api.answer(calls.targets.labels, { items: [] });
    const quota = { used: 1, max: 3, percent: 33, status: 'low' } as const;
    api.answer(calls.targets.list, { ...listing([aListedTarget()]), quota, counts: targetCounts() });
    const shell = createFakeShell({ user: aUser() });
    const url = new URL(address, 'http://newswatch.test');
    const route = routes.find(({ path }) => path === url.pathname);
    for (const _ of ['on intent', 'at the click'])
      await route?.prefetch?.({ shell, params: {}, request: new Request(url) });
    expect(api.seen(call)).toHaveLength(1);
    expect(api.seen(call)[0]?.query).toMatchObject(query);
  },
);

it('the notifications load the limits that hold back alerts with the page, so that their banner shifts nothing', async () => {
  const api = fakeApi();
  api.answer(calls.notifications.limits, someLimits);
  const shell = createFakeShell({ user: aUser() });
  const route = routes.find(({ path }) => path === '/notifications');
  const request = new Request('http://newswatch.test/notifications?view=deliveries');
  await route?.prefetch?.({ shell, params: {}, request });
  expect(shell.queryClient.getQueryData(notificationQueries.limits().queryKey)).toEqual(someLimits);
});
