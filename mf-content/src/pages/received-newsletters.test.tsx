import { calls, limits, type ReceivingOverview, receivedMessages } from '@newswatch/shared/contracts';
import {
  anArticle,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const authenticity = { result: 'signed' as const, domain: 'tidewell.example' };
const overview: ReceivingOverview = {
  is_on: true,
  max: 2,
  addresses: [
    {
      id: testId('rad'),
      name: 'Harbour letters',
      address: 'news-4k7fz2m9qx3tbw6v8hjn@in.newswatch.example',
      kind: 'many',
      status: 'active',
      created_at: minutesBefore(900),
      refused_count: 1,
      newsletters: [
        {
          id: testId('rnl', 1),
          name: 'نشرة المرفأ',
          sender: 'nashra@marfa.example',
          status: 'waiting',
          issue_count: 0,
          held_count: 2,
          last_issue: null,
          unsubscribe_url: null,
        },
        {
          id: testId('rnl', 2),
          name: 'The Tidewell Bulletin',
          sender: 'bulletin@tidewell.example',
          status: 'active',
          issue_count: 3,
          held_count: 0,
          last_issue: {
            article_id: testId('art'),
            title: 'Dredging begins',
            received_at: minutesBefore(9),
            authenticity,
          },
          unsubscribe_url: 'https://tidewell.example/unsubscribe',
        },
      ],
    },
  ],
  confirmations: [
    {
      id: testId('rml'),
      address_id: testId('rad'),
      address_name: 'Harbour letters',
      subject: 'Please confirm your subscription',
      sender_name: 'Island Notes',
      sender: 'notes@islands.example',
      received_at: minutesBefore(3),
      text: 'Please confirm that you want to receive Island Notes.',
      links: [{ label: 'Confirm my subscription', url: 'https://islands.example/confirm?t=1' }],
      authenticity: { result: 'unchecked', domain: null },
    },
  ],
};

function network(answer: ReceivingOverview = overview) {
  const api = fakeApi();
  api.answer(calls.received.overview, answer);
  api.answer(calls.sourceRequests.mine, {
    ...listing([]),
    counts: { all: 0, pending: 0, approved: 0, rejected: 0, duplicate: 0, withdrawn: 0 },
    usual_decision_hours: null,
  });
  return api;
}
const open = (api = network(), path = '/sources/newsletters') =>
  renderPage(routes, { path, user: aUser(), api });

describe('newsletters by email', () => {
  it('show each address with its senders, and what proves their identity', async () => {
    const { container } = open();
    const list = await screen.findByRole('list', { name: 'Newsletters to “Harbour letters”' });
    expect(screen.getByText('news-4k7fz2m9qx3tbw6v8hjn@in.newswatch.example')).toBeVisible();
    const [waiting, active] = within(list).getAllByRole('listitem');
    expect(waiting).toHaveTextContent('2 emails are waiting for you to accept or block this sender.');
    expect(active).toHaveTextContent('Signed by tidewell.example');
    expect(within(active!).getByRole('link', { name: 'Dredging begins' })).toHaveAttribute(
      'href',
      `/articles/${testId('art')}`,
    );
    expect(within(active!).getByRole('link', { name: /3 issues/ })).toHaveAttribute(
      'href',
      `/articles?newsletter_id=${testId('rnl', 2)}`,
    );
    await expectNoAxeViolations(container);
  });

  it('show confirmation emails, with their links and the destinations of these', async () => {
    open();
    const list = await screen.findByRole('list', { name: 'Confirmation emails' });
    expect(within(list).getByRole('link', { name: /Confirm my subscription/ })).toHaveAttribute(
      'href',
      'https://islands.example/confirm?t=1',
    );
    expect(list).toHaveTextContent('(islands.example)');
    expect(list).toHaveTextContent('Sender not checked');
  });

  it('are accepted and blocked sender by sender', async () => {
    const api = network();
    const { person, shell } = open(api);
    const [newsletter] = overview.addresses[0]!.newsletters;
    api.answer(calls.received.updateNewsletter, {
      message: receivedMessages.accepted,
      newsletter: { ...newsletter!, status: 'active' },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept نشرة المرفأ' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: receivedMessages.accepted }]));
    expect(api.seen(calls.received.updateNewsletter)).toMatchObject([{ body: { status: 'active' } }]);
  });

  it('need an address, which is created with a name', async () => {
    const api = network({ ...overview, addresses: [], confirmations: [] });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Create your first address' }));
    const dialog = await screen.findByRole('dialog', { name: 'New address' });
    await person.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Ports');
    api.answer(calls.received.create, { message: receivedMessages.created, address: overview.addresses[0]! });
    await person.click(within(dialog).getByRole('button', { name: 'Create address' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: receivedMessages.created }]));
    expect(api.seen(calls.received.create)).toMatchObject([{ body: { name: 'Ports', kind: 'one' } }]);
  });

  it('say if the plan includes no more addresses, and if the server receives no emails', async () => {
    open(network({ ...overview, max: 1 }));
    expect(await screen.findByText('You have 1 of 1 address that your plan includes.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New address' })).toBeDisabled();
  });

  it('say which addresses a smaller plan does not include', async () => {
    const [first] = overview.addresses;
    const second = { ...first!, id: testId('rad', 2), name: 'Second' };
    open(network({ ...overview, addresses: [first!, second], max: 1 }));
    expect(await screen.findByText(/Emails to the newer ones are not kept/)).toBeVisible();
    expect(screen.getAllByText('Not in your plan')).toHaveLength(1);
  });

  it('say if the server receives no emails', async () => {
    open(network({ ...overview, is_on: false }));
    expect(await screen.findByText(/This server does not receive emails/)).toBeVisible();
  });

  it('list what was refused, and why', async () => {
    const api = network();
    api.answer(calls.received.refused, {
      items: [
        {
          id: testId('rml', 3),
          received_at: minutesBefore(5),
          subject: '',
          sender: 'a@b.example',
          reason: 'too_large',
        },
      ],
    });
    open(api, `/sources/newsletters?refused=${testId('rad')}`);
    const drawer = await screen.findByRole('dialog', { name: 'Refused emails' });
    expect(await within(drawer).findByText('The email was larger than 10 MB.')).toBeVisible();
    expect(limits.RECEIVED_BYTES_MAX).toBe(10 * 1024 * 1024);
  });

  it('that cannot be loaded say so, with a retry', async () => {
    const api = network();
    api.fail(calls.received.overview, { status: 500, error: 'Broken' });
    open(api);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('an issue in the reader', () => {
  it('names its sender and what is known about it, but no original, which does not exist', async () => {
    const api = network();
    const article = anArticle({
      content_html: '<p>Text.</p><p><img src="https://received.invalid/picture" alt=""></p>',
      content_text: 'Text.',
      received: {
        newsletter_id: testId('rnl'),
        sender: 'bulletin@tidewell.example',
        received_at: minutesBefore(9),
        authenticity,
        has_original: false,
      },
    });
    api.answer(calls.coverage.beforeAndAfter, { items: [] });
    api.answer(calls.articles.get, { article });
    api.answer(calls.collections.list, listing([]));
    api.answer(calls.articles.setRead, { read_at: minutesBefore(1) });
    open(api, `/articles/${article.id}`);
    expect(await screen.findByText('bulletin@tidewell.example')).toBeVisible();
    expect(screen.getByText(/Signed by tidewell\.example/)).toBeVisible();
    expect(screen.getByText('The pictures in this email are not shown.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Open original/ })).not.toBeInTheDocument();
  });
});
