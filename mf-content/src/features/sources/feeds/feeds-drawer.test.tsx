import { calls, type FileFeed, type SourceRequest } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import './feeds-drawer.tsx';
import { routes } from '../../../remote.ts';

const feed = (line: number, feed: Partial<FileFeed> = {}): FileFeed => ({
  line,
  name: `Feed ${line}`,
  url: `https://feed${line}.example/`,
  folder: '',
  state: 'unread',
  reason: null,
  source: null,
  ...feed,
});
const source = {
  id: testId('src', 1),
  name: 'Harbour Post',
  language: 'english',
  category: 'politics',
} as const;

const request: SourceRequest = {
  id: testId('srq'),
  url: 'https://feed1.example/',
  website_name: 'Feed 1',
  description: 'News from feed1.example.',
  direction: 'ltr',
  language: 'english',
  category: 'other',
  reason: 'We read these sites every day.',
  status: 'pending',
  rejection_reason: null,
  source: null,
  supporters_count: 0,
  matches: 0,
  is_requester: true,
  conversation: null,
  reviewed_at: null,
  created_at: minutesBefore(0),
  updated_at: minutesBefore(0),
};

async function openDrawer(feeds: FileFeed[]) {
  const api = fakeApi();
  const target = aListedTarget({ source_scope: 'include', source_ids: [testId('src', 9)] });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.sources.categories, { items: [], countries: [] });
  api.answer(calls.sources.matchFeeds, { feeds, read: feeds.filter(({ state }) => state === 'read').length });
  api.answer(calls.sourceRequests.mine, {
    ...listing([]),
    next_cursor: null,
    counts: { all: 8, pending: 8, approved: 0, rejected: 0, duplicate: 0, withdrawn: 0 },
    usual_decision_hours: null,
  });
  api.answer(calls.targets.list, {
    ...listing([target]),
    quota: { used: 1, max: 50, percent: 2, status: 'low' },
    counts: targetCounts(),
  });
  const page = renderPage(routes, { path: '/sources', user: aUser(), api });
  await page.person.click(await screen.findByRole('button', { name: 'Import feeds' }));
  const drawer = await screen.findByRole('dialog', { name: 'Import feeds' });
  await page.person.upload(
    drawer.querySelector('input[type=file]') as HTMLInputElement,
    new File(['<opml/>'], 'feeds.opml', { type: 'text/xml' }),
  );
  await within(drawer).findByText(/^We read/);
  return { ...page, api, target, drawer: within(drawer), element: drawer };
}

it('a person sees which feeds we crawl, and adds their sources to a target', async () => {
  const { person, api, target, drawer, element } = await openDrawer([
    feed(1, { state: 'read', source }),
    feed(2),
  ]);
  expect(drawer.getByText('We read 1 of 2')).toBeVisible();
  await expectNoAxeViolations(element);
  api.answer(calls.targets.change, { target, message: 'Target saved.' });
  await person.click(await drawer.findByRole('checkbox', { name: new RegExp(target.name) }));
  await person.click(drawer.getByRole('button', { name: 'Change 1 target' }));
  await waitFor(() =>
    expect(api.seen(calls.targets.change).at(-1)?.body).toEqual({
      source_scope: 'include',
      source_ids: [testId('src', 9), source.id],
      version: target.version,
    }),
  );
});

it('requests as many of the others as allowed, with the person’s reason', async () => {
  const { person, api, drawer } = await openDrawer([feed(1), feed(2), feed(3)]);
  await person.click(drawer.getByRole('checkbox', { name: /Feed 1/ }));
  await person.click(drawer.getByRole('checkbox', { name: /Feed 2/ }));
  // Eight of ten are used.
  expect(drawer.getByRole('checkbox', { name: /Feed 3/ })).toBeDisabled();
  await person.click(drawer.getByRole('button', { name: 'Request 2 sources' }));
  expect(drawer.getByText('Write at least 20 characters.')).toBeVisible();
  expect(api.seen(calls.sourceRequests.create)).toHaveLength(0);

  api.answer(calls.sourceRequests.create, {
    source_request: request,
    merged: false,
    message: 'Request sent.',
  });
  await person.type(drawer.getByLabelText('Why you need them'), 'We read these sites every day.');
  await person.click(drawer.getByRole('button', { name: 'Request 2 sources' }));
  await waitFor(() => expect(api.seen(calls.sourceRequests.create)).toHaveLength(2));
  expect(api.seen(calls.sourceRequests.create)[0]?.body).toMatchObject({
    url: 'https://feed1.example/',
    website_name: 'Feed 1',
    reason: 'We read these sites every day.',
  });
  expect(await drawer.findAllByText('Requested')).toHaveLength(2);
});
