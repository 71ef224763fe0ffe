import { parsePage } from '../../extractor/parse-page.ts';
import { ONLINE_LINK, PASS_ON, SENT_BECAUSE, SUBSCRIPTION, SUBSCRIPTION_PATH } from './furniture.ts';
import { plainLink, publicLink } from './plain-links.ts';

/** An issue, without what its sender and their service put around it. */
export interface CleanIssue {
  html: string;
  /** The first picture that is large enough to be the picture of an article. */
  imageUrl: string | undefined;
  /** A public copy on the web, without the recipient; undefined if there is no direct link to it. */
  onlineUrl: string | undefined;
  unsubscribeUrl: string | undefined;
}

/** The maximum length of markup; the rest is cut off. No newsletter is this long. */
const LONGEST_HTML = 700_000;
/** The maximum number of elements, which is more than any newsletter has. */
const MOST_ELEMENTS = 10_000;
/** The maximum length of a block of furniture. A longer block also has content. */
const FURNITURE_MAX = 700;
/** The minimum size of a picture. A picture for counting readers has 1 pixel; lines and spacers have few. */
const SMALLEST_PICTURE = 40;
const SILENT =
  'script,style,template,noscript,svg,iframe,object,embed,form,input,button,select,textarea,title,link,meta,base';
/** Characters without width that fill the preview of an inbox after a short text. */
const FILLERS =
  /(?:(?:\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028\u2029\u2060-\u2064\u2800\u3164\ufeff\uffa0])[\s\u00a0]*){3,}/gu;
const BLOCKS = new Set(
  'P,H1,H2,H3,H4,H5,H6,UL,OL,LI,BLOCKQUOTE,PRE,FIGURE,TABLE,TR,TD,TH,DIV,SECTION,ARTICLE,HEADER,FOOTER,CENTER,HR'.split(
    ',',
  ),
);

/**
 * Turns an email into readable markup: layout tables become blocks, tables of data stay; hidden text (the preview of an
 * inbox), pictures that count readers, and furniture (view online, unsubscribe, share, address of the sender) are removed;
 * links are replaced by their destinations. Pure.
 */
export function cleanIssue(html: string): CleanIssue {
  const { body } = parsePage(withoutConditionals(html.slice(0, LONGEST_HTML)).replace(FILLERS, ' '));
  dropRest(body);
  for (const element of body.querySelectorAll(SILENT)) element.remove();
  for (const element of [...body.querySelectorAll('*')]) if (isHidden(element)) element.remove();
  const onlineUrl = findOnline(body);
  const unsubscribeUrl = findUnsubscribe(body);
  const imageUrl = keepPictures(body);
  unwrapLayout(body);
  dropFurniture(body);
  for (const link of body.querySelectorAll('a[href]')) {
    const address = plainLink(link.getAttribute('href') ?? '');
    if (address === undefined) link.removeAttribute('href');
    else link.setAttribute('href', address);
  }
  dropEmpty(body);
  return { html: paragraphs(body), imageUrl, onlineUrl, unsubscribeUrl };
}

/** Removes markup that only Outlook reads; elements that everybody but Outlook shows stay. */
function withoutConditionals(html: string): string {
  const shown = without(html, /<!--\[if[^\]]{0,60}\]>(?!<!-->|-->)/gi, '<![endif]-->');
  return without(shown, /<!--/g, '-->');
}

/** Removes everything between a beginning and the next end, in linear time: many beginnings may have no end. */
function without(html: string, begins: RegExp, end: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const begin of html.matchAll(begins)) {
    if (begin.index < from) continue;
    const ends = html.indexOf(end, begin.index + begin[0].length);
    if (ends === -1) break;
    kept.push(html.slice(from, begin.index));
    from = ends + end.length;
  }
  return kept.join('') + html.slice(from);
}

function dropRest(body: Element): void {
  const all = body.querySelectorAll('*');
  for (let at = MOST_ELEMENTS; at < all.length; at += 1) all[at]?.remove();
}

function styleOf(element: Element): string {
  return (element.getAttribute('style') ?? '').replace(/\s+/g, '').toLowerCase();
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  const style = styleOf(element);
  if (style === '') return false;
  return (
    /(?:^|;)(?:display:none|visibility:hidden|mso-hide:all|opacity:0(?:\.0+)?(?:;|!|$)|max-height:0(?:px)?(?:;|!|$)|font-size:[01](?:px|pt)?(?:;|!|$))/.test(
      style,
    ) &&
    // Padding of layout cells has a font size of 0 around pictures.
    !(
      /font-size:[01]/.test(style) &&
      element.querySelector('img') !== null &&
      !/display:none|max-height:0/.test(style)
    )
  );
}

function sizeOf(picture: Element, side: 'width' | 'height'): number | undefined {
  const inStyle = new RegExp(`(?:^|;)${side}:(\\d+)px`).exec(styleOf(picture))?.[1];
  const written = inStyle ?? /^\d+/.exec(picture.getAttribute(side) ?? '')?.[0];
  return written === undefined ? undefined : Number(written);
}

