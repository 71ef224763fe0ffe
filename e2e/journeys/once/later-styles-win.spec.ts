import type { Page } from '@playwright/test';
import { expect, test } from '../../product/clean-console.ts';
import { signInAsReader } from '../../product/sign-in.ts';

/**
 * The shell's stylesheet comes right after the server-rendered styles. Between rules of equal specificity, later ones
 * win: a remote's own over the design system's, and those of lazily loaded parts of the shell.
 */

/**
 * Adds a rule to the shell's stylesheet with the same specificity as one of a remote, and returns both values and the
 * applied one.
 */
async function ofEqualWeight(page: Page): Promise<{ own: string; planted: string; seen: string }> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets];
    const shell = sheets.find(({ href }) => href?.includes('/assets/'));
    const remote = sheets.find(({ href }) => href?.includes('/r/'));
    if (!shell || !remote) throw new Error('There is no sheet of the shell, or none of a remote');
    for (const rule of remote.cssRules) {
      if (!(rule instanceof CSSStyleRule) || !/^\.[\w-]+$/.test(rule.selectorText)) continue;
      const element = document.querySelector(rule.selectorText);
      const own = rule.style.getPropertyValue('display');
      if (!element || own === '') continue;
      shell.insertRule(`${rule.selectorText} { display: table }`, shell.cssRules.length);
      return { own, planted: 'table', seen: getComputedStyle(element).display };
    }
    throw new Error('No element on this page has a class of the remote with a display of its own');
  });
}

test('a remote’s style rule overrides a shell rule of the same specificity, and so does the palette’s', async ({
  page,
}) => {
  await signInAsReader(page, '/articles');
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  const { own, planted, seen } = await ofEqualWeight(page);
  expect(own).not.toBe(planted);
  expect(seen).toBe(own);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Command Palette' });
  // Every modal has no border and no background; see .ui-modal of the design system.
  await expect(palette).toHaveCSS('border-top-width', '1px');
  await expect(palette).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});
