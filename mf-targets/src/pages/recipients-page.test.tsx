import { calls, type Recipient, type StandIn } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  anAdmin,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
// Imported first, so that the first test does not wait for the page's code.
import './recipients-page.tsx';

const target = aListedTarget({ name: 'Ports' });
const recipient: Recipient = {
  id: testId('rcp'),
  name: 'Bo Ek',
  email: 'bo@example.com',
  status: 'invited',
  whatsapp: null,
  whatsapp_status: 'none',
  channels: ['email'],
  email_block: null,
  frequency: 'daily',
  targets: [{ id: target.id, name: target.name }],
  groups: [],
  labels: [],
  group_targets: [],
  invited_at: minutesBefore(90),
  answered_at: null,
  last_sent_at: null,
  sent_30d: 0,
};

function network(items: Recipient[] = [recipient], max = 3) {
  const api = fakeApi();
  api.answer(calls.recipients.list, {
    ...listing(items),
    places: { used: items.length, max },
    has_whatsapp: true,
  });
  api.answer(calls.targets.list, {
    ...listing([target]),
    quota: { used: 1, max: 10, percent: 10, status: 'low' },
    counts: targetCounts([target]),
  });
  return api;
}
const open = (api = network(), user = aUser(), path = '/users') => renderPage(routes, { path, user, api });

describe('the recipients', () => {
  it('show who has accepted, what they get, and how many more can be added', async () => {
    const { container } = open();
    const row = within((await screen.findByText('Bo Ek')).closest('tr') as HTMLElement);
    for (const text of [
      'bo@example.com',
      'Invited',
      'Nothing is sent until they accept.',
      'Ports',
      'Daily',
    ]) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(screen.getByText(/You have 1 of the 3 recipients that your plan allows/)).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('show where each of them gets alerts, and why a WhatsApp number cannot be used', async () => {
    const active = {
      ...recipient,
      status: 'active',
      answered_at: minutesBefore(5),
      whatsapp: '+447700900123',
    } as const;
    open(
      network([
        { ...active, channels: ['email', 'whatsapp'], whatsapp_status: 'active' },
        { ...active, id: testId('rcp', 2), name: 'Cy Dar', channels: ['email'], whatsapp_status: 'stopped' },
        { ...active, id: testId('rcp', 3), name: 'Di Fox', channels: ['email'], targets: [] },
      ]),
    );
    const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr');
    expect(await rowOf('Bo Ek')).toHaveTextContent(/\+447700900123.*Gets alerts by email and WhatsApp/);
    expect(await rowOf('Cy Dar')).toHaveTextContent(
      /\+447700900123 · stopped by the recipient.*Gets alerts by email\./,
    );
    expect(await rowOf('Di Fox')).toHaveTextContent(/Gets only the reports and newsletters that you send\./);
    expect(await rowOf('Di Fox')).not.toHaveTextContent(/Daily/);
  });

  it('say why nothing is emailed to a blocked address, and offer an invitation only if the server would send it', async () => {
    const blocked = (id: number, name: string, rest: Partial<Recipient>): Recipient => ({
      ...recipient,
      id: testId('rcp', id),
      name,
      status: 'bounced',
      ...rest,
    });
    const { person } = open(
      network(
        [
          blocked(2, 'Returned', { email_block: 'bounced', can_resend: true }),
          blocked(3, 'Reported', { email_block: 'complaint', can_resend: false }),
          blocked(4, 'Barred', { email_block: 'administrator', can_resend: false }),
          blocked(5, 'Phone', {
            status: 'active',
            channels: ['email', 'whatsapp'],
            email_block: 'administrator',
            can_resend: false,
          }),
          blocked(6, 'Before', {}),
        ],
        10,
      ),
    );
    const again = { Returned: 1, Reported: 0, Barred: 0, Phone: 0, Before: 1 };
    const reasons = {
      Returned: 'Emails to this address bounce.',
      Reported: 'Blocked: our emails to this address were reported as spam.',
      Barred: 'An administrator has blocked this address.',
      Phone: 'Gets alerts by WhatsApp only: the email address is blocked.',
      Before: 'Emails to this address are blocked, or they bounce.',
    };
    for (const [name, offers] of Object.entries(again)) {
      const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
      expect(row.getByText(reasons[name as keyof typeof reasons])).toBeVisible();
      await person.click(row.getByRole('button', { name: `Actions for ${name}` }));
      expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
      expect(screen.queryAllByRole('menuitem', { name: 'Send invitation again' })).toHaveLength(offers);
      await person.keyboard('{Escape}');
    }
  });

  it('have a WhatsApp number if the plan includes it, which the server checks, too', async () => {
    const api = network();
    api.answer(calls.recipients.update, { recipient, message: 'Recipient saved.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Actions for Bo Ek' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const field = await screen.findByLabelText('WhatsApp number (optional)');
    await person.type(field, '0770');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter a valid phone number with country code/)).toBeVisible();
    await person.clear(field);
    await person.type(field, '+447700900123');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.seen(calls.recipients.update).at(-1)?.body).toMatchObject({ whatsapp: '+447700900123' }),
    );
  });

  it('are invited in a form, with the server’s errors at their fields', async () => {
    const api = network([]);
    api.failOnce(calls.recipients.invite, {
      status: 409,
      code: 'duplicate',
      error: 'This address has already been invited.',
      details: { field: 'email' },
    });
    api.answer(calls.recipients.invite, { recipient, message: 'An invitation was sent to bo@example.com.' });
    const { person, container, shell } = open(api, aUser(), '/users?form=new');
    const form = within(await screen.findByRole('form', { name: 'Invite a recipient' }));
    await person.type(form.getByLabelText('Name'), 'Bo Ek');
    await person.type(form.getByLabelText('Email'), 'bo@example.com');
    await person.click(await form.findByRole('combobox', { name: 'Targets' }));
    await person.click(await screen.findByRole('option', { name: 'Ports' }));
    const send = screen.getByRole('button', { name: 'Send invitation' });
    await person.click(send);
    expect(await form.findByText('This address has already been invited.')).toBeVisible();
    await expectNoAxeViolations(container);
    await person.click(send);
    await waitFor(() =>
      expect(shell.calls.toasts.at(-1)).toMatchObject({
        message: 'An invitation was sent to bo@example.com.',
      }),
    );
    expect(api.seen(calls.recipients.invite).at(-1)?.body).toEqual({
      name: 'Bo Ek',
      email: 'bo@example.com',
      target_ids: [target.id],
      frequency: 'daily',
    });
  });

  it('link to the plans if no more recipients are allowed, and link administrators to the user list', async () => {
    const { unmount } = open(network([], 0));
    expect(await screen.findByRole('heading', { name: 'No recipients yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite a recipient' })).toBeDisabled();
    unmount();
    const { place } = open(network(), anAdmin());
    await waitFor(() => expect(place()).toBe('/admin/users'));
  });
});

