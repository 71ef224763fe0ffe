import { diffArrays } from 'diff';
import { escapeHtml } from '../../escape-html.ts';
import { parsePage } from '../parse-page.ts';
import { blockTags, plainTextOf, tidyText } from '../plain-text.ts';
import { type Line, linesOf, removeWithEmptyParents } from './drop-lines.ts';

/** The time limit of a comparison; texts that need longer have hardly anything in common. */
const COMPARED_MS = 200;

/**
 * Cleaned markup for an article whose text was corrected: headings, lists, links and pictures are kept for unchanged lines, and a
 * changed line replaces the previous one. If the markup would not have exactly this text, it becomes plain paragraphs.
 *
 * @param text as `tidyText` leaves it
 */
export function replaceText(html: string, text: string): string {
  const { body } = parsePage(`<!doctype html><html><head></head><body>${html}</body></html>`);
  const lines = linesOf(body).filter((line) => tidyText(line.text) !== '');
  const changes = diffArrays(
    lines.map((line) => tidyText(line.text)),
    text.split('\n').filter((line) => line !== ''),
    { timeout: COMPARED_MS },
  );
  if (changes) applyChanges(body, lines, changes);
  const replaced = body.innerHTML.trim();
  return changes && plainTextOf(parsed(replaced)) === text ? replaced : paragraphs(text);
}

const parsed = (html: string) =>
  parsePage(`<!doctype html><html><head></head><body>${html}</body></html>`).body;

interface LineChange {
  value: readonly string[];
  added: boolean;
  removed: boolean;
}

function applyChanges(body: Element, lines: readonly Line[], changes: readonly LineChange[]): void {
  const known = lines.values();
  /** The block of the previous line. */
  let before: Element | undefined;
  /** Removed lines, which the next added lines replace. */
  let gone: Line[] = [];
  const removeGone = () => {
    for (const { nodes } of gone) for (const node of nodes) removeWithEmptyParents(node, body);
    gone = [];
  };
  for (const { value, added, removed } of changes) {
    if (!added && !removed) removeGone();
    for (const text of value) {
      if (added) {
        const line = gone.shift();
        before = line ? replaceLine(line, text, body) : insertLine(text, before, body);
        continue;
      }
      const line = known.next().value;
      if (!line) continue;
      if (removed) gone.push(line);
      else before = blockOf(line.nodes[0], body);
    }
  }
  removeGone();
}

const HEADINGS: ReadonlySet<string> = new Set(['H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'FIGCAPTION', 'TH']);
/** The limit in characters; longer headings keep up to twice their length. */
const HEADING_MAX = 120;

/**
 * Writes a text in place of a line, or as a paragraph after it if the line was a heading or a caption and the text is too long.
 */
function replaceLine(line: Line, text: string, body: Element): Element | undefined {
  const block = blockOf(line.nodes[0], body);
  const isTooLong = text.length > Math.max(HEADING_MAX, line.text.length * 2);
  if (!block || !HEADINGS.has(block.nodeName.toUpperCase()) || !isTooLong) return writeLine(line, text, body);
  const written = insertLine(text, block.closest('figure, table') ?? block, body);
  for (const node of line.nodes) removeWithEmptyParents(node, body);
  return written;
}

/** Replaces the text of a line; its pictures and breaks are kept. */
function writeLine({ nodes }: Line, text: string, body: Element): Element | undefined {
  const texts = nodes.filter((node) => node.nodeType === node.TEXT_NODE);
  let place: ChildNode | undefined = texts.find((node) => (node.textContent ?? '').trim() !== '');
  const block = blockOf(place, body);
  // The text is written outside the old link or emphasis, which belonged to the previous words.
  while (place && place.parentElement !== (block ?? body)) place = place.parentElement ?? undefined;
  place?.before(body.ownerDocument.createTextNode(text));
  for (const node of texts) removeWithEmptyParents(node, body);
  return block;
}

/** Adds a line as its own block, like the one before it. */
function insertLine(text: string, before: Element | undefined, body: Element): Element {
  const tag = before?.nodeName === 'LI' ? 'li' : 'p';
  const block = body.ownerDocument.createElement(tag);
  block.textContent = text;
  if (before) before.after(block);
  else body.prepend(block);
  return block;
}

function blockOf(node: ChildNode | undefined, body: Element): Element | undefined {
  let element = node?.parentElement ?? null;
  while (element !== null && element !== body && !isBlock(element)) element = element.parentElement;
  return element === null || element === body ? undefined : element;
}

const isBlock = ({ nodeName }: Element) =>
  blockTags.has(nodeName.toUpperCase()) || nodeName === 'TD' || nodeName === 'TH';

const paragraphs = (text: string) =>
  text === ''
    ? ''
    : text
        .split('\n\n')
        .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('');
