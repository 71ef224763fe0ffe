import { calls } from '@newswatch/shared/contracts';
import { type AdminSourceRequest, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, fakeApi, listing, minutesBefore, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import './admin-source-requests-page.tsx';

const request: AdminSourceRequest = {
  id: testId('srq'),
  website_name: 'The Harbour Post',
  url: 'https://harbourpost.example/',
  description: 'News of the port.',
  reason: 'It is first with news of the docks.',
  direction: 'ltr',
  language: 'english',
  category: 'local',
  status: 'pending',
  rejection_reason: null,
  source: null,
  supporters_count: 0,
  matches: 0,
  created_at: minutesBefore(60),
  updated_at: minutesBefore(60),
  reviewed_at: null,
  user: { id: testId('usr', 4), full_name: 'Maya Lindqvist', email: 'maya@example.com' },
  people: 1,
  admin_note: null,
  probe: {
    url: 'https://harbourpost.example/',
    reachable: true,
    http_status: 200,
    response_ms: 120,
    redirected: false,
    title: 'The Harbour Post',
    has_feed: false,
    feed_url: null,
    entries: 4,
    newest_at: null,
    robots_allowed: true,
    crawl_delay_ms: 1_000,
    samples: [],
    articles: { tried: 4, full: 0, average_words: 0 },
    language_detected: null,
    language_confidence: 0,
    error: null,
    checked_at: minutesBefore(59),
    took_ms: 900,
  },
  reviewed_by: null,
};

it('a request is rejected with a canned reply as the reason, to which more can be written', async () => {
  const api = fakeApi();
  api.answer(adminCalls.adminSourceRequests.list, {
    ...listing([request]),
    next_cursor: null,
    counts: { all: 1, pending: 1, approved: 0, rejected: 0, duplicate: 0, withdrawn: 0 },
  });
  api.answer(adminCalls.adminSourceRequests.get, {
    source_request: request,
    known: null,
    supporters: [],
    matches: [],
  });
  api.fail(adminCalls.admin.settings, { status: 503, code: 'internal_error' });
  api.answer(calls.cannedReplies.list, {
    items: [{ id: testId('rpl'), name: 'Paywall', text: 'The site is behind a paywall.', direction: 'ltr' }],
  });
  api.answer(adminCalls.adminSourceRequests.reject, {
    source_request: { ...request, status: 'rejected' },
    source: null,
    message: 'The request was rejected.',
  });
  const { person, shell } = renderPage(routes, { path: '/admin/source-requests', user: anAdmin(), api });
  await person.click(await screen.findByText('Reject'));
  await person.click(await screen.findByRole('button', { name: /Canned replies/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Paywall' }));
  await person.keyboard(' Sorry.');
  await person.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(shell.calls.toasts).toMatchObject([{ kind: 'success', message: 'The request was rejected.' }]),
  );
  expect(api.seen(adminCalls.adminSourceRequests.reject)[0]?.body).toMatchObject({
    rejection_reason: 'The site is behind a paywall. Sorry.',
  });
});
