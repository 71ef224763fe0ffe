import { findAuthorNote } from './author-note.ts';
import { isAdvertisementLabel, isBoilerplateLine } from './boilerplate-lines.ts';
import { boilerplateByName } from './boilerplate-names.ts';
import { isByline } from './byline-line.ts';
import { comparable, titleForms } from './comparable.ts';
import { measurePage } from './measure-page.ts';
import { ancestorsOf, isKicker } from './page-heading.ts';
import { plainTextOf } from './plain-text.ts';
import { spacedText } from './spaced-text.ts';
import { isWallSentence } from './wall-text.ts';

/** Known data of an article that its text need not repeat. */
export interface ArticleFacts {
  readonly titles: readonly string[];
  readonly authors: readonly string[];
  readonly now: Date;
}

const blockTags =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,table,blockquote,pre,div,section,header,footer,figure,details';
/** Blocks that are read as one line if they contain no other blocks. */
const lineTags =
  'p,h1,h2,h3,h4,h5,h6,li,div,section,header,footer,blockquote,aside,dt,dd,td,strong,em,b,i,span,a,small,time,center';

/** The share of linked characters from which a block is a list of links. */
const linkedList = 0.6;
const linkedParagraph = 0.75;
/** A linked block of at least this length that ends like a sentence is prose. */
const linkedProse = 160;
const longestLinkedBlock = 700;
/** The maximum length of a block with only a name and a date that is a byline. */
const longestByline = 140;
/** The number of blocks at the start and at the end of an article that may repeat bylines, dates and titles. */
const edgeBlocks = 8;

/** A short separate line that asks to subscribe or to accept; longer ones may be about such topics. */
const longestWallLine = 160;
/** The maximum number of elements in a box; one with more is an article. */
const mostInBox = 40;
/** The maximum length of a table row; one with more text is part of the page's layout. */
const longestRow = 300;
/** The minimum length of a repetition; shorter texts may be repeated on purpose. */
const shortestRepetition = 30;
const standfirstBlocks = 3;
const longestAdvertisement = 300;

/** Removes leftovers of surrounding elements from an extracted article. Changes the element. */
export function pruneArticle(root: Element, facts: ArticleFacts): void {
  removeCaptions(root);
  removeByName(root);
  removeLinkedBlocks(root);
  removeOffers(root);
  removeLines(root);
  removeRepetitions(root, facts);
  removeAuthorNote(root, facts);
  removeOrphanHeadings(root);
}

function removeCaptions(root: Element): void {
  for (const caption of root.querySelectorAll(
    'figcaption, figure > :not(img):not(picture):not(a):not(div):not(blockquote):not(table):not(pre)',
  )) {
    // Readability turns the wrapper of a picture into a paragraph.
    caption.replaceWith(...(caption.nodeName === 'FIGCAPTION' ? [] : caption.querySelectorAll('img')));
  }
}

/** Every element is measured once: reading the text of the article for each of thousands would take seconds. */
function removeByName(root: Element): void {
  const measures = measurePage(root);
  const lengthOf = (element: Element): number => measures.get(element)?.text ?? 0;
  const titled = new Set([...root.querySelectorAll('h1')].flatMap((title) => [...ancestorsOf(title)]));
  let whole = lengthOf(root);
  let removed: Element | undefined;
  for (const element of root.querySelectorAll('[class],[id]')) {
    if (removed?.contains(element) === true) continue;
    const removal = boilerplateByName(`${element.getAttribute('class') ?? ''} ${element.id}`);
    const length = lengthOf(element);
    const longest = removal === 'always' ? longestLinkedBlock : longestByline;
    if (removal === undefined || length > longest || length * 3 >= whole) continue;
    if (titled.has(element) || isWithinSentence(element)) continue;
    element.remove();
    removed = element;
    whole -= length;
  }
}

