import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The same axe as in the builder, so that both check the same rules. */
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const source = readFileSync(ofBuilder.resolve('axe-core/axe.min.js'), 'utf8');

type Results = Awaited<ReturnType<AxeBuilder['analyze']>>;
type Violations = Results['violations'];
interface Axe {
  run(context: Document, options: object): Promise<Results>;
}

/** The rules that take time and whose violations are never serious. */
const NEVER_GRAVE = [
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
];

/**
 * The serious and critical violations on a page, of all axe rules or of the given ones. Injects axe once per document;
 * axe's builder injects it at each check and opens a second page to combine the results of frames, which takes four
 * times as long. A page with frames is left to the builder.
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
  return page.evaluate(
    async ([only, never]) => {
      const { axe: here } = window as unknown as { axe: Axe };
      const chosen = only
        ? { runOnly: { type: 'rule', values: only } }
        : { rules: Object.fromEntries(never.map((rule) => [rule, { enabled: false }])) };
      // Of the files a page loads, our rules need only videos and sounds, not style sheets.
      const preload = { assets: ['media'] };
      return (await here.run(document, { resultTypes: ['violations'], preload, ...chosen })).violations;
    },
    [rules, NEVER_GRAVE] as const,
  );
}
