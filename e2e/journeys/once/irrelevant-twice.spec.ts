import type { Page } from '@playwright/test';
import { enter, newPerson } from '../../accounts/people.ts';
import { expect, test } from '../../product/clean-console.ts';
import { watchFor } from '../../product/new-target.ts';
import { openNewsroom } from '../../product/newsroom.ts';

const NO_COLOUR = 'rgba(0, 0, 0, 0)';
const WITHIN_A_MINUTE = { timeout: 60_000 };
const WANTED = 'regatta crews';
/**
 * Both articles may name the same place of the newsroom. The alphabet breaks ties, and “abbey” comes before every
 * place.
 */
const UNWANTED = ['regatta abbey prices', 'regatta abbey rooms'] as const;

const about = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const precision = (page: Page) => page.getByRole('region', { name: 'Precision', exact: true });

/** Alerts arrive within seconds, but a busy machine may take longer. */
test.setTimeout(300_000);

test('a person gets an alert, rates two matches irrelevant, excludes the suggested word, and sees the precision rise', async ({
  page,
  request,
}) => {
  const person = await newPerson(request, { email: true, whatsapp: true });
  const newsroom = await openNewsroom(request, person);
  await enter(page, person, '/targets');
  await watchFor(page, 'Races', 'regatta');
  const target = page.url();
  for (const words of [WANTED, ...UNWANTED]) await newsroom.publish(words);

  await test.step('gets the alerts, and rates the relevant one in the inbox', async () => {
    await page.goto('/notifications');
    for (const words of [WANTED, ...UNWANTED]) {
      await expect(about(page, words).getByText('Email: sent')).toBeVisible(WITHIN_A_MINUTE);
    }
    const wanted = about(page, WANTED);
    const thumb = wanted.getByRole('button', { name: 'Relevant', exact: true });
    await thumb.click();
    await expect(thumb).toHaveAttribute('aria-pressed', 'true');
    // The mark is still visible once the pointer has moved away.
    await page.mouse.move(0, 0);
    await expect(thumb).not.toHaveCSS('background-color', NO_COLOUR);
    await expect(wanted.getByRole('button', { name: 'Not relevant' })).toHaveCSS(
      'background-color',
      NO_COLOUR,
    );
  });

  await test.step('rates two matches of the target as not relevant', async () => {
    await page.goto(target);
    await page.getByLabel('Show', { exact: true }).selectOption('Every article');
    await expect(precision(page)).toContainText('100%');
    for (const [words, share] of [
      [UNWANTED[0], '50%'],
      [UNWANTED[1], '33%'],
    ] as const) {
      await about(page, words).getByRole('button', { name: 'Not relevant' }).click();
      await expect(precision(page)).toContainText(share);
    }
  });

  await test.step('excludes the suggested word after seeing its cost', async () => {
    const offer = page.getByRole('listitem').filter({
      hasText: 'Excluding “abbey” would also have removed 1 of the 2 other matches from the last 30 days',
    });
    await offer.getByRole('button', { name: 'Exclude “abbey”' }).click();
    await expect(page.getByText('Articles with “abbey” are excluded from now on.').first()).toBeVisible();
  });

  await test.step('sees the precision rise, and the next unwanted article stay away', async () => {
    await expect(precision(page)).toContainText('100%');
    await newsroom.publish('regatta abbey fees');
    await newsroom.publish('regatta boats');
    await newsroom.read('regatta abbey fees');
    await expect(about(page, 'regatta boats')).toBeVisible(WITHIN_A_MINUTE);
    await expect(about(page, 'regatta abbey fees')).toHaveCount(0);
  });
});
