import { calls, type SavedView } from '@newswatch/shared/contracts';
import {
  aNotification,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
} from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported first, so that the first test does not wait for the page's code.
import './notifications-page.tsx';

const views: SavedView[] = [
  { id: 'viw_1', name: 'Archived storms', address: '/notifications?q=storm&view=archived' },
  { id: 'viw_2', name: 'Failed messages', address: '/notifications?status=failed&view=deliveries' },
  { id: 'viw_3', name: 'Ports', address: '/notifications?label=Ports%2CRail' },
  { id: 'viw_4', name: 'Targets', address: '/targets?status=paused' },
];

function open() {
  const api = fakeApi();
  api.answer(calls.notifications.list, listing([aNotification()]));
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.notifications.unreadCount, { unread: 1 });
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.targets.list, {
    ...listing([]),
    quota: { used: 0, max: 3, percent: 0, status: 'low' },
    counts: targetCounts(),
  });
  const user = aUser();
  const ui_preferences = { ...user.ui_preferences, saved_views: views };
  return renderPage(routes, { path: '/notifications', user: { ...user, ui_preferences }, api });
}
const entries = () => screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);

describe('the menu of the inbox’s saved views', () => {
  it('shows how many unread alerts each view has, counted in one call when it opens', async () => {
    const { api, person, container } = open();
    api.answer(calls.notifications.unreadByFilter, { unread: [0, 1_001] });
    const button = await screen.findByRole('button', { name: 'Views' });
    expect(api.seen(calls.notifications.unreadByFilter)).toEqual([]);
    await person.click(button);
    expect(await screen.findByText('1,000+')).toBeVisible();
    expect(entries()).toEqual(['Archived storms', 'Failed messages', 'Ports 1,000+ unread']);
    expect(api.seen(calls.notifications.unreadByFilter).map(({ body }) => body)).toEqual([
      {
        filters: [
          { archived: true, q: 'storm' },
          { archived: false, label: ['Ports', 'Rail'] },
        ],
      },
    ]);
    await expectNoAxeViolations(container);
  });

  it('works without the numbers if they cannot be counted', async () => {
    const { api, person, shell } = open();
    api.fail(calls.notifications.unreadByFilter, { status: 404 });
    await person.click(await screen.findByRole('button', { name: 'Views' }));
    expect(entries()).toEqual(['Archived storms', 'Failed messages', 'Ports']);
    expect(shell.calls.toasts).toEqual([]);
  });
});
