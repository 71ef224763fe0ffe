import {
  type Chat,
  type ChatMessage,
  calls,
  type SourceProbe,
  type SourceRequest,
} from '@newswatch/shared/contracts';
import {
  aUser,
  expectNoAxeViolations,
  fakeApi,
  minutesBefore,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for its code.
import '../features/requests/request-drawer.tsx';

function aRequest(given: Partial<SourceRequest> = {}): SourceRequest {
  return {
    id: testId('srq'),
    url: 'https://quaysidemail.example/',
    website_name: 'Quayside Mail',
    description: 'Covers the meetings of the port authority in full.',
    direction: 'ltr',
    language: 'english',
    category: 'local',
    reason: 'Nobody else prints the minutes of them.',
    status: 'pending',
    rejection_reason: null,
    source: null,
    supporters_count: 0,
    matches: 0,
    is_requester: true,
    conversation: null,
    reviewed_at: null,
    created_at: minutesBefore(600),
    updated_at: minutesBefore(600),
    ...given,
  };
}
const probe: SourceProbe = {
  url: 'https://gazette.example/',
  reachable: true,
  http_status: 200,
  response_ms: 412,
  redirected: false,
  title: 'La Gazette du Rail',
  has_feed: true,
  feed_url: 'https://gazette.example/rss.xml',
  entries: 40,
  newest_at: minutesBefore(46),
  robots_allowed: true,
  kind: 'article' as const,
  transcripts: 0,
  crawl_delay_ms: 2_000,
  samples: [
    {
      title: 'Fret : deux sillons de nuit',
      url: 'https://gazette.example/1',
      published_at: minutesBefore(46),
    },
  ],
  articles: { tried: 3, full: 3, average_words: 620 },
  language_detected: 'french',
  language_confidence: 0.99,
  error: null,
  checked_at: minutesBefore(0),
  took_ms: 1_800,
};

function mine(items: SourceRequest[], next_cursor: string | null = null) {
  const of = (status: SourceRequest['status']) => items.filter((one) => one.status === status).length;
  return {
    items,
    pagination: { page: 1, per_page: 20, total: items.length, pages: 1 },
    next_cursor,
    counts: {
      all: items.length,
      pending: of('pending'),
      approved: of('approved'),
      rejected: of('rejected'),
      duplicate: of('duplicate'),
      withdrawn: of('withdrawn'),
    },
    usual_decision_hours: 48,
  };
}

function network(items: SourceRequest[] = []) {
  const api = fakeApi();
  api.answer(calls.sourceRequests.mine, mine(items));
  api.answer(calls.sourceRequests.check, {
    probe,
    known: null,
    matches: [
      {
        sample: 0,
        target_id: testId('tgt'),
        target_name: 'Rail freight',
        highlights: [{ field: 'title', start: 0, end: 4, term: 'fret' }],
      },
    ],
  });
  return api;
}
const open = (path: string, api = network()) => renderPage(routes, { path, user: aUser(), api });

/** The check waits for a pause in typing. */
const PATIENT = { timeout: 10_000 };

describe('requesting a source', () => {
  it('checks the site while typing, and fills in what it found', async () => {
    const api = network();
    api.answer(calls.sourceRequests.create, {
      source_request: aRequest(),
      merged: false,
      message: 'Your request was sent. We will tell you the outcome.',
    });
    const { person, place, container } = open('/sources/request', api);
    await person.type(await screen.findByLabelText(/^Address/, undefined, PATIENT), 'gazette.example');
    await person.click(screen.getByLabelText(/^What it covers/));
    expect(await screen.findByText('A feed was found', undefined, PATIENT)).toBeVisible();
    expect(screen.getByLabelText(/^Address/)).toHaveValue('https://gazette.example');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('La Gazette du Rail');
    expect(screen.getByLabelText(/^Language/)).toHaveValue('french');
    expect(screen.getByText(/would have matched/)).toHaveTextContent('would have matched Rail freight');
    await expectNoAxeViolations(container);

    await person.click(screen.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Reason must be at least 20 characters')).toBeVisible();
    await person.type(screen.getByLabelText(/^What it covers/), 'Trade news on rail freight.');
    await person.type(screen.getByLabelText(/^Why you need it/), 'Our target finds nothing in French.');
    await person.selectOptions(screen.getByLabelText(/^Category/), 'Business');
    await person.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(place()).toBe('/sources/my-requests'));
    expect(api.seen(calls.sourceRequests.create).at(-1)?.body).toMatchObject({
      url: 'https://gazette.example',
      website_name: 'La Gazette du Rail',
      language: 'french',
    });
  });

  it('links to the source if it is already being crawled', async () => {
    const api = network();
    api.answer(calls.sourceRequests.check, {
      probe,
      known: { kind: 'source', source: { id: testId('src'), name: 'Gazette' }, people: 0 },
      matches: [],
    });
    open('/sources/request?url=https://gazette.example/', api);
    expect(await screen.findByText('This site is already being read', undefined, PATIENT)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send request' })).toBeDisabled();
  });
});

describe('my requests', () => {
  it('load more by cursor at the end of the list', async () => {
    const api = network();
    const older = aRequest({ id: testId('srq', 2), website_name: 'Gazette du Rail' });
    api.answer(calls.sourceRequests.mine, ({ query }) =>
      query.cursor === 'after-quayside' ? mine([older]) : mine([aRequest()], 'after-quayside'),
    );
    const { person } = open('/sources/my-requests', api);
    await person.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Gazette du Rail', { selector: 'bdi' })).toBeVisible();
    expect(screen.getByText('Quayside Mail', { selector: 'bdi' })).toBeVisible();
    expect(api.seen(calls.sourceRequests.mine).map(({ query }) => query)).toContainEqual(
      expect.objectContaining({ cursor: 'after-quayside' }),
    );
  });

  const rejected = aRequest({
    id: testId('srq', 2),
    website_name: 'Tram Watch',
    status: 'rejected',
    rejection_reason: 'The site forbids it.',
    reviewed_at: minutesBefore(5),
  });

  it('show the outcome of each, and can be withdrawn after confirmation', async () => {
    const api = network([aRequest({ supporters_count: 4 }), rejected]);
    api.answer(calls.sourceRequests.remove, {
      source_request: aRequest({ status: 'withdrawn' }),
      message: 'Your request was withdrawn',
    });
    const { person, container } = open('/sources/my-requests', api);
    expect(await screen.findByText('4 others requested it too')).toBeVisible();
    expect(screen.getByText('“The site forbids it.”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send again Tram Watch' })).toHaveAttribute(
      'href',
      expect.stringContaining('website_name=Tram+Watch'),
    );
    await expectNoAxeViolations(container);
    await person.click(screen.getByRole('button', { name: 'Withdraw Quayside Mail' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('Others have requested this site too, so their request will stay open.'),
    ).toBeVisible();
    await person.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(api.seen(calls.sourceRequests.remove)).toHaveLength(1));
  });

  const asked = aRequest({ conversation: { chat_id: testId('cnv'), state: 'asked', unread_count: 1 } });
  const admin = { id: testId('usr', 9), name: 'Demo Administrator', role: 'admin' as const };
  const chat: Chat = {
    id: testId('cnv'),
    subject: 'Source request: Quayside Mail',
    direction: 'ltr',
    category: 'source',
    status: 'waiting_user',
    priority: 'community',
    person: { id: aUser().id, name: 'Lina A.', role: 'user' },
    assigned_to: admin,
    related: null,
    about_request: { id: asked.id, name: asked.website_name },
    unread_count: 1,
    last_message: { excerpt: 'Which section?', direction: 'ltr', at: minutesBefore(3), sender: admin },
    last_position: 1,
    read_by_other: 1,
    created_at: minutesBefore(30),
    closed_at: null,
  };
  const question: ChatMessage = {
    id: testId('msg'),
    position: 1,
    kind: 'message',
    sender: admin,
    body: 'Which section?',
    direction: 'ltr',
    attachments: [],
    client_id: null,
    created_at: minutesBefore(10),
    edited_at: null,
    deleted_at: null,
  };
  function talking(request: SourceRequest) {
    const api = network([request]);
    api.answer(calls.sourceRequests.get, { source_request: request });
    api.answer(calls.chats.get, { chat });
    api.answer(calls.chats.messages, { items: [question], has_more: false });
    api.answer(calls.chats.setRead, { chat });
    api.answer(calls.chats.writing, {});
    return api;
  }

  it('say that a question was asked, which can be answered next to the request', async () => {
    const api = talking(asked);
    api.answer(calls.chats.send, ({ body }) => ({
      message: { ...question, ...body, id: testId('msg', 2), position: 2, sender: chat.person },
      chat,
    }));
    const { person, place, container } = open('/sources/my-requests', api);
    expect(await screen.findByText('Question asked')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^Answer Quayside Mail/ }));
    expect(place()).toBe(`/sources/my-requests?request=${asked.id}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Quayside Mail' }));
    expect(await drawer.findByText('Which section?')).toBeVisible();
    await waitFor(() => expect(api.seen(calls.chats.setRead)[0]?.body).toEqual({ position: 1 }));
    await expectNoAxeViolations(container);
    await person.type(drawer.getByRole('textbox', { name: 'Message' }), 'The one about the port.');
    await person.click(drawer.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(api.seen(calls.chats.send)[0]).toMatchObject({
        params: { chatId: chat.id },
        body: { body: 'The one about the port.' },
      }),
    );
    await person.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(place()).toBe('/sources/my-requests'));
  });

  it('let the requester start the conversation', async () => {
    const quiet = aRequest();
    const api = talking(quiet);
    api.answer(calls.chats.start, { chat });
    const { person } = open(`/sources/my-requests?request=${quiet.id}`, api);
    await person.type(await screen.findByLabelText('Ask the administrators'), 'It has moved.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('list', { name: 'Messages' })).toBeVisible();
    expect(api.seen(calls.chats.start)[0]?.body).toMatchObject({
      message: 'It has moved.',
      related: { type: 'request', id: quiet.id },
    });
  });

  it('can have files with the first message, which then needs no text', async () => {
    const quiet = aRequest();
    const api = talking(quiet);
    api.answer(calls.chats.start, { chat });
    const attachment = { id: testId('att', 5), name: 'proof.pdf', type: 'application/pdf' as const, size: 1 };
    api.answer(calls.chats.attachToFirst, { attachment });
    const { person } = open(`/sources/my-requests?request=${quiet.id}`, api);
    await person.upload(
      await screen.findByLabelText('Attach files'),
      new File(['x'], 'proof.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('proof.pdf')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('list', { name: 'Messages' })).toBeVisible();
    expect(api.seen(calls.chats.start)[0]?.body).toMatchObject({
      message: '',
      attachment_ids: [attachment.id],
    });
  });

  it('accept no other text or file while the first message is being sent', async () => {
    const quiet = aRequest();
    const api = talking(quiet);
    const start = api.hold(calls.chats.start, { chat });
    const attachment = { id: testId('att', 5), name: 'proof.pdf', type: 'application/pdf' as const, size: 1 };
    api.answer(calls.chats.attachToFirst, { attachment });
    const { person } = open(`/sources/my-requests?request=${quiet.id}`, api);
    const field = await screen.findByLabelText('Ask the administrators');
    await person.type(field, 'It has moved.');
    await person.upload(
      screen.getByLabelText('Attach files'),
      new File(['x'], 'proof.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByRole('button', { name: 'Remove proof.pdf' })).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Attach/ })).toBeDisabled());
    await person.type(field, ' And more.');
    expect(field).toHaveValue('It has moved.');
    expect(screen.queryByRole('button', { name: 'Remove proof.pdf' })).toBeNull();
    start.release();
    expect(await screen.findByRole('list', { name: 'Messages' })).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('request-draft'))).toEqual([]);
  });

  it('say why a file was refused even after a message could not be sent', async () => {
    const quiet = aRequest();
    const api = talking(quiet);
    api.fail(calls.chats.start, { status: 503, error: 'Too busy.' });
    api.fail(calls.chats.attachToFirst, { status: 422, error: 'This is no picture.' });
    const { person } = open(`/sources/my-requests?request=${quiet.id}`, api);
    await person.type(await screen.findByLabelText('Ask the administrators'), 'It has moved.');
    await person.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too busy.')).toBeVisible();
    await person.upload(
      screen.getByLabelText('Attach files'),
      new File(['x'], 'proof.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('This is no picture.')).toBeVisible();
    expect(screen.getByText('Too busy.')).toBeVisible();
    sessionStorage.clear();
  });

  it('keep what the requester was writing when an administrator asked first', async () => {
    sessionStorage.setItem(`request-draft ${aUser().id} ${asked.id}`, 'It has mov');
    open(`/sources/my-requests?request=${asked.id}`, talking(asked));
    expect(await screen.findByRole('textbox', { name: 'Message' })).toHaveValue('It has mov');
    expect(sessionStorage.getItem(`request-draft ${aUser().id} ${asked.id}`)).toBeNull();
    sessionStorage.clear();
  });

  it('say that an administrator replied, even if not with a question', async () => {
    const replied = aRequest({
      conversation: { chat_id: chat.id, state: 'replied', unread_count: 1 },
    });
    open('/sources/my-requests', talking(replied));
    expect(await screen.findByText('We replied')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Conversation/ })).toHaveTextContent('1 new');
  });

  it('offer no conversation to people who only support a request', async () => {
    const supported = aRequest({ is_requester: false });
    open(`/sources/my-requests?request=${supported.id}`, talking(supported));
    expect(await screen.findByText(/Somebody else requested this site first/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^(Ask|Conversation|Answer)/ })).toBeNull();
  });

  it('say if the request in the address is not one’s own', async () => {
    const api = network();
    api.fail(calls.sourceRequests.get, { status: 404, code: 'not_found' });
    open(`/sources/my-requests?request=${testId('srq', 5)}`, api);
    expect(await screen.findByText('This request is not one of yours')).toBeVisible();
  });

  it('invite people to request a source when there are none', async () => {
    open('/sources/my-requests');
    expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeVisible();
  });
});