/** Lists and paragraphs that consist almost only of links. */
function removeLinkedBlocks(root: Element): void {
  const whole = textOf(root).length;
  for (const element of [
    ...root.querySelectorAll('ul,ol,dl,table,td,p,h2,h3,h4,h5,h6,div,section,li,center,font,a'),
  ].reverse()) {
    const text = textOf(element);
    if (text === '' || text.length > longestLinkedBlock || text.length * 2 > whole) continue;
    if (element.nodeName === 'A' && (isWithinLine(element) || isWithinSentence(element))) continue;
    const isParagraph = /^(?:P|H\d|LI)$/.test(element.nodeName);
    // Bars and dots between links do not count as text.
    const density = linkedLength(element) / Math.max(1, text.replace(/ [|·•/] /g, '').length);
    const limit = isParagraph ? linkedParagraph : linkedList;
    if (density < limit && !(isParagraph && isLabelledLink(element, text))) continue;
    if (isParagraph && text.length >= linkedProse && /[.!?؟…"”»]$/.test(text)) continue;
    // A linked term that is explained by a sentence in the same list item is not a teaser.
    if (element.nodeName === 'LI' && density < 1) continue;
    element.remove();
  }
}

/** Text before a link to another article: "READ TOO: …", in any language. */
const labelOfLink = /^[^\p{L}]*(\p{L}[^:.!?]{2,24})\s*[:：]\s*/u;
const mostLabelWords = 4;
const shortestLinked = 15;

/** Whether an element is a paragraph with only a label and a link, in bold or with its label in capitals. */
function isLabelledLink(element: Element, text: string): boolean {
  const [start = '', label = ''] = labelOfLink.exec(text) ?? [];
  const rest = text.slice(start.length);
  if (label === '' || element.nodeName !== 'P' || rest.length < shortestLinked) return false;
  const [link, ...others] = [...element.querySelectorAll('a')].filter(isControl);
  const [bold, ...beside] = [...element.childNodes].filter((node) => (node.textContent ?? '').trim() !== '');
  const isMarked =
    (beside.length === 0 && /^(?:B|STRONG)$/.test(bold?.nodeName ?? '')) ||
    (label === label.toUpperCase() && label !== label.toLowerCase());
  return (
    isMarked &&
    link !== undefined &&
    others.length === 0 &&
    textOf(link) === rest &&
    label.split(' ').length <= mostLabelWords
  );
}

function linkedLength(element: Element): number {
  const links = element.nodeName === 'A' ? [element] : [...element.querySelectorAll('a')];
  return links.filter(isControl).reduce((length, link) => length + textOf(link).length, 0);
}

/** Whether it is a link to another page or for a script, and neither an anchor nor a link to one. */
function isControl(link: Element): boolean {
  const address = link.getAttribute('href');
  if (address === null) return link.id === '' && !link.hasAttribute('name');
  return address !== '' && !address.startsWith('#');
}

/** Lists in a box that asks to subscribe: they name what subscribers get. */
function removeOffers(root: Element): void {
  const boxes = Map.groupBy(root.querySelectorAll('ul,ol'), ({ parentElement }) => parentElement);
  for (const [box, lists] of boxes) {
    if (box === null || box === root || box.children.length > mostInBox) continue;
    const others = [...box.children].filter((child) => !lists.includes(child)).map(textOf);
    const asks = others.some((text) => text.length <= longestWallLine && isWallSentence(text));
    if (asks && others.every((text) => text.length <= longestWallLine))
      for (const list of lists) list.remove();
  }
}

/** The text of a link that only screen readers read. */
const opensWindow =
  /^[^\p{L}\p{N}]*(?:opens? in (?:a )?new (?:window|tab)|(?:s['’]ouvre dans )?(?:une )?(?:nouvelle fenêtre|nouvel onglet)|(?:se )?abre en (?:una )?(?:nueva (?:ventana|pestaña)|(?:ventana|pestaña) nueva)|يفتح في نافذة جديدة)[^\p{L}\p{N}]*$/iu;

function removeLines(root: Element): void {
  const longestBox = Math.min(longestAdvertisement, textOf(root).length / 2);
  for (const element of [...root.querySelectorAll(lineTags)].reverse()) {
    if (element.querySelector(blockTags) !== null) continue;
    const text = textOf(element);
    // Looking for the text around thousands of empty elements would take minutes.
    if (text === '') continue;
    if (opensWindow.test(text)) element.remove();
    if (isAdvertisementLabel(text)) removeAdvertisement(element, longestBox);
    if (isWithinSentence(element) || isCellOfTable(element)) continue;
    if (
      isBoilerplateLine(text) ||
      hasOnlyBoilerplateLines(element) ||
      (text.length <= longestWallLine && isWallSentence(text))
    )
      element.remove();
  }
}

/** A box with the label of an advertisement is an advertisement, unless it contains most of the article. */
function removeAdvertisement(label: Element, longest: number): void {
  const box = label.parentElement;
  // Reading a box once for each of thousands of labels in it would take minutes.
  if (box === null || box.children.length > mostInBox || box.querySelector('h1,h2,article') !== null) return;
  const text = textOf(box);
  if (text.length <= longest && text.startsWith(textOf(label))) box.remove();
}

/** Whether a block has only such lines, as below emails. */
function hasOnlyBoilerplateLines(element: Element): boolean {
  if (![...element.childNodes].some(({ nodeName }) => nodeName === 'BR')) return false;
  const lines = plainTextOf(element)
    .split('\n')
    .filter((line) => line !== '');
  return lines.length > 1 && lines.every(isBoilerplateLine);
}

/** A time, a number or a name in a cell is one of the table's facts, not a line of the page. */
function isCellOfTable(element: Element): boolean {
  if (element.nodeName === 'DD') return (element.closest('dl')?.querySelectorAll('dt').length ?? 0) > 1;
  const table = /^(?:TD|TH)$/.test(element.nodeName) ? element.closest('table') : null;
  if (table === null) return false;
  const rows = [...table.querySelectorAll('tr')].filter(({ children }) => children.length > 1);
  return rows.length > 1 && textOf(table).length <= rows.length * longestRow;
}

function removeAuthorNote(root: Element, facts: ArticleFacts): void {
  const blocks = [...root.querySelectorAll('p,li,h2,h3,h4,h5,h6,blockquote,div')]
    .filter((element) => element.querySelector(blockTags) === null && textOf(element) !== '')
    .map((element) => ({ element, text: textOf(element) }));
  for (const element of findAuthorNote(blocks, facts.authors)) element.remove();
}

function removeRepetitions(root: Element, facts: ArticleFacts): void {
  const blocks = [...root.querySelectorAll(lineTags)].filter(
    (element) =>
      element.querySelector(blockTags) === null &&
      textOf(element) !== '' &&
      !isWithinSentence(element) &&
      !isWithinLine(element),
  );
  removeQuotesOfText(blocks);
  const titles = new Set(
    facts.titles
      .flatMap(titleForms)
      .map(comparable)
      .filter((title) => title !== ''),
  );
  const authors = facts.authors.map(comparable).filter((author) => author.length >= 4);
  const kickers = new Set(facts.titles.map((title) => comparable(/^([^:]+): /.exec(title)?.[1] ?? '')));
  for (const [index, block] of blocks.entries()) {
    const text = textOf(block);
    if (index < standfirstBlocks && isHeadOfArticle(block, titles, authors, facts.now)) block.remove();
    if (index < standfirstBlocks && /^H\d$/.test(block.nodeName) && kickers.has(comparable(text)))
      block.remove();
    const atEdge = index < edgeBlocks || index >= blocks.length - edgeBlocks / 2;
    const repeatsTitle = titles.has(comparable(text)) && (/^H\d$/.test(block.nodeName) || index < edgeBlocks);
    if (repeatsTitle && index < standfirstBlocks) {
      for (const before of blocks.slice(0, index)) if (isKicker(textOf(before))) before.remove();
    }
    const readings = atEdge && text.length <= longestByline ? new Set([text, spacedText(block)]) : [];
    if (repeatsTitle || [...readings].some((reading) => isByline(reading, authors, facts.now))) {
      block.remove();
    }
  }
}

/** Removes pull quotes, which repeat part of a paragraph, and a standfirst that repeats the first paragraph. */
function removeQuotesOfText(blocks: readonly Element[]): void {
  const texts = blocks.map((block) => comparable(textOf(block)));
  for (const [index, block] of blocks.entries()) {
    const text = texts[index] ?? '';
    if (text.length < shortestRepetition) continue;
    const frame = block.closest('blockquote,aside') ?? block;
    const quoted = frame !== block || /^(?:H\d|ASIDE|BLOCKQUOTE)$/.test(block.nodeName);
    // Looking for the repetition of each of thousands of paragraphs would take minutes.
    const isStandfirst =
      index < standfirstBlocks &&
      texts.indexOf(text) === index &&
      texts.filter((other) => other === text).length === 2;
    // Whether an element is a quote: it repeats text outside its own aside, which may contain a whole article.
    const isQuote =
      quoted &&
      texts.some((other, at) => at !== index && other.includes(text) && !frame.contains(blocks[at] ?? null));
    if (isStandfirst || isQuote) block.remove();
  }
}

const inlineTag = /^(?:STRONG|EM|B|I|U|SPAN|A|SMALL|TIME|FONT|ABBR|CITE|Q|MARK)$/;

/** An inline element that fills a paragraph has the same text as the paragraph. */
function isWithinLine(element: Element): boolean {
  return (
    inlineTag.test(element.nodeName) &&
    element.parentElement?.closest('p,li,td,dt,dd,h1,h2,h3,h4,h5,h6') != null
  );
}

/** An inline element with text before or after it on its line is part of that sentence. */
function isWithinSentence(element: Element): boolean {
  if (!inlineTag.test(element.nodeName)) return false;
  const beside = (next: (node: Node) => Node | null): boolean => {
    for (let at = next(element); at; at = next(at)) {
      if (at.nodeName === 'BR' || (at.nodeType === at.ELEMENT_NODE && !inlineTag.test(at.nodeName)))
        return false;
      if ((at.textContent ?? '').trim() !== '') return true;
    }
    return false;
  };
  if (beside((node) => node.previousSibling) || beside((node) => node.nextSibling)) return true;
  const parent = element.parentElement;
  return parent !== null && isWithinSentence(parent);
}

/** Whether a block consists of lines, each of which is the title or a byline: older pages start their articles like this. */
function isHeadOfArticle(
  block: Element,
  titles: ReadonlySet<string>,
  authors: readonly string[],
  now: Date,
): boolean {
  if (block.querySelector('br') === null) return false;
  const lines = plainTextOf(block)
    .split('\n')
    .filter((line) => line !== '');
  return lines.every((line) => titles.has(comparable(line)) || isByline(line, authors, now));
}

/** Removes headings whose section was removed, at the end or directly before another heading of its level. */
function removeOrphanHeadings(root: Element): void {
  const elements = [...root.querySelectorAll('h2,h3,h4,h5,h6')].reverse();
  for (const heading of elements) if (!hasTextAfter(heading, root)) heading.remove();
}

function hasTextAfter(element: Element, root: Element): boolean {
  for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
    for (let next = at.nextSibling; next; next = next.nextSibling) {
      if ((next.textContent ?? '').trim() !== '') return true;
    }
  }
  return false;
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
