import {
  type ArticleSummary,
  type Collection,
  calls,
  type Newsletter,
  type NewsletterAudience,
  newsletterMessages,
} from '@newswatch/shared/contracts';
import {
  aDashboard,
  anArticleSummary,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { measureBoxes } from '../testing/measured-boxes.ts';

beforeEach(() => {
  measureBoxes(60);
  sessionStorage.clear();
  localStorage.setItem('newswatch-articles-view', 'rows');
});

const ports: Collection = {
  labels: [],
  id: testId('col'),
  name: 'Ports',
  description: '',
  article_count: 2,
  ...{
    role: 'owner',
    owner_name: null,
    member_count: 0,
    story_count: 0,
    log_count: 0,
    news: 'daily',
    note_news: 'off',
  },
  version: 3,
  created_at: '2026-03-01T12:00:00.000Z',
  updated_at: '2026-03-02T12:00:00.000Z',
};
const ferry: ArticleSummary = anArticleSummary({
  title: 'Ferry late',
  collection_ids: [ports.id],
  collected: {
    added_at: '2026-03-02T12:00:00.000Z',
    ...{
      added_by: null,
      note: '',
      joined_story_id: null,
      note_version: 0,
      mentions: [],
      addition: 1,
      is_new: false,
      other_notes: [],
      highlights: [],
    },
  },
});
const recipient = (at: number, name: string, more = {}) => ({
  id: testId('rcp', at),
  name,
  email: `${name.toLowerCase()}@example.com`,
  groups: [],
  barred: null,
  ...more,
});
const bo = recipient(1, 'Bo', { groups: ['Board'] });
const cy = recipient(2, 'Cy', { groups: ['Board'], barred: 'invited' });
const di = recipient(3, 'Di');
const sent: Newsletter = {
  id: testId('nws'),
  subject: 'Ports on Monday',
  introduction: '',
  article_count: 2,
  by_schedule: false,
  created_at: '2026-03-02T12:00:00.000Z',
  emails: [
    {
      recipient: { id: bo.id, name: 'Bo' },
      status: 'sent',
      sent_at: '2026-03-02T12:00:03.000Z',
      reason: null,
      can_retry: false,
    },
    {
      ...{ recipient: { id: di.id, name: 'Di' }, status: 'failed', sent_at: null, reason: 'No such mailbox' },
      can_retry: false,
    },
    {
      ...{ recipient: null, status: 'canceled', sent_at: null, reason: 'The recipient was removed.' },
      can_retry: false,
    },
  ],
  subscribers: null,
};

function network(audience: Partial<NewsletterAudience> = {}, newsletters: Newsletter[] = []) {
  const api = fakeApi();
  api.answer(calls.user.dashboard, aDashboard());
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: aUser().quota.targets,
    counts: targetCounts([]),
  });
  api.answer(calls.sources.list, listing([]));
  api.answer(calls.articles.list, listing([ferry]));
  api.answer(calls.collections.list, listing([ports]));
  api.answer(calls.collectionInvitations.list, listing([]));
  api.answer(calls.newsletters.audience, {
    recipients: [bo, cy, di],
    lists: [],
    last_24_hours: { used: 0, max: 10 },
    ...audience,
  });
  api.answer(calls.newsletters.list, { ...listing(newsletters), skips: [] });
  api.answer(calls.newsletters.schedule, { schedule: null });
  api.answer(calls.newsletters.send, { message: 'On its way to 2 recipients.', newsletter: sent });
  return api;
}
const open = (api: ReturnType<typeof network>) =>
  renderPage(routes, { path: `/articles?collection_id=${ports.id}`, user: aUser(), api });

