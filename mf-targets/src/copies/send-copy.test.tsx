import { calls, type SentTargetCopy } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aTarget,
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
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
import './copies-card.tsx';

const id = testId('tgt');
const day = 60 * 24;

function aCopy(given: Partial<SentTargetCopy> = {}): SentTargetCopy {
  return {
    ...{ id: testId('tcp'), email: 'ann@example.org', name: 'Rates and inflation', status: 'waiting' },
    ...{ sent_at: minutesBefore(60), expires_at: minutesBefore(-13 * day), added_at: null },
    ...{ may_follow: false, follows: false, followed: false },
    ...given,
  };
}

function network(copies: SentTargetCopy[] = []) {
  const api = fakeApi();
  const quota = aUser().quota.targets;
  const target = aListedTarget();
  api.answer(calls.targets.list, { ...listing([target]), quota, counts: targetCounts([target]) });
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.get, { target: aTarget() });
  api.answer(calls.targets.matches, listing([]));
  api.fail(calls.targets.analytics, { status: 404, code: 'not_found' });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.targetCopies.list, listing(copies));
  return api;
}
const open = (api: ReturnType<typeof network>, path = `/targets/${id}?tab=settings`) =>
  renderPage(routes, { path, user: aUser(), api });
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Send a copy' }));

describe('a copy for colleagues', () => {
  it('is sent from the menu of the list to several addresses, with a message', async () => {
    const api = network();
    const items = [aCopy(), aCopy({ id: testId('tcp', 2), email: 'bo@example.org' })];
    api.answer(calls.targetCopies.send, { message: '2 copies were sent.', items });
    const { person, shell, container } = open(api, '/targets');
    await person.click(await screen.findByRole('button', { name: /^Actions for Rates and inflation/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Send a copy…' }));
    const form = await drawer();
    expect(await form.findByText(/^No copies yet/)).toBeVisible();
    await person.type(form.getByLabelText('Email addresses'), 'ann@example.org, bo@example.org{Enter}');
    await person.type(form.getByLabelText('Message (optional)'), 'كما اتفقنا');
    expect(form.getByLabelText('Message (optional)')).toHaveAttribute('dir', 'auto');
    await expectNoAxeViolations(container);
    api.answer(calls.targetCopies.list, listing(items));
    await person.click(form.getByRole('button', { name: 'Send copy' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([{ kind: 'success', message: '2 copies were sent.' }]),
    );
    expect(api.seen(calls.targetCopies.send)[0]).toMatchObject({
      params: { targetId: aListedTarget().id },
      body: { emails: ['ann@example.org', 'bo@example.org'], message: 'كما اتفقنا' },
    });
    const list = within(await form.findByRole('list', { name: 'Copies sent' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(form.getByLabelText('Message (optional)')).toHaveValue('');
  });

  it('says at the field which address is wrong or refused, and keeps what was typed', async () => {
    const api = network();
    const { person } = open(api);
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Send a copy…' }));
    const form = await drawer();
    await person.click(form.getByRole('button', { name: 'Send copy' }));
    const field = form.getByLabelText('Email addresses');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Please enter at least one/));
    await person.type(field, 'ann@{Enter}');
    await person.click(form.getByRole('button', { name: 'Send copy' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^ann@ is not a valid email address/));
    await person.click(form.getByRole('button', { name: /ann@/ }));
    await person.type(field, 'ann@example.org{Enter}');
    const sentence = 'ann@example.org: An administrator has blocked this address: Asked us to';
    api.fail(calls.targetCopies.send, {
      ...{ status: 422, code: 'validation_failed', fields: { emails: [sentence] } },
    });
    await person.click(form.getByRole('button', { name: 'Send copy' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(sentence)));
    expect(form.getByText('ann@example.org')).toBeVisible();
  });

  it('is listed on the target with its status, and can be withdrawn', async () => {
    const api = network([
      aCopy(),
      aCopy({ id: testId('tcp', 2), email: 'bo@example.org', status: 'added', added_at: minutesBefore(5) }),
      aCopy({
        ...{ id: testId('tcp', 3), email: 'cy@example.org', name: 'Rates', status: 'expired' },
        expires_at: minutesBefore(day),
      }),
    ]);
    api.answer(calls.targetCopies.remove, { message: 'Copy withdrawn. Its link no longer works.' });
    const { person, shell, container } = open(api);
    const list = within(await screen.findByRole('list', { name: 'Copies sent' }));
    const [waiting, added, expired] = list.getAllByRole('listitem');
    expect(waiting).toHaveTextContent(/ann@example\.org.*Not added yet.*Sent .*expires/);
    expect(added).toHaveTextContent(/bo@example\.org.*Added.*Sent .*added/);
    expect(expired).toHaveTextContent(/cy@example\.org.*Expired.*Sent .* as “Rates”.*expired/);
    await expectNoAxeViolations(container);
    expect(list.getByRole('button', { name: 'Remove from list: bo@example.org' })).toBeVisible();
    await person.click(list.getByRole('button', { name: 'Withdraw copy: ann@example.org' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toEqual([
        { kind: 'success', message: 'Copy withdrawn. Its link no longer works.' },
      ]),
    );
    expect(api.seen(calls.targetCopies.remove)[0]?.params).toEqual({ targetId: id, copyId: testId('tcp') });
  });

  it('offers a retry if the list cannot be loaded', async () => {
    const api = network();
    api.failOnce(calls.targetCopies.list, { status: 500, code: 'internal_error' });
    const { person } = open(api);
    const copies = within(await screen.findByRole('region', { name: 'Copies sent' }));
    await person.click(await copies.findByRole('button', { name: 'Retry' }));
    expect(await copies.findByText(/^No copies yet/)).toBeVisible();
  });
});
