import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe of the builder, so that both look for the same. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Violations = Results['violations'];
interface Axe {
  run(context: Document, options: object): Promise<Results>;
}

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

async function ofAllFrames(page: Page, rules?: string[]): Promise<Violations> {
  const builder = new AxeBuilder({ page });
  return (await (rules ? builder.withRules(rules) : builder).analyze()).violations;
}

async function ofThisDocument(page: Page, rules?: string[]): Promise<Violations> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { axe: here } = window as unknown as { axe: Axe };
    const runOnly = only ? { runOnly: { type: 'rule', values: only } } : {};
    return (await here.run(document, { resultTypes: ['violations'], ...runOnly })).violations;
  }, rules);
}