async function openDialog(api = network()) {
  const page = open(api);
  await page.person.click(await screen.findByRole('button', { name: 'Actions for this collection' }));
  await page.person.click(await screen.findByRole('menuitem', { name: 'Send as email…' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Send as email' })) };
}

describe('sending a collection', () => {
  it('saves unsaved notes, and says so', async () => {
    const api = network();
    api.answer(calls.collections.setNote, {
      message: 'Note saved.',
      note: 'Call the port',
      version: 1,
      mentions: [],
    });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Add note' }));
    await person.type(await screen.findByRole('textbox', { name: 'Note' }), 'Call the port');
    await person.click(screen.getByRole('button', { name: 'Actions for this collection' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Send as email…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send as email' }));
    expect(dialog.getByText('A note is not saved yet')).toBeVisible();
    expect(dialog.getByText('“Call the port”')).toBeVisible();
    await person.click(await dialog.findByRole('checkbox', { name: 'Di' }));
    await person.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(api.seen(calls.newsletters.send)).toHaveLength(1));
    expect(api.seen(calls.collections.setNote)[0]).toMatchObject({
      params: { collectionId: ports.id, articleId: ferry.id },
      body: { note: 'Call the port', version: 0 },
    });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
  });

  it('sends nothing while a note cannot be saved', async () => {
    const api = network();
    sessionStorage.setItem(`note-draft ${aUser().id} ${ports.id} ${ferry.id}`, 'Call the port');
    api.fail(calls.collections.setNote, {
      status: 409,
      code: 'state_conflict',
      error: 'Changed elsewhere.',
    });
    const { person, dialog } = await openDialog(api);
    await person.click(await dialog.findByRole('checkbox', { name: 'Di' }));
    await person.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    expect(await dialog.findByText('Changed elsewhere.')).toBeVisible();
    expect(api.seen(calls.newsletters.send)).toEqual([]);
  });

  it('sends it and its preview with the logo and the colour chosen for it', async () => {
    const api = network();
    const logo = { width: 300, height: 60, base64: 'AAAA', is_light: false };
    api.answer(calls.brand.readLogo, { logo });
    api.answer(calls.brand.previewLook, { subject: 'Port strikes', text: 'Plain', html: '<p>Vote</p>' });
    const { person, dialog } = await openDialog(api);
    const bodies = () => api.seen(calls.newsletters.send).map(({ body }) => body);
    const preview = () => dialog.getByRole('button', { name: 'Send a preview to myself' });
    await person.click(preview());
    await waitFor(() => expect(bodies()).toHaveLength(1));
    expect(bodies()[0]).not.toHaveProperty('look');
    await person.click(dialog.getByText('Same as my account', { selector: 'summary *' }));
    await person.click(dialog.getByRole('radio', { name: 'Only for this newsletter' }));
    await person.type(dialog.getByRole('textbox', { name: /Colour/ }), '#b0002');
    await person.click(preview());
    expect(await dialog.findByText(/such as #1a5fb4/)).toBeVisible();
    expect(bodies()).toHaveLength(1);
    await person.type(dialog.getByRole('textbox', { name: /Colour/ }), '0');
    await waitFor(() => expect(dialog.queryByText(/such as #1a5fb4/)).toBeNull());
    const file = new File(['picture'], 'logo.png', { type: 'image/png' });
    await person.upload(dialog.getByLabelText('Logo file'), file);
    expect(await dialog.findByText('Custom: #b00020, a logo')).toBeVisible();
    const look = { accent: '#b00020', logo };
    await person.click(preview());
    await waitFor(() => expect(bodies()[1]).toMatchObject({ is_preview: true, look }));
    await person.click(dialog.getByRole('checkbox', { name: 'Di' }));
    await person.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(bodies()[2]).toMatchObject({ recipient_ids: [di.id], look }));
  });

  it('says how many people get it, and why others do not', async () => {
    const api = network();
    const { person, dialog, shell } = await openDialog(api);
    expect(await dialog.findByRole('checkbox', { name: 'Cy' })).toBeDisabled();
    expect(dialog.getByText('Cannot get it: invitation not accepted yet')).toBeVisible();
    expect(dialog.getByRole('status')).toHaveTextContent('Nobody has been chosen yet.');
    await person.click(dialog.getByRole('checkbox', { name: 'Board (2 recipients)' }));
    await person.click(dialog.getByRole('checkbox', { name: 'Di' }));
    expect(dialog.getByRole('status')).toHaveTextContent(
      '2 recipients will get it.Cy will not get it: invitation not accepted yet.',
    );
    await expectNoAxeViolations(dialog.getByRole('form'));
    await person.type(dialog.getByRole('textbox', { name: /Introduction/ }), 'Good morning');
    await person.click(dialog.getByRole('button', { name: 'Send to 2 recipients' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: 'On its way to 2 recipients.' }]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.seen(calls.newsletters.send)[0]).toMatchObject({
      params: { collectionId: ports.id },
      body: {
        recipient_ids: [di.id],
        groups: ['Board'],
        subject: 'Ports',
        introduction: 'Good morning',
        sort: '-added_at',
      },
    });
  });

  it('goes to distribution lists, with and without recipients', async () => {
    const clips = { id: testId('dls'), name: 'Clip sheet', subscribed: 140 };
    const empty = { id: testId('dls', 2), name: 'New', subscribed: 0 };
    const api = network({ recipients: [], lists: [clips, empty] });
    const { person, dialog } = await openDialog(api);
    expect(await dialog.findByRole('checkbox', { name: /New/ })).toBeDisabled();
    await person.click(dialog.getByRole('checkbox', { name: 'Clip sheet' }));
    expect(dialog.getByText('140 subscribers will get it.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Send to 140 subscribers' }));
    await waitFor(() => expect(api.seen(calls.newsletters.send)).toHaveLength(1));
    expect(api.seen(calls.newsletters.send)[0]?.body.list_ids).toEqual([clips.id]);
  });

  it('sends a preview to oneself, and stays open', async () => {
    const api = network();
    const { person, dialog } = await openDialog(api);
    const subject = dialog.getByRole('textbox', { name: 'Subject' });
    await person.clear(subject);
    await person.click(dialog.getByRole('button', { name: 'Send a preview to myself' }));
    expect(await dialog.findByText(newsletterMessages.subjectRequired)).toBeVisible();
    expect(api.seen(calls.newsletters.send)).toEqual([]);
    await person.type(subject, 'Ports today');
    await person.click(dialog.getByRole('button', { name: 'Send a preview to myself' }));
    await waitFor(() => expect(api.seen(calls.newsletters.send)).toHaveLength(1));
    const [{ body } = {}] = api.seen(calls.newsletters.send);
    expect(body).toMatchObject({ subject: 'Ports today', is_preview: true, recipient_ids: [], groups: [] });
    expect(subject).toHaveValue('Ports today');
  });

  it('keeps what was typed if the server refuses, and repeats with the same client_id', async () => {
    const api = network();
    api.failOnce(calls.newsletters.send, {
      status: 422,
      code: 'validation_failed',
      error: newsletterMessages.nobody,
      fields: { recipient_ids: [newsletterMessages.nobody] },
    });
    const { person, dialog } = await openDialog(api);
    await dialog.findByRole('checkbox', { name: 'Di' });
    await person.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await dialog.findByText(newsletterMessages.nobody)).toBeVisible();
    await person.click(dialog.getByRole('checkbox', { name: 'Di' }));
    await person.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(api.seen(calls.newsletters.send)).toHaveLength(2));
    const [one, other] = api.seen(calls.newsletters.send).map(({ body }) => body.client_id);
    expect(one).toBe(other);
  });

  it('continues without a recipient who was removed in another tab', async () => {
    const api = network();
    const error = 'A recipient you chose was removed. Check the recipients, then send it again.';
    api.failOnce(calls.newsletters.send, { status: 404, code: 'not_found', error });
    const { person, dialog } = await openDialog(api);
    for (const name of ['Bo', 'Di']) await person.click(await dialog.findByRole('checkbox', { name }));
    api.answer(calls.newsletters.audience, {
      recipients: [bo],
      lists: [],
      last_24_hours: { used: 0, max: 10 },
    });
    await person.click(dialog.getByRole('button', { name: 'Send to 2 recipients' }));
    expect(await dialog.findByText(error)).toBeVisible();
    await person.click(await dialog.findByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(api.seen(calls.newsletters.send)).toHaveLength(2));
    expect(api.seen(calls.newsletters.send)[1]?.body.recipient_ids).toEqual([bo.id]);
  });

  it('links to the plans if the plan includes no recipients', async () => {
    const { dialog } = await openDialog(network({ recipients: [] }));
    const plans = await dialog.findByRole('link', { name: 'compare plans' });
    expect(plans).toHaveAttribute('href', '/settings/quota');
  });

  it('says if the daily limit of newsletters is used up', async () => {
    const { dialog } = await openDialog(network({ last_24_hours: { used: 10, max: 10 } }));
    expect(await dialog.findByText(newsletterMessages.dayFull)).toBeVisible();
  });
});

describe('an open collection', () => {
  it('shows when it was last sent, and the result of each email', async () => {
    const { person, container } = open(network({}, [sent]));
    const line = (await screen.findByText(/Sent by email/)).textContent;
    expect(line).toContain('to 3 recipients, 1 failed, 1 not sent.');
    await person.click(screen.getByRole('button', { name: 'Sent emails' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sent emails' }));
    expect(await dialog.findByRole('heading', { name: 'Ports on Monday' })).toBeVisible();
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^BoSent/);
    expect(rows.slice(1)).toEqual([
      'DiFailedNo such mailbox',
      'A recipient you removedCancelledThe recipient was removed.',
    ]);
    await expectNoAxeViolations(container);
  });

  it('shows the results of the emails to distribution lists', async () => {
    const subscribers: Newsletter['subscribers'] = {
      ...{
        lists: ['Clip sheet'],
        sent: 138,
        queued: 0,
        failed: 2,
        canceled: 0,
        can_retry: 1,
        unsubscribed: 1,
      },
      reasons: [{ reason: 'No such mailbox', count: 2 }],
      left_out: { waiting: 3, unsubscribed: 0, bounced: 0, complained: 0, beyond_limit: 0 },
    };
    const api = network({}, [{ ...sent, emails: [], subscribers }]);
    const { person, shell } = open(api);
    const line = (await screen.findByText(/Sent by email/)).textContent;
    expect(line).toContain('to 140 subscribers, 2 failed.');
    await person.click(await screen.findByRole('button', { name: 'Sent emails' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sent emails' }));
    expect(await dialog.findByText('138 sent, 2 failed')).toBeVisible();
    expect(dialog.getByText('1 subscriber unsubscribed after this email.')).toBeVisible();
    expect(dialog.getByText('2: No such mailbox')).toBeVisible();
    expect(dialog.getByText('No email: 3 not confirmed.')).toBeVisible();
    // One address refuses emails, and the other is retried.
    expect(dialog.getByText(/^1 subscriber cannot be reached/)).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Distribution lists' })).toHaveAttribute('href', '/lists');
    const message = '1 email is on its way again.';
    api.answer(calls.newsletters.retry, { message });
    await person.click(dialog.getByRole('button', { name: 'Send the failed email again' }));
    await waitFor(() => expect(shell.calls.toasts).toEqual([{ kind: 'success', message }]));
    expect(api.seen(calls.newsletters.retry)[0]?.params).toEqual({ newsletterId: sent.id });
  });

  it('offers a retry if that could not be loaded, and shows nothing if it was never sent', async () => {
    const api = network();
    api.failOnce(calls.newsletters.list, { status: 500, code: 'internal_error', error: 'Broken' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The sent emails could not be loaded.')).toBeNull());
    expect(screen.queryByText(/Sent by email/)).toBeNull();
  });
});
