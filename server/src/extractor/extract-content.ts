import { Readability } from '@mozilla/readability';
import { boilerplateByName } from './boilerplate-names.ts';
import { collapseWrappers } from './collapse-wrappers.ts';
import { measurePage } from './measure-page.ts';
import { findPageHeading, isKicker } from './page-heading.ts';
import { isPartOfSentence } from './part-of-sentence.ts';
import { openPictureStory } from './picture-stories.ts';
import { plainTextOf } from './plain-text.ts';
import { type ArticleFacts, pruneArticle } from './prune-article.ts';
import { prunePage } from './prune-page.ts';
import { findStrangers, findTemplates } from './prune-strangers.ts';
import { splitAtBreaks } from './split-at-breaks.ts';
import { directionOf } from './text-direction.ts';

/** The article of a page, as an element and as text. */
export interface PageContent {
  readonly element: Element | undefined;
  readonly text: string;
  readonly title: string | undefined;
  readonly byline: string | undefined;
}

/** Minimum share of the unpruned page's text: if pruning leaves less, it has removed parts of the article. */
const leastKept = 0.7;
/** The minimum amount of text, as in Readability itself. */
const charThreshold = 250;

/** The minimum amount of text of an article: if removing other pages' teasers leaves less, the page consists of teasers. */
const shortestArticle = 80;

/**
 * Finds the article of a page with Readability and cleans the result, after removing what belongs to other pages and elements
 * whose names mark them as something else. If removing them leaves far less text, the names were misleading, and the page is read
 * without this step.
 */
export function extractContent(document: Document, facts: ArticleFacts, url: string): PageContent {
  splitAtBreaks(document);
  removeKickers(document);
  openForms(document);
  for (const element of findTemplates(document)) element.remove();
  openAsides(document);
  openPictureStory(document, measurePage(document.body));
  const strangers = findStrangers(document, { url, titles: facts.titles });
  if (strangers.length === 0) return readTwice(document, facts);
  const whole = document.cloneNode(true) as Document;
  for (const element of strangers) element.remove();
  const content = readTwice(document, facts);
  return content.text.length >= shortestArticle ? content : readTwice(whole, facts);
}

/** The section or the subject above a headline; Readability removes headlines that repeat the title, but would keep these. */
function removeKickers(document: Document): void {
  let at = findPageHeading(document)?.previousElementSibling;
  while (at) {
    const before: Element | null = at.previousElementSibling;
    const text = (at.textContent ?? '').replace(/\s+/g, ' ').trim();
    if (text !== '' && isKicker(text) && at.querySelector('img') === null) at.remove();
    at = before;
  }
}

/** Some servers put whole pages into a form. */
function openForms(document: Document): void {
  const measures = measurePage(document.body);
  const lengthOf = (element: Element): number => measures.get(element)?.text ?? 0;
  for (const form of document.querySelectorAll('form')) {
    if (lengthOf(form) * 2 < lengthOf(document.body)) continue;
    const column = document.createElement('div');
    column.append(...form.childNodes);
    form.replaceWith(column);
  }
}

/** Readability removes every aside, even if the main column is one. */
function openAsides(document: Document): void {
  for (const aside of document.querySelectorAll('aside')) {
    if (aside.querySelector('h1') === null) continue;
    const column = document.createElement('div');
    column.append(...aside.childNodes);
    aside.replaceWith(column);
  }
}

function readTwice(document: Document, facts: ArticleFacts): PageContent {
  const untouched = document.cloneNode(true) as Document;
  const wholeProse = prunePage(document);
  const pruned = readArticle(document, facts);
  // If the result has this share of the page's paragraphs, the unpruned page cannot give much more.
  if (pruned.text.length >= wholeProse * leastKept) return pruned;
  const plain = readArticle(untouched, facts);
  return pruned.text.length >= plain.text.length * leastKept ? pruned : plain;
}

/** The article at the selector that an administrator set; undefined if nothing matches. */
export function chooseBySelector(document: Document, selector: string): PageContent | undefined {
  const found = [...document.querySelectorAll(selector)];
  // Nested matches would be read twice.
  const outermost = withoutNested(found);
  if (outermost.length === 0) return undefined;
  const element = document.createElement('div');
  for (const chosen of outermost) {
    const copy = chosen.cloneNode(true) as Element;
    // The chosen element itself may be a form: some sites put whole pages into one.
    for (const part of copy.querySelectorAll('script,style,noscript,template,form,button')) part.remove();
    element.append(copy);
  }
  const text = plainTextOf(element);
  if (text === '') return undefined;
  markDirections(element, text);
  return { element, text, title: undefined, byline: undefined };
}

/**
 * Keeps only the outermost elements, in linear time: a selector may find thousands. The elements are in the order of the page.
 */
function withoutNested(elements: readonly Element[]): Element[] {
  const all = new Set<Node>(elements);
  const isNested = (element: Element): boolean => {
    for (let above = element.parentNode; above !== null; above = above.parentNode)
      if (all.has(above)) return true;
    return false;
  };
  return elements.filter((element) => !isNested(element));
}

function readArticle(document: Document, facts: ArticleFacts): PageContent {
  collapseWrappers(document.body);
  forgetNames(document);
  const readable = readWithReadability(document);
  const element = readable?.content ?? undefined;
  if (element) pruneArticle(element, facts);
  const text = element ? plainTextOf(element) : '';
  if (element) markDirections(element, text);
  return {
    element,
    text,
    title: readable?.title || undefined,
    byline: readable?.byline || undefined,
  };
}

/** Blocks of text, as opposed to those that divide a page. */
const textBlocks = 'p,h2,h3,h4,h5,h6,ul,ol,li,dl,table,blockquote';
/** Names of lists that are recognised only by their links. */
const ofMenu = /(?:^|[\s_-])(?:menu|nav|banner|share)(?=$|[\s_-])/i;

/**
 * Readability finds unlikely names within other words, such as "legends" in "legendSpanClass", and removes these elements, even
 * from the middle of a sentence. Names of text blocks that our own rules do not mark are therefore removed.
 */
function forgetNames(document: Document): void {
  const measures = measurePage(document.body);
  const lengthOf = (element: Element): number => measures.get(element)?.text ?? 0;
  const forget = (element: Element): void => {
    element.removeAttribute('class');
    element.removeAttribute('id');
  };
  for (const element of document.querySelectorAll('p [class],p [id]')) {
    if (isPartOfSentence(element, lengthOf)) forget(element);
  }
  for (const element of document.querySelectorAll(textBlocks)) {
    const names = `${element.getAttribute('class') ?? ''} ${element.id}`.trim();
    if (names !== '' && boilerplateByName(names) === undefined && !ofMenu.test(names)) forget(element);
  }
}

/** Readability looks for a body above every candidate, and fails if broken markup has left none there. */
function readWithReadability(document: Document) {
  try {
    return new Readability<Element | null>(document, {
      charThreshold,
      keepClasses: true,
      serializer: (node) => (node.nodeType === node.ELEMENT_NODE ? (node as Element) : null),
    }).parse();
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** A quotation in another script has its own direction; blocks with the article's direction need no attribute. */
function markDirections(root: Element, text: string): void {
  const usual = directionOf(text);
  for (const block of root.querySelectorAll('p,li,h2,h3,h4,h5,h6,blockquote,td,th,dt,dd')) {
    block.removeAttribute('dir');
    const direction = directionOf(block.textContent ?? '');
    if (direction !== usual && /\p{L}/u.test(block.textContent ?? '')) block.setAttribute('dir', direction);
  }
}