/**
 * Removes pictures that count readers, spacers, and icons; those in the email itself lose their content.
 *
 * @returns the first one that is left
 */
function keepPictures(body: Element): string | undefined {
  let first: string | undefined;
  for (const picture of [...body.querySelectorAll('img')]) {
    const [width, height] = [sizeOf(picture, 'width'), sizeOf(picture, 'height')];
    const src = picture.getAttribute('src') ?? '';
    const isSmall = Math.min(width ?? Infinity, height ?? Infinity) < SMALLEST_PICTURE;
    const isCounter = /\/(?:open|o|track|pixel|beacon|wf\/open|e\/o)(?:[/?.]|$)|[?&](?:open|pixel)=/i.test(
      src,
    );
    const isUnnamed =
      (picture.getAttribute('alt') ?? '') === '' && width === undefined && height === undefined;
    if (isSmall || (isCounter && isUnnamed)) {
      picture.remove();
      continue;
    }
    if (!/^https?:/i.test(src)) {
      // The picture is in the email itself. The new address does not exist, and only shows that there is a picture.
      if (/^(?:cid|data):/i.test(src)) picture.setAttribute('src', 'picture');
      else picture.remove();
      continue;
    }
    // A logo is wide and low.
    const isLogo = /logo|avatar|icon/i.test(`${picture.getAttribute('alt')} ${picture.className} ${src}`);
    const isLarge = (width ?? 600) >= 200 && (height ?? 200) >= 100;
    if (first === undefined && isLarge && !isLogo) first = src;
  }
  return first;
}

const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();

function findOnline(body: Element): string | undefined {
  for (const link of body.querySelectorAll('a[href]')) {
    const text = textOf(link);
    // “Click here” may follow the words.
    const said = text.length < 25 ? `${textOf(link.parentElement ?? link).slice(0, 120)} ${text}` : text;
    if (text.length > 120 || !ONLINE_LINK.test(said) || SUBSCRIPTION.test(text)) continue;
    const href = link.getAttribute('href') ?? '';
    const address = publicLink(href);
    // A link that the service has to resolve says whose copy it is.
    if (address !== undefined && !isOpaque(address)) return address;
  }
  return undefined;
}

/** Whether an address has a long part that only a service can read. */
export function isOpaque(address: string): boolean {
  const url = new URL(address);
  const parts = [...url.pathname.split('/'), ...url.searchParams.values()];
  return (
    parts.some((part) => part.length > 40 && !/[-_ ].*[-_ ]/.test(part)) ||
    /\/(?:ls\/click|track(?:\/click)?|ss\/c|click|c|r|redirect|e\/c)(?:\/|$)/i.test(url.pathname)
  );
}

function findUnsubscribe(body: Element): string | undefined {
  for (const link of body.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (
      /^https?:/i.test(href) &&
      /unsubscribe|désabonn|désinscri|desuscri|de baja|إلغاء/iu.test(textOf(link))
    )
      return href;
  }
  return undefined;
}

/**
 * Whether a table is data: tables are layout unless they look like data: several rows and columns of short cells without blocks
 * in them.
 */
function isDataTable(table: Element): boolean {
  if (/presentation|none/.test(table.getAttribute('role') ?? '') || table.querySelector('table,img,h1,h2,h3'))
    return false;
  const rows = [...table.querySelectorAll('tr')];
  if (rows.length < 2) return false;
  const widths = rows.map((row) => row.querySelectorAll('td,th').length);
  const widest = Math.max(...widths);
  const cells = [...table.querySelectorAll('td,th')].map(textOf);
  const isRegular = widths.filter((width) => width === widest).length >= rows.length * 0.7;
  const isFilled = cells.filter((cell) => cell !== '').length >= cells.length * 0.7;
  return (
    widest >= 2 &&
    isRegular &&
    isFilled &&
    cells.every((cell) => cell.length < 120) &&
    (table.querySelector('th') !== null || rows.length >= 3)
  );
}