describe('a stand-in', () => {
  const bo: Recipient = { ...recipient, status: 'active', targets: [] };
  const standIn: StandIn = {
    recipient_id: bo.id,
    name: 'Bo Ek',
    from: '2026-12-01',
    until: '2026-12-14',
    is_active: false,
    problem: null,
    targets: 3,
    pauses_own_alerts: true,
  };
  function networkOf(stand_in: StandIn | null, today = '2026-11-28') {
    const api = network();
    const answer = {
      ...listing([bo, { ...recipient, id: testId('rcp', 2), name: 'Cy Dar' }]),
      stand_in,
      today,
    };
    api.answer(calls.recipients.list, { ...answer, places: { used: 2, max: 3 }, has_whatsapp: true });
    return api;
  }

  it('is chosen from those who have accepted, for certain days; the server’s reason is shown at its field', async () => {
    const api = networkOf(null);
    api.fail(calls.recipients.arrangeStandIn, {
      status: 422,
      fields: { recipient_id: ['They have stopped your emails, so they could not be notified.'] },
    });
    const { person, container } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Choose a stand-in' }));
    const choice = await screen.findByLabelText('Stand-in');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a recipient', 'Bo Ek']);
    const send = screen.getByRole('button', { name: 'Choose stand-in' });
    await person.click(send);
    expect(await screen.findByText('Choose a recipient.')).toBeVisible();
    expect(screen.getByText('Choose a day.')).toBeVisible();
    await person.selectOptions(choice, 'Bo Ek');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-12-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-14' } });
    await person.click(screen.getByLabelText('Mute my own alerts on these days'));
    await expectNoAxeViolations(container);
    await person.click(send);
    expect(await screen.findByText(/stopped your emails/)).toBeVisible();
    expect(api.seen(calls.recipients.arrangeStandIn)[0]?.body).toEqual({
      recipient_id: bo.id,
      from: '2026-12-01',
      until: '2026-12-14',
      pauses_own_alerts: true,
    });
  });

  it.each<[Partial<StandIn>, string, (string | RegExp)[]]>([
    [
      {},
      '2026-11-28',
      ['1–14 December', 'Starts in 3 days', /Will get the alerts for all 3 of your active targets/],
    ],
    [{}, '2026-11-30', ['Starts tomorrow', /Your own alerts are muted on these days/]],
    [
      { is_active: true },
      '2026-12-14',
      ['Ends today', 'All active targets, as stand-in', 'Gets alerts by email.'],
    ],
    [
      { is_active: true, problem: 'declined' },
      '2026-12-03',
      ['Nobody stands in for you', /declined to stand in/],
    ],
  ])('shows who it is, when, and what they get: %o on %s', async (changes, today, texts) => {
    open(networkOf({ ...standIn, ...changes }, today));
    expect(await screen.findByText(texts[0] as string)).toBeVisible();
    for (const text of texts) expect(screen.getByText(text)).toBeVisible();
  });

  it('is ended after confirmation', async () => {
    const api = networkOf(standIn);
    api.answer(calls.recipients.endStandIn, { message: 'The stand-in has ended.' });
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Cancel' }));
    await person.click(await screen.findByRole('button', { name: 'Cancel stand-in' }));
    await waitFor(() => expect(api.seen(calls.recipients.endStandIn)).toHaveLength(1));
  });

  it('is not offered on older servers without support', async () => {
    open(network([bo]));
    expect(await screen.findByText('Bo Ek')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose a stand-in' })).toBeNull();
  });
});
