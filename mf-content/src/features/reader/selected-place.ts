import type { TextPlace } from '@newswatch/shared/text-anchor';
import { createTextFollower } from './follow-text.ts';
import { textNodesOf } from './text-nodes.ts';

/**
 * Finds the place of a selection in the text of an article.
 *
 * @param root the element that shows the text
 * @returns UTF-16 offsets without white space around them; undefined if nothing visible is selected, or the element no longer
 * shows exactly this text, as after a translation by the browser
 */
export function selectedPlace(root: Element, selection: Range, text: string): TextPlace | undefined {
  const follower = createTextFollower(text);
  const nodes = textNodesOf(root);
  let start: number | undefined;
  let end = 0;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const { data } = node as Text;
    const isTouched = selection.intersectsNode(node);
    const from = node === selection.startContainer ? selection.startOffset : 0;
    const to = node === selection.endContainer ? selection.endOffset : data.length;
    if (!isTouched) {
      follower.follow(data);
      continue;
    }
    follower.follow(data.slice(0, from));
    const passage = follower.follow(data.slice(from, to));
    follower.follow(data.slice(to));
    if (!passage) continue;
    start ??= passage.start;
    end = passage.end;
  }
  return start !== undefined && follower.isAtEnd() ? { start, end } : undefined;
}
