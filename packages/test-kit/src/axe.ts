import axe from 'axe-core';

/** jsdom paints nothing, so colour and size cannot be judged there: the end-to-end tests do that in a browser. */
const unseen = ['color-contrast', 'color-contrast-enhanced', 'target-size'];
/** A page stands here without the frame's `main`, outside of which its header would be the document's banner. */
const frameless = ['landmark-no-duplicate-banner', 'landmark-unique'];

/**
 * Fails with a readable list when axe finds anything wrong in `container`.
 *
 * @example await expectNoAxeViolations(container);
 */
export async function expectNoAxeViolations(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries([...unseen, ...frameless].map((id) => [id, { enabled: false }])),
  });
  if (violations.length === 0) return;
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}`).join('\n')}`,
  );
  throw new Error(`axe found ${violations.length} violation(s):\n${lines.join('\n')}`);
}
