import { calls } from '@newswatch/shared/contracts';
import {
  aNotification,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  roomFor,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someFacets } from '../testing/some-facets.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported first, so that the first test does not wait for the page's code.
import './labelled-facets.tsx';
import './notifications-page.tsx';

function network() {
  const api = fakeApi();
  api.answer(calls.notifications.list, listing([aNotification()]));
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  api.answer(calls.notifications.facets, someFacets);
  api.answer(calls.targets.labels, { items: [{ label: 'Economy', targets: 1 }] });
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: { used: 0, max: 3, percent: 0, status: 'low' },
    counts: targetCounts(),
  });
  return api;
}
const open = (path = '/notifications', api = network()) => renderPage(routes, { path, user: aUser(), api });
const column = () => screen.findByRole('complementary', { name: 'Filters' });
const lines = async (group: string) =>
  within(await within(await column()).findByRole('group', { name: group }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the filters beside the inbox', () => {
  beforeEach(() => roomFor(1280));

  it('show how many alerts each value has, and leave out values without any', async () => {
    const { container } = open();
    expect(await lines('Kind')).toEqual(['Alerts 1,000+', 'Unusual days 1']);
    expect(await lines('Target')).toEqual(['Rates and inflation 2']);
    expect(await lines('Label')).toEqual(['Economy 2']);
    expect(await lines('State')).toEqual(['Sent 2']);
    expect(within(await column()).getByRole('checkbox', { name: 'Unread 1' })).not.toBeChecked();
    expect(screen.queryByRole('button', { name: /More filters/ })).toBeNull();
    await expectNoAxeViolations(container);
  });

  it('filter the list, and are counted again with the other choices', async () => {
    const { api, person, place } = open();
    const inColumn = within(await column());
    await person.click(await inColumn.findByRole('checkbox', { name: /^Unusual days/ }));
    await person.click(inColumn.getByRole('checkbox', { name: /^Unread/ }));
    await waitFor(() => expect(place()).toBe('/notifications?type=spike&view=unread'));
    await waitFor(() =>
      expect(api.seen(calls.notifications.facets).at(-1)?.query).toMatchObject({
        unread: true,
        type: ['spike'],
      }),
    );
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(inColumn.getByRole('checkbox', { name: /^Unusual days/ })).not.toBeChecked());
  });

  it('keep the chosen value visible even if its count is zero', async () => {
    open(`/notifications?status=failed&label=economy&target_id=${testId('tgt')}`);
    const inColumn = within(await column());
    expect(await inColumn.findByRole('checkbox', { name: 'Failed 0' })).toBeChecked();
    expect(inColumn.getByRole('checkbox', { name: 'Economy 2' })).toBeChecked();
    expect(inColumn.getByRole('checkbox', { name: 'Rates and inflation 2' })).toBeChecked();
  });

  it('also work with a server that does not send counts', async () => {
    const api = network();
    api.fail(calls.notifications.facets, { status: 404 });
    const { person, place } = open('/notifications', api);
    await person.click(await within(await column()).findByRole('checkbox', { name: 'Failed' }));
    await waitFor(() => expect(place()).toBe('/notifications?status=failed'));
  });

  it('are menus above the list in a narrower window', async () => {
    roomFor(1279);
    open();
    expect(
      await screen.findByRole('button', { name: /More filters: kind, state, channel, tone$/ }),
    ).toBeVisible();
    expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  });
});
