import { comparable, titleForms } from './comparable.ts';
import {
  fewestParagraphs,
  fewestRows,
  findHeadlines,
  findLinkLists,
  findRows,
  findTeasers,
  keptIfArticle,
  lengthOf,
  longestTeaser,
  wholeHeading,
} from './find-teasers.ts';
import { type Measure, measurePage } from './measure-page.ts';
import { findOtherArticles } from './other-articles.ts';
import { findSignUpBoxes } from './sign-up-boxes.ts';
import { findWallBoxes } from './wall-boxes.ts';
import { isConsentText, isWallText } from './wall-text.ts';

/** The features that identify the page's own article among the others on the page. */
export interface OwnPage {
  readonly url: string;
  readonly titles: readonly string[];
}

/** The maximum length of a consent dialog, which lists every purpose. */
const longestConsent = 30_000;
/** The maximum number of elements of such dialogs: pages have one or two, with a few named parts. */
const mostDialogs = 50;
/** Pages with the rules of a site; links to two of them make a paragraph a notice. */
const rulesOfSite =
  /^(?:terms(?:[_-](?:of|and)[\w-]*)?|privacy(?:[_-](?:policy|notice|statement))?|(?:community[_-])?guidelines|cookies?(?:[_-]policy)?|legal(?:[_-]notice)?|cgu|conditions[_-]generales[\w-]*|(?:politique[_-]de[_-])?confidentialite|aviso[_-]legal|(?:politica[_-]de[_-])?privacidad|terminos[\w-]*)(?:\.\w{3,5})?$/i;
const fewestRules = 2;
const shortestWall = 80;
const longestWall = 2_000;

/** The number of empty elements that may precede the first text of a section. */
const mostEmptyBefore = 20;
/** Share of a page's paragraphs: a section with more is its article, regardless of its heading. */
const mostOfPage = 0.3;
/**
 * The share of a page's paragraphs that a table cell needs to be the main column; a column beside it has at most a share of that.
 */
