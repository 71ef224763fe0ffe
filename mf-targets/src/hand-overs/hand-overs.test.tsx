import { calls, type OpenedHandOver, type SentHandOver } from '@newswatch/shared/contracts';
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
import { describe, expect, it } from 'vitest';
import { someCopy } from '../copies/testing/some-copy.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
import '../pages/hand-over-page.tsx';
import './hand-over-drawer.tsx';
import './hand-overs-view.tsx';

const id = testId('tho');
const [ports, rail] = [testId('tgt'), testId('tgt', 2)];

function network(waiting = { received: 0, sent: 0 }) {
  const api = fakeApi();
  const targets = [aListedTarget({ id: ports, name: 'Ports' }), aListedTarget({ id: rail, name: 'Rail' })];
  const quota = aUser().quota.targets;
  api.answer(calls.targets.list, {
    ...listing(targets),
    quota,
    counts: targetCounts(targets),
    hand_overs: waiting,
  });
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.handOvers.preview, { reports: ['Ports weekly'], charts: [] });
  return api;
}

const aSent = (given: Partial<SentHandOver> = {}): SentHandOver => ({
  ...{ id, email: 'bo@example.org', status: 'waiting', targets: ['Ports'], target_count: 1 },
  ...{ sent_at: minutesBefore(60), expires_at: minutesBefore(-9_000), ended_at: null, arriving: null },
  ...given,
});

const { rule } = someCopy();
const anOffer = (given: Partial<OpenedHandOver> = {}): OpenedHandOver => ({
  ...{ id, from: 'Ann Lee', message: 'Yours from Monday on', status: 'waiting', closed_because: null },
  ...{ sent_at: minutesBefore(60), expires_at: minutesBefore(-9_000), missing: 0 },
  targets: [
    { id: ports, rule: { ...rule, name: 'Ports' }, matches: 1_200, needs_room: true, refusal: null },
    { id: rail, rule: { ...rule, name: 'Rail' }, matches: 1, needs_room: true, refusal: null },
  ],
  ...{ reports: ['Ports weekly'], charts: [], refusal: null, room: null },
  ...given,
});
const openOffer = (offer: OpenedHandOver | null, api = network()) => {
  if (offer) api.answer(calls.handOvers.open, { hand_over: offer });
  else api.fail(calls.handOvers.open, { status: 404, code: 'not_found' });
  return renderPage(routes, { path: `/targets/hand-over/${id}`, user: aUser(), api });
};

describe('handing targets over', () => {
  it('is offered from the selection, after saying what moves and what does not', async () => {
    const api = network();
    api.answer(calls.handOvers.send, { message: 'Offered to bo@example.org.', hand_over: aSent() });
    const { person, shell, container } = renderPage(routes, { path: '/targets', user: aUser(), api });
    for (const name of ['Ports', 'Rail'])
      await person.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
    await person.click(screen.getByRole('button', { name: 'Hand over…' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Hand over 2 targets' }));
    expect(drawer.getByRole('list', { name: 'Chosen targets' })).toHaveTextContent('PortsRail');
    expect(drawer.getByText('All matches, with their ratings, tones and read status')).toBeVisible();
    expect(await drawer.findByLabelText('Also hand over 1 report')).toBeChecked();
    await expectNoAxeViolations(container);
    await person.type(drawer.getByLabelText('Email address of the new owner'), 'bo@example.org');
    await person.click(drawer.getByRole('button', { name: 'Offer targets' }));
    await waitFor(() =>
      expect(shell.calls.toasts).toMatchObject([{ message: 'Offered to bo@example.org.' }]),
    );
    expect(api.seen(calls.handOvers.send)).toMatchObject([
      { body: { email: 'bo@example.org', target_ids: [ports, rail], message: '', with_reports: true } },
    ]);
  });

  it.each([
    [{ received: 1, sent: 0 }, '1 colleague wants to hand over targets to you.'],
    [{ received: 0, sent: 2 }, '2 of your hand-overs are waiting for an answer.'],
  ])('is announced above the list: %o', async (waiting, sentence) => {
    renderPage(routes, { path: '/targets', user: aUser(), api: network(waiting) });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('is listed for the person who offered, who can withdraw it while it waits', async () => {
    const api = network();
    const moving = aSent({
      ...{ id: testId('tho', 2), email: 'cy@example.org', status: 'accepted', targets: [] },
      ...{ ended_at: minutesBefore(1), arriving: { moved: 12_000, total: 500_000 } },
    });
    api.answer(calls.handOvers.list, { received: [], sent: [aSent(), moving] });
    api.answer(calls.handOvers.withdraw, { message: 'Hand-over withdrawn.' });
    const { person, shell, container } = renderPage(routes, {
      path: '/targets?view=hand-overs',
      user: aUser(),
      api,
    });
    expect(await screen.findByText('Being handed over')).toBeVisible();
    expect(screen.getByText(/12,000 of 500,000 matches have moved/)).toBeVisible();
    await expectNoAxeViolations(container);
    expect(screen.queryByRole('button', { name: 'Withdraw: cy@example.org' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Withdraw: bo@example.org' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Hand-over withdrawn.' }]));
    expect(document.activeElement).toHaveTextContent('bo@example.org');
  });
});

describe('targets that a colleague offers', () => {
  it('are shown with their matches and what is included, and accepted as shown', async () => {
    const { api, person, container } = openOffer(anOffer());
    expect(await screen.findByText('Yours from Monday on')).toBeVisible();
    expect(screen.getByText('1,200 matches')).toBeVisible();
    expect(screen.getByText(/Reports are paused until you choose who gets them/)).toHaveTextContent(
      'Ports weekly',
    );
    await expectNoAxeViolations(container);
    api.answer(calls.handOvers.accept, { message: '2 targets are yours now.' });
    await person.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() =>
      expect(api.seen(calls.handOvers.accept)).toMatchObject([{ body: { target_ids: [ports, rail] } }]),
    );
  });

  it('do not all fit into a nearly full plan, and the page says how many do', async () => {
    const { api, person } = openOffer(anOffer({ room: 1 }));
    expect(await screen.findByText(/^Your plan has room for 1 more target\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
    await person.click(screen.getByRole('checkbox', { name: 'Ports' }));
    api.answer(calls.handOvers.accept, { message: '1 target is yours now.' });
    await person.click(screen.getByRole('button', { name: 'Accept 1 of 2' }));
    await waitFor(() =>
      expect(api.seen(calls.handOvers.accept)).toMatchObject([{ body: { target_ids: [rail] } }]),
    );
  });

  it('say why they can no longer be accepted, even after another tab has answered', async () => {
    const { api, person } = openOffer(anOffer());
    const accept = await screen.findByRole('button', { name: 'Accept' });
    const declined = anOffer({ status: 'declined', closed_because: 'You have declined it.', targets: [] });
    api.answer(calls.handOvers.open, { hand_over: declined });
    api.fail(calls.handOvers.accept, { status: 409, code: 'state_conflict' });
    await person.click(accept);
    expect(await screen.findByText('You have declined it.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Declined' })).toBeVisible();
  });

  it('are shown to nobody else', async () => {
    openOffer(null);
    expect(await screen.findByText('This hand-over is not available')).toBeVisible();
  });
});
