import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';

const AxTree = v.object({
  nodes: v.array(
    v.object({
      nodeId: v.string(),
      ignored: v.boolean(),
      parentId: v.optional(v.string()),
      childIds: v.optional(v.array(v.string()), []),
      backendDOMNodeId: v.optional(v.number()),
      role: v.optional(v.object({ value: v.optional(v.unknown()) })),
      name: v.optional(v.object({ value: v.optional(v.unknown()) })),
    }),
  ),
});
type AxNode = v.InferOutput<typeof AxTree>['nodes'][number];
const Snapshot = v.object({
  documents: v.array(
    v.object({
      nodes: v.object({ backendNodeId: v.array(v.number()) }),
      layout: v.object({ nodeIndex: v.array(v.number()), bounds: v.array(v.array(v.number())) }),
    }),
  ),
});

/** The roles that a screen reader announces one by one. Elements inside them belong to them. */
const SAID = new Set([
  'StaticText',
  'heading',
  'button',
  'link',
  'textbox',
  'checkbox',
  'radio',
  'combobox',
  'switch',
]);

interface Said {
  words: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Everything that is announced on the page with its position, in the order of the accessibility tree. */
async function saidOn(page: Page): Promise<Said[]> {
  const session = await page.context().newCDPSession(page);
  const tree = v.parse(AxTree, await session.send('Accessibility.getFullAXTree'));
  const snapshot = v.parse(
    Snapshot,
    await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] }),
  );
  await session.detach();
  const places = new Map<number, readonly number[]>();
  for (const { nodes, layout } of snapshot.documents) {
    layout.nodeIndex.forEach((index, at) => {
      const id = nodes.backendNodeId[index];
      const bounds = layout.bounds[at];
      if (id !== undefined && bounds) places.set(id, bounds);
    });
  }
  const byId = new Map(tree.nodes.map((node) => [node.nodeId, node]));
  const said: Said[] = [];
  const walk = (node: AxNode): void => {
    const role = String(node.role?.value ?? '');
    const [left = 0, top = 0, width = 0, height = 0] = places.get(node.backendDOMNodeId ?? -1) ?? [];
    // Text for screen readers only has no position to compare: it is in a box of one pixel.
    if (width === 1 && height === 1) return;
    if (!node.ignored && SAID.has(role)) {
      if (width > 1 && height > 1 && left >= 0 && top >= 0) {
        const words = `${role} ${JSON.stringify(node.name?.value ?? '')}`;
        said.push({ words, left, top, right: left + width, bottom: top + height });
      }
      return;
    }
    for (const id of node.childIds) {
      const child = byId.get(id);
      if (child) walk(child);
    }
  };
  const root = tree.nodes.find(({ parentId }) => parentId === undefined);
  if (root) walk(root);
  return said;
}

/**
 * Pairs whose reading order differs from their visual order: the later one is above the earlier one, and not beside it.
 */
export async function readOutOfOrder(page: Page): Promise<string[]> {
  // Otherwise a sticky header would be positioned in the middle of the content scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  // For the same reason, a sticky footer of a form is read in its place, after everything before it.
  const feet = page.locator('main form > div');
  await feet.evaluateAll((parts) => {
    for (const part of parts)
      if (part instanceof HTMLElement && getComputedStyle(part).position === 'sticky')
        part.style.position = 'static';
  });
  const said = await saidOn(page);
  await feet.evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.removeProperty('position');
  });
  expect(said.length, 'what is read out').toBeGreaterThan(3);
  return said.flatMap((later, index) => {
    const earlier = said[index - 1];
    if (!earlier) return [];
    const isAbove = later.bottom <= earlier.top;
    const isBesideIt = later.left >= earlier.right;
    const isBeforeIt =
      later.right <= earlier.left && later.top < earlier.bottom && later.bottom > earlier.top;
    return (isAbove && !isBesideIt) || isBeforeIt ? [`${earlier.words} before ${later.words}`] : [];
  });
}

/** Submits an invalid form: the first invalid field gets the focus, and each one describes its error. */
export async function expectErrorsRead(form: Locator, button: string | RegExp): Promise<void> {
  await form.getByRole('button', { name: button }).click();
  const wrong = form.locator('[aria-invalid="true"]');
  await expect(wrong.first()).toBeFocused();
  for (const field of await wrong.all()) {
    await expect(field).toHaveAccessibleName(/\S/);
    await expect(field).toHaveAccessibleDescription(/(?:enter|required|must|accept|match|valid)/i);
  }
}
