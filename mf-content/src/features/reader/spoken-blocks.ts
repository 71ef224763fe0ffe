import { textNodesOf } from './text-nodes.ts';

const BLOCKS = 'p, h3, h4, li, blockquote, pre, figcaption, dt, dd, th, td';

/** A part of the text that is read in one go, with the element that shows it. */
export interface SpokenBlock {
  element: Element;
  text: string;
}

/** The paragraphs of an article as they are shown, in order. An item of a list is separate from a list within it. */
export function spokenBlocks(root: Element): SpokenBlock[] {
  const blocks: SpokenBlock[] = [];
  const nodes = textNodesOf(root);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { data, parentElement } = node as Text;
    const element = parentElement?.closest(BLOCKS) ?? root;
    const last = blocks.at(-1);
    if (last?.element === element) last.text += data;
    else blocks.push({ element, text: data });
  }
  return blocks.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
}
