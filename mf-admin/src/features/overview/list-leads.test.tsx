import { adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, fakeApi, listing, renderPage } from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../../remote.ts';
import { someDashboard } from '../../testing/some-dashboard.ts';

const lists = {
  '/admin/users': adminCalls.admin.users,
  '/admin/targets': adminCalls.adminTargets.list,
  '/admin/articles': adminCalls.adminArticles.list,
};

it.each([
  [
    '/admin/users',
    '1,200 of 1,240 accounts are active, 14 new in 7 days. 3 are not fully verified.',
    'Everyone with an account: how many are active, how many are new, and who is not fully verified.',
  ],
  [
    '/admin/targets',
    '3,000 of 3,100 targets are active. 900 matches in 24 hours.',
    'All users’ targets and their matches.',
  ],
  [
    '/admin/articles',
    '0 articles found. 512 in 24 hours, 28% above the usual level. 97% of the articles from the last 7 days were read in full.',
    '0 articles found.',
  ],
] as const)(
  '%s starts with what its figures say, or else with what it lists',
  async (path, figures, what) => {
    const api = fakeApi();
    api.answer(lists[path], listing([]));
    api.answer(adminCalls.adminJournalists.list, listing([]));
    api.answer(adminCalls.admin.dashboard, someDashboard);
    const { unmount } = renderPage(routes, { path, user: anAdmin(), api });
    expect(await screen.findByText(figures)).toBeVisible();
    unmount();
    api.fail(adminCalls.admin.dashboard, { status: 503 });
    renderPage(routes, { path, user: anAdmin(), api });
    expect(await screen.findByText(what)).toBeVisible();
  },
);
