import { adminCalls, adminMessages, type WhatsappMessage } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
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
import { aPerson } from '../testing/whatsapp.ts';
// Imported first, so that the first test does not wait for the page's code.
import './whatsapp-users-page.tsx';

const calls = adminCalls.whatsapp;
const totals = { people: 268, verified: 250, opted_out: 9, blocked: 1, failing: 4 };
const aMessage: WhatsappMessage = {
  id: testId('wam'),
  direction: 'out',
  kind: 'alert',
  status: 'read',
  body: null,
  body_direction: 'ltr',
  has_body: true,
  error: null,
  created_at: minutesBefore(30),
  sent_at: minutesBefore(30),
  delivered_at: minutesBefore(29),
  read_at: minutesBefore(20),
};

function network(people = [aPerson()]) {
  const api = fakeApi();
  api.answer(calls.people, { ...listing(people), totals });
  api.answer(calls.person, { person: people[0] ?? aPerson(), messages: [aMessage] });
  return api;
}
const open = (api = network(), path = '/admin/whatsapp/users') =>
  renderPage(routes, { path, user: anAdmin(), api });

async function openPerson(api = network()) {
  const opened = open(api);
  await opened.person.click(await screen.findByRole('button', { name: 'سلمى رشيد' }));
  return { ...opened, drawer: within(await screen.findByRole('dialog')) };
}

describe('the people on WhatsApp', () => {
  it('are listed with their consent and failures, below totals for everyone', async () => {
    const { container } = open();
    expect(await screen.findByText('+212600000078')).toBeVisible();
    for (const words of ['268', '250', '9']) expect(screen.getAllByText(words)[0]).toBeVisible();
    expect(screen.getByText('Agreed')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('load more by cursor at the end of the list', async () => {
    const api = fakeApi();
    const next = aPerson({ user_id: testId('usr', 4), full_name: 'Rosa Vidal' });
    api.answer(calls.people, ({ query }) =>
      query.cursor === 'after-salma'
        ? { ...listing([next], { total: 2 }), totals }
        : { ...listing([aPerson()], { total: 2 }), next_cursor: 'after-salma', totals },
    );
    const { person } = open(api);
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(screen.getByText('1 of 2 people shown')).toBeVisible();
    await person.click(more);
    expect(await screen.findByText('Rosa Vidal')).toBeVisible();
    expect(screen.getByText('سلمى رشيد')).toBeVisible();
    expect(api.seen(calls.people).at(-1)?.query).toMatchObject({ cursor: 'after-salma' });
  });

  it('show message texts only on request', async () => {
    const api = network();
    const { person, drawer } = await openPerson(api);
    expect(await drawer.findByText('Hidden')).toBeVisible();
    expect(drawer.getByText('On WhatsApp').nextElementSibling).toHaveTextContent('Yes');
    expect(drawer.getByText('Consent').nextElementSibling).toHaveTextContent(
      /^Agreed by entering the code.*wording 1$/,
    );
    api.answer(calls.person, { person: aPerson(), messages: [{ ...aMessage, body: 'Tug crews vote' }] });
    await person.click(drawer.getByRole('button', { name: 'Show message texts' }));
    expect(await drawer.findByText('Tug crews vote')).toBeVisible();
    expect(api.seen(calls.person).at(-1)?.query).toEqual({ reveal: 'true' });
  });

  it('are blocked after confirmation', async () => {
    const api = network();
    const blocked = aPerson({ blocked: true });
    api.answer(calls.blockPerson, { person: blocked, message: adminMessages.whatsapp.blocked });
    const { person, drawer, shell } = await openPerson(api);
    await person.click(await drawer.findByRole('button', { name: 'Block' }));
    const question = within(await screen.findByRole('alertdialog'));
    await person.click(question.getByRole('button', { name: 'Block' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.blocked }]),
    );
  });

  it('can be sent a message, and their opt-out is recorded with a reason', async () => {
    const api = network();
    api.answer(calls.changeOptIn, { person: aPerson(), message: adminMessages.whatsapp.optedOut });
    const { person, drawer, shell } = await openPerson(api);
    await person.click(await drawer.findByRole('button', { name: 'Stop messages' }));
    const form = within(await drawer.findByRole('form', { name: 'Stop messages' }));
    await person.click(form.getByRole('button', { name: 'Stop messages' }));
    expect(await form.findByText(adminMessages.whatsapp.reasonNeeded)).toBeVisible();
    await person.type(form.getByLabelText(/Reason/), 'Asked on the phone');
    await person.click(form.getByRole('button', { name: 'Stop messages' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: adminMessages.whatsapp.optedOut }]),
    );
    expect(api.seen(calls.changeOptIn).at(-1)?.body).toEqual({
      status: 'withdrawn',
      reason: 'Asked on the phone',
    });
  });

  it('say when there are none, and when none match', async () => {
    open(network([]));
    expect(await screen.findByText('No one has a WhatsApp number yet')).toBeVisible();
  });

  it('say when they could not be loaded', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.people, { status: 503 });
    open(api);
    expect(await screen.findByText('The people could not be loaded')).toBeVisible();
  });
});
