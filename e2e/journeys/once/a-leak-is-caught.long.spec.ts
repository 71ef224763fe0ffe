import { rollBackRemote } from '@newswatch/build/deploy';
import { expect, mergeTests, type Page } from '@playwright/test';
import { test as clean } from '../../product/clean-console.ts';
import { changedStyles, computedStyles } from '../../product/left-behind.ts';
import { takenOver } from '../../product/remotes.ts';
import { enterAs, test as inSandbox } from '../../product/sandbox.ts';

/**
 * nothing-left-behind.spec.ts measures that no remote changes how another looks. This test deploys a version of a
 * remote whose stylesheet has a rule for all buttons: the same measurement must notice it.
 */

const test = mergeTests(clean, inSandbox);

/** A selector that is only in a stylesheet of mf-content. Replacing it turns its rule into one for every button. */
const OWN = 'min-height:var(--ui-control-medium)';
const LEAK = `${OWN}}button{letter-spacing:3px`;

async function open(page: Page, entry: RegExp, heading: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** The changes in the look of Targets after visiting the articles and returning. */
async function changedByArticles(page: Page): Promise<string[]> {
  await page.goto('/targets');
  await takenOver(page);
  await open(page, /^Targets/, 'Targets');
  const before = await computedStyles(page, '#root');
  await open(page, /Articles/, 'My Articles');
  await open(page, /^Targets/, 'Targets');
  const after = await computedStyles(page, '#root');
  expect([...before.keys()].filter((place) => after.has(place)).length).toBeGreaterThan(15);
  return changedStyles(before, after);
}

test('a remote whose styles leak is detected', async ({ page, context, sandbox, browserConsole }) => {
  test.setTimeout(240_000);
  // As in that test: remotes do not control when a font arrives, and scroll bars must not come and go.
  await page.route('**/*.woff2', (route) => route.abort());
  browserConsole.expectFaults(/ERR_FAILED.*woff2/);
  await page.setViewportSize({ width: 1280, height: 4_000 });
  await enterAs(context, sandbox, sandbox.reader);
  expect(await changedByArticles(page)).toEqual([]);

  await sandbox.deploy('mf-content', { version: 'leaks0000001', words: [[OWN, LEAK]] });
  try {
    const changed = await changedByArticles(page);
    expect(changed).not.toEqual([]);
    for (const difference of changed) expect(difference).toContain('letter-spacing:3px');
  } finally {
    await rollBackRemote(sandbox.target, 'mf-content');
  }
});
