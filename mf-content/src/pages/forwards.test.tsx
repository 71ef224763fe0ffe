import { calls, forwardMessages, type NewsletterAudience } from '@newswatch/shared/contracts';
import {
  anArticle,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const storm = anArticle({ title: 'Storm over the harbour', read_at: '2026-03-03T12:00:00.000Z' });
const bo = { id: testId('rcp', 1), name: 'Bo', email: 'bo@example.com', groups: ['Board'], barred: null };
const cy = {
  id: testId('rcp', 2),
  name: 'Cy',
  email: 'cy@example.com',
  groups: ['Board'],
  barred: 'stopped',
};

const path = `/articles/${testId('art')}`;

function network(audience: Partial<NewsletterAudience> = {}) {
  const api = fakeApi();
  api.answer(calls.coverage.beforeAndAfter, { items: [] });
  api.answer(calls.articles.get, { article: storm });
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.articles.setRead, { read_at: storm.read_at });
  api.answer(calls.forwards.audience, {
    recipients: [bo, cy] as NewsletterAudience['recipients'],
    lists: [],
    last_24_hours: { used: 0, max: 50 },
    ...audience,
  });
  api.answer(calls.forwards.send, { message: 'On its way to 1 recipient.' });
  return api;
}

async function openDialog(audience: Partial<NewsletterAudience> = {}) {
  const api = network(audience);
  const page = renderPage(routes, { path, user: aUser({ plan: 'pro' }), api });
  await page.person.click(await screen.findByRole('button', { name: 'More actions' }));
  await page.person.click(await screen.findByRole('menuitem', { name: 'Send to…' }));
  const element = await screen.findByRole('dialog', { name: 'Send article' });
  return { ...page, api, element, dialog: within(element) };
}

describe('sending an article', () => {
  it('starts with the focus on the first recipient, so that the keyboard is enough', async () => {
    const { person } = renderPage(routes, { path: `${path}?send=now`, user: aUser(), api: network() });
    const dialog = within(await screen.findByRole('dialog', { name: 'Send article' }));
    await waitFor(() => expect(dialog.getByRole('checkbox', { name: /Board/ })).toHaveFocus());
    await person.keyboard(' ');
    expect(dialog.getByText('1 recipient will get it.')).toBeVisible();
  });

  it('goes to the chosen recipients with a note, and says who will not get it', async () => {
    const { person, api, shell, dialog, element } = await openDialog();
    await person.click(await dialog.findByRole('checkbox', { name: /Board/ }));
    expect(dialog.getByText('1 recipient will get it.')).toBeVisible();
    expect(dialog.getByText(/Cy/, { selector: '[role=status] bdi' }).parentElement).toHaveTextContent(
      'Cy will not get it: emails stopped by the recipient.',
    );
    await expectNoAxeViolations(element);
    await person.type(dialog.getByRole('textbox', { name: /Note/ }), 'Please call');
    await person.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('On its way to 1 recipient.'));
    expect(api.seen(calls.forwards.send)[0]?.body).toMatchObject({
      about: { type: 'article', id: storm.id },
      ...{ note: 'Please call', groups: ['Board'], recipient_ids: [] },
    });
  });

  it('keeps what was typed and the ID of the request if it could not be sent', async () => {
    const { person, api, dialog } = await openDialog();
    api.fail(calls.forwards.send, { status: 403, code: 'quota_exceeded', error: forwardMessages.dayFull });
    await person.click(await dialog.findByRole('checkbox', { name: 'Bo' }));
    await person.type(dialog.getByRole('textbox', { name: /Note/ }), 'Please call');
    await person.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    expect(await dialog.findByText(forwardMessages.dayFull)).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Please call');
    api.answer(calls.forwards.send, { message: 'On its way to 1 recipient.' });
    await person.click(dialog.getByRole('button', { name: 'Send to 1 recipient' }));
    await waitFor(() => expect(api.seen(calls.forwards.send)).toHaveLength(2));
    const [first, second] = api.seen(calls.forwards.send);
    expect(second?.body).toEqual(first?.body);
  });

  it('links to the page for inviting recipients if there are none', async () => {
    const { dialog } = await openDialog({ recipients: [] });
    expect(await dialog.findByRole('link', { name: 'invite recipients' })).toHaveAttribute('href', '/users');
  });
});