const mainColumn = 0.5;
const sideColumn = 0.4;
/** Headings of sections that belong to the site. An article rarely has a section that is called only this. */
const sectionLabel =
  /^(?:about (?:the )?authors?|more on this story|related (?:stories|articles|content|topics|news|posts)|most (?:read|popular|viewed)|read (?:more|next|also)|also read|you (?:may|might) also (?:like|enjoy)|(?:reader )?(?:comments|reviews|responses)|guest ?book|(?:memories|tributes)(?: (?:and|&) condolences)?(?: for .{2,60})?|nutrition(?:al)? (?:facts|information)(?: \(.{1,20}\))?|newsletters?|sobre (?:la firma|el autor|la autora)|más información|noticias relacionadas|artículos relacionados|lo más (?:visto|leído)|archivado en|comentarios|commentaires|à lire aussi|lire aussi|sur le même sujet|les plus lus|(?:à propos de|sur) l['’]auteure?|اقرأ أيضا|مواضيع (?:ذات صلة|قد تهمك)|مقالات ذات صلة|الأكثر (?:قراءة|تصفحا|تصفحاً|مشاهدة|شعبية|تداولا)|نبذة عن الكاتب|التعليقات)(?: ?\(\d[\d.,]*\))?[:.]?$/iu;
const longestLabel = 100;
const longestListLabel = 40;

const consentName =
  /(?:^|[\s_-])(?:cookies?|cookiebot|cookieconsent|cybot\w*|consent|gdpr|rgpd|ccpa|cmp\w*|onetrust|didomi|truste|usercentrics|qc-cmp\w*|sp_message\w*|iubenda\w*|axeptio\w*|tarteaucitron\w*|klaro)(?=$|[\s_-])/i;

/** A value in a template that no script has filled in, and markup that is shown only under a condition. */
const placeholder = /\{\{[^{}]{1,300}\}\}/;
/** Frameworks for templates; without one, a placeholder is part of the article. */
const framework = '[ng-app],[ng-controller],[ng-view],[ng-show],[ng-if],[v-cloak],[v-if],[x-data]';
const conditional = '[ng-if],[ng-show],[ng-hide],[v-if],[v-show],[x-if]';

/**
 * Elements that certainly do not belong to the article: teasers of other pages, further articles below the page's own, consent
 * dialogs and paywalls.
 */
export function findStrangers(document: Document, page: OwnPage): Element[] {
  const titles = new Set(page.titles.flatMap(titleForms).map(comparable).filter(Boolean));
  const measures = measurePage(document.body);
  return [
    ...findOtherArticles(document, measures, titles, page.url),
    ...keptIfArticle(findTeasers(document, measures, page.url, titles), measures),
    ...findHeadlines(document, measures, page.url, titles),
    ...findLinkLists(document, measures, page.url),
    ...findRows(measures, page.url),
    ...findLabelled(document, measures),
    ...findReplies(document),
    ...findSideColumns(document, measures),
    ...findContents(document, measures),
    ...findConsent(document, measures),
    ...findWalls(document, measures),
    ...findSignUpBoxes(document, measures),
    ...findWallBoxes(document, measures),
  ];
}

/** The largest elements whose first text is a heading that names them as part of the site. */
function findLabelled(document: Document, measures: ReadonlyMap<Element, Measure>): Element[] {
  const most = (measures.get(document.body)?.prose ?? 0) * mostOfPage;
  return [...document.querySelectorAll('h2,h3,h4,h5,h6')].flatMap((heading) => {
    if ((measures.get(heading)?.text ?? 0) > longestLabel) return [];
    if (!sectionLabel.test((heading.textContent ?? '').replace(/\s+/g, ' ').trim())) return [];
    let section: Element | undefined;
    for (let at = heading; at.parentElement && at.nodeName !== 'BODY'; at = at.parentElement) {
      const size = measures.get(at);
      if (size === undefined || size.holdsArticle || size.prose > most) break;
      // A longer section without paragraphs may be the subject of the article.
      if (size.prose === 0 && size.text > longestTeaser) break;
      if (/^(?:ARTICLE|MAIN)$/.test(at.nodeName)) break;
      if (at !== heading) section = at;
      if (hasTextBefore(at, measures)) break;
    }
    return section ? [section] : [];
  });
}

function hasTextBefore(element: Element, measures: ReadonlyMap<Element, Measure>): boolean {
  let at = element.previousSibling;
  for (let count = 0; at && count < mostEmptyBefore; count += 1) {
    const length =
      at.nodeType === at.ELEMENT_NODE
        ? measures.get(at as Element)?.text
        : at.nodeType === at.TEXT_NODE && at.textContent?.trim().length;
    if (length) return true;
    at = at.previousSibling;
  }
  return at !== null;
}

/** Posts that the page marks as comments, except the first post of a discussion, which the others answer. */
function findReplies(document: Document): Element[] {
  const posts = [...document.querySelectorAll('[itemprop~="comment"],[itemtype$="schema.org/Comment"]')];
  return posts[0]?.closest('[itemtype$="schema.org/DiscussionForumPosting"]') ? posts.slice(1) : posts;
}

/** Lists of links to parts of the page, with their heading: the key events of a live blog, a table of contents. */
function findContents(document: Document, measures: ReadonlyMap<Element, Measure>): Element[] {
  return [...document.querySelectorAll('ul,ol')].flatMap((list) => {
    const rows = [...list.children];
    const areShort = rows.every((row) => (measures.get(row)?.text ?? 0) <= longestTeaser);
    if (rows.length < fewestRows || !areShort || !rows.every(isLinkedHere)) return [];
    const heading = list.previousElementSibling;
    const isLabel =
      heading !== null &&
      (/^H[2-6]$/.test(heading.nodeName) || (measures.get(heading)?.text ?? 0) <= longestListLabel);
    return isLabel ? [heading, list] : [list];
  });
}

function isLinkedHere(row: Element): boolean {
  const link = row.querySelector('a[href^="#"]');
  return link !== null && lengthOf(link) > 0 && lengthOf(link) >= lengthOf(row) * wholeHeading;
}

/** Finds, in a page laid out with tables, the cells beside the one with most of its text, if they link elsewhere. */
function findSideColumns(document: Document, measures: ReadonlyMap<Element, Measure>): Element[] {
  const whole = measures.get(document.body)?.prose ?? 0;
  return [...document.querySelectorAll('tr')].flatMap((row) => {
    const cells = [...row.children];
    const main = cells.find((cell) => {
      const { prose = 0, paragraphs = 0 } = measures.get(cell) ?? {};
      return prose > whole * mainColumn && paragraphs >= fewestParagraphs;
    });
    if (main === undefined) return [];
    const most = (measures.get(main)?.prose ?? 0) * sideColumn;
    return cells.filter((cell) => {
      const size = measures.get(cell);
      return (
        cell !== main &&
        size !== undefined &&
        !size.holdsArticle &&
        size.prose <= most &&
        cell.querySelector('a[href],form,iframe') !== null
      );
    });
  });
}

/** Templates that a script of the page would have filled in or shown: they are not text yet. */
export function findTemplates(document: Document): Element[] {
  if (document.querySelector(framework) === null) return [];
  if (!placeholder.test(document.body.textContent ?? '')) return [];
  const blocks = [...document.querySelectorAll('div,p,li,span,h1,h2,h3')].filter(
    (element) => element.childElementCount === 0 && placeholder.test(element.textContent ?? ''),
  );
  return [...document.querySelectorAll(conditional), ...blocks];
}

function findConsent(document: Document, measures: ReadonlyMap<Element, Measure>): Element[] {
  return [...document.querySelectorAll('div[id],div[class],section[id],section[class],aside,dialog')]
    .filter((element) => {
      const size = measures.get(element);
      return (
        size !== undefined &&
        !size.holdsArticle &&
        size.text <= longestConsent &&
        consentName.test(`${element.id} ${element.getAttribute('class') ?? ''}`)
      );
    })
    .slice(0, mostDialogs)
    .filter((element) => isConsentText(element.textContent ?? ''));
}

/** Paragraphs that only ask for consent or a subscription, or state the rules of the site. */
function findWalls(document: Document, measures: ReadonlyMap<Element, Measure>): Element[] {
  return [...document.querySelectorAll('p')].filter((paragraph) => {
    const length = measures.get(paragraph)?.text ?? 0;
    if (length < shortestWall || length > longestWall) return false;
    return isWallText(paragraph.textContent ?? '') || statesRules(paragraph);
  });
}

/** A paragraph of news rarely links to the terms and to the privacy policy. */
function statesRules(paragraph: Element): boolean {
  const pages = [...paragraph.querySelectorAll('a[href]')].map((link) => {
    const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
    return path.replace(/\/$/, '').split('/').at(-1) ?? '';
  });
  return new Set(pages.filter((page) => rulesOfSite.test(page))).size >= fewestRules;
}
