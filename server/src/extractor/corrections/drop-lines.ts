import { parsePage } from '../parse-page.ts';
import { blockTags } from '../plain-text.ts';
import type { LineDecision } from './correct-article.ts';

export interface Line {
  text: string;
  /** Texts, pictures and line breaks. */
  readonly nodes: ChildNode[];
}

/**
 * Drops lines from cleaned markup, as `plainText` divides it into lines, with the pictures and elements that they leave empty.
 */
export function dropLines(html: string, decide: (line: string) => LineDecision): string {
  const { body } = parsePage(`<!doctype html><html><head></head><body>${html}</body></html>`);
  let isOver = false;
  for (const { text, nodes } of linesOf(body)) {
    const decision = text.trim() === '' ? 'keep' : decide(text);
    isOver ||= decision === 'end';
    if (!isOver && decision === 'keep') continue;
    for (const node of nodes) removeWithEmptyParents(node, body);
  }
  return body.innerHTML.trim();
}

/** The lines of cleaned markup, as `plainText` divides it. */
export function linesOf(root: Element): Line[] {
  const lines: Line[] = [];
  let line: Line = { text: '', nodes: [] };
  const end = (): void => {
    if (line.nodes.length > 0) lines.push(line);
    line = { text: '', nodes: [] };
  };
  const collect = (node: ChildNode): void => {
    const tag = node.nodeName.toUpperCase();
    if (node.nodeType === node.TEXT_NODE) {
      line.text += (node.textContent ?? '').replace(/\s+/g, ' ');
      line.nodes.push(node);
      return;
    }
    const isBreak = tag === 'BR' || tag === 'HR';
    const isBlock = blockTags.has(tag);
    if (isBlock) end();
    if (isBreak || tag === 'IMG') line.nodes.push(node);
    if (isBreak) end();
    for (const child of node.childNodes) collect(child);
    if (isBlock) end();
    if (tag === 'TD' || tag === 'TH') line.text += ' ';
  };
  for (const child of root.childNodes) collect(child);
  end();
  return lines;
}

/** Removes a node, and the elements that it leaves empty. */
export function removeWithEmptyParents(node: ChildNode, root: Element): void {
  let parent = node.parentElement;
  node.remove();
  while (parent !== null && parent !== root) {
    if (!isEmpty(parent)) return;
    const above: HTMLElement | null = parent.parentElement;
    parent.remove();
    parent = above;
  }
}

function isEmpty(element: Element): boolean {
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === child.ELEMENT_NODE || (child.textContent ?? '').trim() !== '') return false;
  }
  return true;
}
