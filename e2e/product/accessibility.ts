import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The serious and critical violations on a page: of every rule of axe, or of these. Axe is brought once a document; its own
 * builder brings it at each look, and opens a second page to sum up what the frames say, which takes four times as long. A
 * page that has frames is left to it.
 */
export async function graveViolations(page: Page, rules?: string[]): Promise<string[]> {
  const violations =
    page.frames().length > 1 ? await ofAllFrames(page, rules) : await ofThisDocument(page, rules);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

async function ofAllFrames(page: Page, rules?: string[]): Promise<axe.Result[]> {
  const builder = new AxeBuilder({ page });
  return (await (rules ? builder.withRules(rules) : builder).analyze()).violations;
}

async function ofThisDocument(page: Page, rules?: string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: typeof axe };
    const runOnly = only ? { runOnly: { type: 'rule' as const, values: only } } : {};
    return (await here.run(document, { resultTypes: ['violations'], ...runOnly })).violations;
  }, rules);
}
