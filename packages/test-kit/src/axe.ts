import axe from 'axe-core';

/**
 * Rules about colour and size, which jsdom cannot check because it renders nothing: the end-to-end tests check them in a browser.
 */
const unseen = ['color-contrast', 'color-contrast-enhanced', 'target-size'];
/** Rules that do not apply without the frame's `main`: a page's header would count as the document's banner. */
const frameless = ['landmark-no-duplicate-banner', 'landmark-unique'];

const options: axe.RunOptions = {
  rules: Object.fromEntries([...unseen, ...frameless].map((id) => [id, { enabled: false }])),
  // Only violations: describing passed rules takes a seventh of the time of a check.
  resultTypes: ['violations'],
};

/**
 * Fails with a readable list if axe finds any violation in `container`.
 *
 * @example await expectNoAxeViolations(container);
 */
export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, options);
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}`).join('\n')}`,
  );
  throw new Error(`axe found ${violations.length} violation(s):\n${lines.join('\n')}`);
}
