/** Marks what is shown within the text of an article but is not part of it, such as the times of a transcript. */
export const ASIDE = 'data-aside';

/** The text nodes of a shown text, in order, without what is not part of it. */
export function textNodesOf(root: Element): TreeWalker {
  return document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(`[${ASIDE}]`) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
}
