import { adminCalls, type SourceHub } from '@newswatch/shared/contracts/admin';
import {
  anAdmin,
  expectNoAxeViolations,
  fakeApi,
  listing,
  minutesBefore,
  NOON,
  renderPage,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../../remote.ts';
import { anAdminSource, answerNoLabels, aSourceHub } from '../../testing/sources.ts';
// Imported first, so that the first test does not wait for the code of the page.
import '../../pages/admin-source-edit-page.tsx';
import './hub-card.tsx';

const rows = adminCalls.adminSources;
const announced = {
  hub_url: 'https://hub.example/',
  topic_url: 'https://paper.example/feed.xml',
} satisfies Partial<SourceHub>;
const active = aSourceHub({
  ...announced,
  state: 'active',
  lease_until: '2026-12-01T12:00:00.000Z',
  notices: 1_204,
  last_notice_at: minutesBefore(120),
  articles_7d: 37,
  next_attempt_at: '2026-11-28T12:00:00.000Z',
});

function open(given: SourceHub, { isBroken = false } = {}) {
  let hub = given;
  const source = anAdminSource({ description: 'News of the port, every day.' });
  const api = fakeApi();
  answerNoLabels(api);
  api.answer(rows.get, { source });
  api.answer(rows.runs, { ...listing([]), next_cursor: null });
  if (isBroken) api.fail(rows.hub, { status: 404, error: 'There is nothing here' });
  else api.answer(rows.hub, () => ({ hub }));
  api.answer(rows.switchHub, ({ body }) => {
    hub = { ...hub, state: body.enabled ? 'requested' : 'off', enabled: body.enabled };
    return { hub, message: 'Hub turned off.' };
  });
  return { ...renderPage(routes, { path: `/admin/sources/${source.id}/edit`, user: anAdmin(), api }), api };
}

const card = async () => within(await screen.findByRole('region', { name: 'Hub' }));

it('shows the subscription, the notices and the articles found through them', async () => {
  const { container } = open(active);
  const inCard = await card();
  expect(await inCard.findByText('Active')).toBeVisible();
  expect(inCard.getByText('https://hub.example/')).toBeVisible();
  expect(inCard.getByText(/1,204 in total/)).toBeVisible();
  expect(inCard.getByText('37')).toBeVisible();
  expect(inCard.getByText('Renewal')).toBeVisible();
  await expectNoAxeViolations(container);
});

it('shows the last failure and the next attempt', async () => {
  const message = 'The hub denied the subscription: Only for members';
  open(
    aSourceHub({
      ...announced,
      state: 'denied',
      last_failure: { message, at: NOON },
      next_attempt_at: '2026-11-28T12:00:00.000Z',
    }),
  );
  const inCard = await card();
  expect(await inCard.findByText(message)).toBeVisible();
  expect(inCard.getByText('Next attempt')).toBeVisible();
  expect(inCard.getByText('None yet')).toBeVisible();
});

it('says when an active subscription will be renewed, even after a discarded notice', async () => {
  open({
    ...active,
    last_failure: { message: 'A notice without a valid signature was discarded.', at: NOON },
  });
  expect(await (await card()).findByText('Renewal')).toBeVisible();
});

it('switches the hub off', async () => {
  const { api, person } = open(active);
  await person.click(await (await card()).findByRole('switch', { name: 'Use the hub' }));
  await waitFor(() => expect(api.seen(rows.switchHub)[0]?.body).toEqual({ enabled: false }));
  expect(await (await card()).findByText('Off')).toBeVisible();
  expect((await card()).getByRole('switch', { name: 'Use the hub' })).not.toBeChecked();
});

it('has no switch while the feed names no hub', async () => {
  open(aSourceHub());
  const inCard = await card();
  expect(await inCard.findByText(/The feed does not name a hub\./)).toBeVisible();
  expect(inCard.queryByRole('switch')).toBeNull();
});

it.each([
  ['off', 'Off', 'The hub is not used for this source.'],
  ['not_read', 'Not subscribed', 'Only sources that are approved and not paused'],
  ['no_public_address', 'Not subscribed', 'must begin with https://'],
  ['requested', 'Requested', 'The hub has not confirmed'],
  ['failed', 'Failed', 'The source is read on its schedule.'],
] as const)('explains the state %s', async (state, word, sentence) => {
  open(aSourceHub({ ...announced, state }));
  expect(await (await card()).findByText(word)).toBeVisible();
  expect((await card()).getByText(sentence, { exact: false })).toBeVisible();
});

it('offers another try if the hub could not be loaded', async () => {
  const { api, person } = open(active, { isBroken: true });
  const inCard = await card();
  expect(await inCard.findByText('The hub could not be loaded')).toBeVisible();
  api.answer(rows.hub, { hub: active });
  await person.click(inCard.getByRole('button', { name: 'Retry' }));
  expect(await inCard.findByText('Active')).toBeVisible();
});
