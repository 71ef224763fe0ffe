import type { Page } from '@playwright/test';
import { enter, newPerson } from '../../accounts/people.ts';
import { expect, test } from '../../product/clean-console.ts';
import { watchFor } from '../../product/new-target.ts';
import { openNewsroom } from '../../product/newsroom.ts';

/**
 * An alert arrives within seconds, but a busy machine may take longer. Without live events, the bell polls every 30 s.
 */
const WITHIN_A_MINUTE = { timeout: 60_000 };

const inSidebar = (page: Page) => page.getByRole('navigation').getByRole('link', { name: /^Notifications/ });

async function expectUnread(page: Page, count: number, within = {}): Promise<void> {
  const bell = page.getByRole('banner').getByRole('link', { name: /unread notifications?$/ });
  await expect(bell).toHaveAccessibleName(
    `${count} unread ${count === 1 ? 'notification' : 'notifications'}`,
    within,
  );
  await expect(page).toHaveTitle(count === 0 ? /^Sources/ : new RegExp(`^\\(${count}\\) Sources`));
  await expect(inSidebar(page)).toHaveText(
    count === 0 ? 'Notifications' : new RegExp(`^Notifications\\s*${count}`),
  );
}

test('the bell in an open tab counts a new alert, and clears when it is read in another tab, without a reload', async ({
  page,
  request,
  context,
}) => {
  const person = await newPerson(request, { email: true, whatsapp: true });
  const newsroom = await openNewsroom(request, person);
  await enter(page, person, '/targets');
  await watchFor(page, 'Sails', 'catamaran');

  const other = await context.newPage();
  await other.goto('/sources');
  await expectUnread(other, 0);
  const loads: string[] = [];
  other.on('framenavigated', (frame) => loads.push(frame.url()));

  await newsroom.publish('catamaran race');
  await expectUnread(other, 1, WITHIN_A_MINUTE);
  await newsroom.publish('catamaran repairs');
  await expectUnread(other, 2, WITHIN_A_MINUTE);

  await page.goto('/notifications');
  await page.getByRole('article').first().getByRole('button', { name: 'Actions for' }).click();
  await page.getByRole('menuitem', { name: 'Mark as read' }).click();
  await expectUnread(other, 1);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expectUnread(other, 0);
  expect(loads).toEqual([]);
});