function unwrapLayout(body: Element): void {
  // Innermost first, so that a layout table that contains a data table is still recognised as a layout table.
  for (const table of [...body.querySelectorAll('table')].reverse()) {
    if (isDataTable(table)) continue;
    for (const part of [...table.querySelectorAll('tbody,thead,tfoot,tr,td,th,caption')]) {
      if (part.closest('table') === table) rename(part, 'div');
    }
    rename(table, 'div');
  }
  for (const element of [...body.querySelectorAll('center,section,article,header,footer,main,nav,aside')])
    rename(element, 'div');
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  const direction = element.getAttribute('dir');
  if (direction) renamed.setAttribute('dir', direction);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/**
 * Removes blocks of furniture: the largest short block around a link or a sentence of it. A block that also has content is
 * never removed as a whole, and blocks are only removed while most of the text stays.
 */
function dropFurniture(body: Element): void {
  const whole = textOf(body).length;
  let left = whole;
  const drop = (element: Element): void => {
    const length = textOf(element).length;
    if (length > FURNITURE_MAX || left - length < whole * 0.3) return;
    left -= length;
    element.remove();
  };
  for (const link of [...body.querySelectorAll('a')]) {
    if (!body.contains(link)) continue;
    const text = textOf(link);
    const href = link.getAttribute('href') ?? '';
    if (PASS_ON.test(text) || (text === '' && link.querySelector('img') === null)) {
      drop(aroundLinks(link, body));
      continue;
    }
    const isOnline = text.length <= 120 && ONLINE_LINK.test(text);
    const isAboutSubscription =
      text.length <= 120 && (SUBSCRIPTION.test(text) || SUBSCRIPTION_PATH.test(href));
    if (isOnline || isAboutSubscription) drop(furnitureAround(link, body));
  }
  for (const block of [...body.querySelectorAll('p,div,span,li,td')].reverse()) {
    if (!body.contains(block) || hasBlocks(block)) continue;
    const text = textOf(block);
    if (text.length > FURNITURE_MAX || text === '') continue;
    // Without a link, only a few words about it are furniture: a sentence may just mention it.
    const isAbout =
      text.length <= (block.querySelector('a') === null ? 60 : 160) &&
      (ONLINE_LINK.test(text) || SUBSCRIPTION.test(text));
    if (SENT_BECAUSE.test(text) || isAbout || PASS_ON.test(text)) drop(block);
  }
}

const hasBlocks = (element: Element): boolean =>
  [...element.querySelectorAll('*')].some(({ tagName }) => BLOCKS.has(tagName));

/** The block of a link of furniture, with the sentence around it, and the blocks around that while they only have furniture. */
function furnitureAround(link: Element, body: Element): Element {
  let block: Element = link;
  for (let parent = link.parentElement; parent !== null && parent !== body; parent = parent.parentElement) {
    const text = textOf(parent);
    const isOwnBlock = !hasBlocks(parent) && text.length <= FURNITURE_MAX;
    if (!isOwnBlock && !isOnlyFurniture(parent)) break;
    // A long paragraph that mentions the subscription in passing is content.
    if (
      isOwnBlock &&
      text.length > 300 &&
      !SENT_BECAUSE.test(text) &&
      parent.querySelectorAll('a').length === 1
    )
      return link;
    block = parent;
  }
  return block;
}

function isOnlyFurniture(element: Element): boolean {
  const text = textOf(element);
  if (text.length > FURNITURE_MAX || element.querySelector('h1,h2,h3') !== null) return false;
  const lines = [...element.querySelectorAll('*')]
    .filter((part) => BLOCKS.has(part.tagName) && !hasBlocks(part))
    .map(textOf);
  return lines
    .filter((line) => line !== '')
    .every(
      (line) =>
        SUBSCRIPTION.test(line) ||
        SENT_BECAUSE.test(line) ||
        ONLINE_LINK.test(line) ||
        PASS_ON.test(line) ||
        /^[\p{P}\p{S}\s]*$/u.test(line),
    );
}

/** The row of buttons around a link for passing the issue on, or the link itself. */
function aroundLinks(link: Element, body: Element): Element {
  let block: Element = link;
  for (let parent = link.parentElement; parent !== null && parent !== body; parent = parent.parentElement) {
    const rest = [...parent.querySelectorAll('a')].reduce(
      (text, one) => text.replace(textOf(one), ''),
      textOf(parent),
    );
    const all = [...parent.querySelectorAll('a')].every(
      (one) => PASS_ON.test(textOf(one)) || (textOf(one) === '' && !one.querySelector('img')),
    );
    if (!all || /[\p{L}\p{N}]/u.test(rest)) break;
    block = parent;
  }
  return block;
}

function dropEmpty(body: Element): void {
  for (const element of [...body.querySelectorAll('*')].reverse()) {
    if (['IMG', 'BR', 'HR', 'TD', 'TH', 'TR', 'TBODY'].includes(element.tagName)) continue;
    if (textOf(element).replaceAll('\u00a0', '') === '' && element.querySelector('img') === null)
      element.remove();
  }
}

/** Blocks without blocks in them become paragraphs; text between blocks, too. */
function paragraphs(body: Element): string {
  for (const element of [...body.querySelectorAll('div')].reverse()) {
    if (!hasBlocks(element)) {
      rename(element, 'p');
      continue;
    }
    gather(element);
  }
  gather(body);
  return body.innerHTML;
}

/** Puts text and inline elements beside blocks into separate paragraphs. */
function gather(element: Element): void {
  let open: Element | undefined;
  for (const node of [...element.childNodes]) {
    const isBlock =
      node.nodeType === 1 && (BLOCKS.has((node as Element).tagName) || hasBlocks(node as Element));
    if (
      isBlock ||
      (open === undefined && (node.textContent ?? '').trim() === '' && node.nodeName !== 'IMG')
    ) {
      open = isBlock ? undefined : open;
      continue;
    }
    if (open === undefined) {
      open = element.ownerDocument.createElement('p');
      element.insertBefore(open, node);
    }
    open.append(node);
  }
}
