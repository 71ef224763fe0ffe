import { type Chat, calls } from '@newswatch/shared/contracts';
import { type AdminSourceRequest, adminCalls } from '@newswatch/shared/contracts/admin';
import { anAdmin, fakeApi, listing, minutesBefore, renderPage, testId } from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../remote.ts';
import '../features/source-requests/ask-card.tsx';
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
  is_requester: false,
  conversation: null,
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
    kind: 'article' as const,
    transcripts: 0,
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

it('a request is rejected with a canned reply as the reason, which can be edited', async () => {
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
    message: 'Request rejected.',
  });
  const { person, shell } = renderPage(routes, { path: '/admin/source-requests', user: anAdmin(), api });
  await person.click(await screen.findByText('Reject'));
  const form = within(await screen.findByRole('form', { name: 'Reject the request' }));
  await person.click(await form.findByRole('button', { name: /Canned replies/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Paywall' }));
  await person.keyboard(' Sorry.');
  await person.click(form.getByRole('button', { name: 'Reject' }));
  await waitFor(() =>
    expect(shell.calls.toasts).toMatchObject([{ kind: 'success', message: 'Request rejected.' }]),
  );
  expect(api.seen(adminCalls.adminSourceRequests.reject)[0]?.body).toMatchObject({
    rejection_reason: 'The site is behind a paywall. Sorry.',
  });
});

it('several requests are rejected together; those that were refused stay selected, with the reason', async () => {
  const other = { ...request, id: testId('srq', 2), website_name: 'The Quay', url: 'https://quay.example/' };
  const decided = {
    ...request,
    id: testId('srq', 3),
    website_name: 'Dock Weekly',
    status: 'approved' as const,
  };
  const api = fakeApi();
  api.answer(adminCalls.adminSourceRequests.list, {
    ...listing([request, other, decided]),
    next_cursor: null,
    counts: { all: 3, pending: 2, approved: 1, rejected: 0, duplicate: 0, withdrawn: 0 },
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
  api.answer(adminCalls.adminSourceRequests.bulk, {
    done: 1,
    refused: 1,
    message: '1 request rejected.',
    results: [
      { id: request.id, outcome: 'done', reason: null },
      { id: other.id, outcome: 'refused', reason: 'This request has already been decided.' },
    ],
  });
  const { person } = renderPage(routes, {
    path: '/admin/source-requests?status=pending,approved',
    user: anAdmin(),
    api,
  });
  await person.click(await screen.findByRole('checkbox', { name: 'Select The Harbour Post' }));
  expect(screen.queryByRole('checkbox', { name: 'Select Dock Weekly' })).toBeNull();
  // Shortcuts do nothing while a checkbox has the focus; in its row, j moves on and x selects.
  screen.getAllByRole('listitem')[0]?.focus();
  await person.keyboard('jx');
  expect(screen.getByRole('checkbox', { name: 'Select The Quay' })).toBeChecked();
  const bar = within(screen.getByRole('toolbar', { name: 'Selected rows' }));
  expect(bar.getByText('2 selected')).toBeVisible();
  await person.click(bar.getByRole('button', { name: 'Reject…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 requests?' }));
  await person.click(dialog.getByRole('button', { name: /Canned replies/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Paywall' }));
  await person.click(dialog.getByRole('button', { name: 'Reject' }));
  const outcome = within(await screen.findByRole('dialog', { name: '1 request rejected' }));
  expect(outcome.getByText('This request has already been decided.')).toBeVisible();
  expect(api.seen(adminCalls.adminSourceRequests.bulk)[0]?.body).toEqual({
    action: 'reject',
    ids: [request.id, other.id],
    rejection_reason: 'The site is behind a paywall.',
    admin_note: '',
  });
  await person.click(outcome.getByRole('button', { name: 'Back to the list' }));
  expect(screen.getByRole('checkbox', { name: 'Select The Harbour Post' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Select The Quay' })).toBeChecked();
});

it('the requester is asked a question with a canned reply, and the conversation is shown', async () => {
  const admin = anAdmin();
  const answered: AdminSourceRequest = {
    ...request,
    id: testId('srq', 2),
    website_name: 'The Quay',
    conversation: { chat_id: testId('cnv', 2), state: 'answered', unread_count: 1 },
  };
  const chat: Chat = {
    id: testId('cnv'),
    subject: 'Source request: The Harbour Post',
    direction: 'ltr',
    category: 'source',
    status: 'waiting_user',
    priority: 'community',
    person: { id: request.user.id, name: request.user.full_name, role: 'user' },
    assigned_to: null,
    related: null,
    about_request: { id: request.id, name: request.website_name },
    unread_count: 0,
    last_message: { excerpt: 'Which section?', direction: 'ltr', at: minutesBefore(3), sender: null },
    last_position: 1,
    read_by_other: 0,
    created_at: minutesBefore(3),
    closed_at: null,
  };
  const api = fakeApi();
  api.answer(adminCalls.adminSourceRequests.list, {
    ...listing([request, answered]),
    next_cursor: null,
    counts: { all: 2, pending: 2, approved: 0, rejected: 0, duplicate: 0, withdrawn: 0 },
  });
  api.answer(adminCalls.adminSourceRequests.get, {
    source_request: { ...request, supporters_count: 1 },
    known: null,
    supporters: [],
    matches: [],
  });
  api.fail(adminCalls.admin.settings, { status: 503, code: 'internal_error' });
  api.answer(calls.cannedReplies.list, {
    items: [{ id: testId('rpl'), name: 'Section', text: 'Which section of the site?', direction: 'ltr' }],
  });
  api.answer(adminCalls.adminSourceRequests.ask, { chat });
  api.answer(calls.chats.get, { chat });
  api.answer(calls.chats.messages, {
    items: [
      {
        id: testId('msg'),
        position: 1,
        kind: 'message',
        sender: { id: admin.id, name: admin.full_name, role: 'admin' },
        body: 'Which section of the site?',
        direction: 'ltr',
        attachments: [],
        client_id: null,
        created_at: minutesBefore(3),
        edited_at: null,
        deleted_at: null,
      },
    ],
    has_more: false,
  });
  const { person, place } = renderPage(routes, { path: '/admin/source-requests', user: admin, api });
  expect(await screen.findByText('Answered')).toBeVisible();
  expect(await screen.findByText(/people who support the request cannot see it/)).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Write a message' }));
  await person.click(await form.findByRole('button', { name: /Canned replies/ }));
  await person.click(await screen.findByRole('menuitem', { name: 'Section' }));
  await person.click(form.getByRole('button', { name: 'Send' }));
  const lines = within(await screen.findByRole('list', { name: 'Messages' }));
  expect(lines.getByText('Which section of the site?')).toBeVisible();
  expect(api.seen(adminCalls.adminSourceRequests.ask)[0]?.body).toMatchObject({
    body: 'Which section of the site?',
  });

  await person.click(screen.getByRole('button', { name: /Any conversation/ }));
  await person.click(await screen.findByRole('menuitemcheckbox', { name: 'Answered' }));
  await waitFor(() => expect(place()).toBe('/admin/source-requests?conversation=answered'));
});
