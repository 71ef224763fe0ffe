import { countWords, type PageLinks } from '../extractor/index.ts';
import { addressKey, cleanUrl, isSameSite, siteOf } from './normalize-url.ts';

export interface PageLink {
  readonly url: string;
  readonly text: string;
}

/**
 * Chooses the feeds of a page, the most likely first: those in its head before those linked in its text, its own before
 * those of comments, tags and authors.
 */
export function chooseFeeds({ feeds }: Pick<PageLinks, 'feeds'>): string[] {
  const secondary = ({ href, title }: { href: string; title: string }): boolean =>
    /comment|commentaire|comentario|تعليق|\/(?:tag|author|category|search)\//i.test(`${title} ${href}`);
  const addresses = [...feeds.filter((feed) => !secondary(feed)), ...feeds.filter(secondary)].flatMap(
    ({ href }) => cleanUrl(href) ?? [],
  );
  return [...new Set(addresses)];
}

const otherFiles = /\.(?:jpe?g|png|gif|webp|avif|svg|ico|css|js|json|xml|zip|mp[34]|m4a|webm|rss|atom)$/i;
const otherPages =
  /\/(?:tags?|etiquetas?|categor(?:y|ies?|ias?)|topics?|authors?|auteurs?|autor(?:es)?|signataires?|profiles?|perfil|sections?|secci[oó]n(?:es)?|rubriques?|login|signin|connexion|register|registro|inscription|subscribe|print|imprimer|imprimir|abonnements?|suscripcion(?:es)?|newsletters?|search|recherche|buscar|about|contact|contacto|privacy|terms|cookies?|feed|rss|wp-admin|cart|account|page\/\d+)(?:\/|$)/i;
/** Pages about the site itself, with a name of several words. */
const aboutSite =
  /\/(?:about-(?:us|the-)|contact-us|who-we-are|advertise-with|privacy-(?:policy|notice|statement)|terms-(?:of|and)|cookies?-(?:policy|notice)|code-of-|mentions-legales|politique-de-|conditions-(?:generales|d-)|qui-sommes-|charte-|aviso-legal|politica-de-|terminos-y-|condiciones-(?:de|generales)|quienes-somos|note-legali|contacto-(?:para|con)-|contacts?-(?:presse|medias?)|(?:media|press)-(?:contacts?|kit|library)|pubblicita-|publicidad-en|publicite-)[^/]*\/?$/i;
/** Scripts that show an article in another form: `/print.asp?id=20417`. */
const otherForm =
  /\/(?:print(?:er|able)?|imprim[ie]r|e?mail|send|share|comments?)[\w-]*\.(?:aspx?|php|cfm|jsp|cgi|pl)$/i;
const documentFile = /\.pdf$/i;
/** Names of documents that are not news. */
const otherDocuments =
  /(?:^|-)(?:brochures?|leaflets?|flyers?|folletos?|d[eé]pliants?|catalog(?:ue|o)s?|price-?lists?|rate-?cards?|media-?kits?|application-forms?|formulaires?|formularios?|privacy-(?:policy|notice)|cookies?-policy|terms-(?:of|and)|conditions-generales|condiciones-generales|mentions-legales|aviso-legal|user-guides?)(?:-|$)/i;
/** Names of parameters that select an article. */
const idParameter =
  /^(?:p|[a-z]?id|art(?:icle)?(?:_?id)?|story(?:_?id)?|news(?:_?id)?|post(?:_?id)?|item(?:_?id)?|noticia|nota)$/i;
/** Folders of articles only. */
const articleFolder = /\/(?:p|articles?|story|stories|posts?|news|blog|nota|actualites?|entry)\/[^/]+\/?$/i;

const datedFolder = /\/(?:19|20)\d{2}[/-]\d{1,2}(?:[/-]\d{1,2})?\//;
/** Folders whose pages are articles if they have no name, but a number or an ID that is longer than a year. */
const numberedFolder =
  /\/(?:articles?|story|stories|posts?|news|live|nota|noticias?|actualites?)\/[^/]+\/?$/i;
const shortestId = 5;

/** The minimum length, in words, of a heading or a link that may be that of an article. */
const fewestHeadingWords = 3;
/** Two links with headlines are enough to recognise the addresses of a page's articles. */
const fewestAlike = 2;
/** Sites have more articles than sections: short headlines count if three pages have long numbers. */
const fewestNumbered = 3;
const longNumber = /=\d{4,}(?:&|$)/;
const listScript =
  /(?:cat|categor\w+|sections?|secc?ion\w*|rubri\w+|tags?|topics?|themes?|authors?|auteurs?|users?|profiles?|lists?|search|print\w*)(?:\.\w+)?\?/i;
/** The minimum depth of a folder of articles in the path. */
const fewestFolders = 2;
/** The name of a section of a site rarely has this many words. */
const headlineWords = 5;
const longHeadlineWords = 6;
const longHeadline = 35;

/** If a smaller share of a page's articles is below its own path, it is a section whose articles have addresses elsewhere. */
const fewestBelow = 0.1;

/** Hosts of a site that have no articles, or only other forms of the same ones. */
const otherHosts =
  /^(?:(?:e?shop|store|boutique|tienda|loja|jobs?|careers?|emploi|empleo|help|support|aide|ayuda|faq|(?:my)?account|login|auth|sso|id|mail|static|img|images?|media|cdn|assets|videos?|tv|podcasts?|games?|juegos|jeux|events?|forums?|foro|community|annonces|classifieds|anuncios|immo|autos|deals|coupons?|cupones|promo|ads?|pub|newsletters?|apps?|api|dev|data|status|m|mobile|amp|archives?|e?paper|kiosk|kiosque|kiosco|subscribe|abo(?:nnement)?s?|suscripcion(?:es)?|abbonament[io])\.)/i;

/**
 * Chooses the links of a page that look like articles, in page order: on the same host or, from the front page of a whole
 * site, on its other hosts; below the source's own path unless hardly any are; with an address or a text that is typical
 * of articles.
 *
 * @param wanted an administrator's pattern for addresses of articles, instead of our own heuristics
 */
export function chooseArticleLinks(
  { anchors }: Pick<PageLinks, 'anchors'>,
  pageUrl: string,
  wanted?: (href: string) => boolean,
): PageLink[] {
  // Menus also contain pages with long names. On a page whose menu element is never closed, the articles are inside it.
  const outside = wanted
    ? []
    : chooseAmong(
        anchors.filter((anchor) => anchor.isInMenu !== true || isHeadlineOfMenu(anchor)),
        pageUrl,
      );
  return outside.length > 0 ? outside : chooseAmong(anchors, pageUrl, wanted);
}

/** Some menus list the latest articles. */
function isHeadlineOfMenu({ href, text, isHeading }: PageLinks['anchors'][number]): boolean {
  return isHeading === true || datedFolder.test(href) || isLongHeadline(text);
}

function isLongHeadline(text: string): boolean {
  return countWords(text) >= longHeadlineWords && text.length >= longHeadline;
}

function chooseAmong(
  anchors: PageLinks['anchors'],
  pageUrl: string,
  wanted?: (href: string) => boolean,
): PageLink[] {
  const page = new URL(pageUrl);
  const home = page.pathname.replace(/[^/]*$/, '');
  const isBelow = (url: URL): boolean => home !== '/' && url.pathname.startsWith(home);
  const shapes = shapesOfArticles(anchors);
  const folders = foldersOfArticles(anchors);
  const found = new Map<string, PageLink>();
  for (const anchor of anchors) {
    const href = cleanUrl(anchor.href);
    if (href === undefined) continue;
    const url = new URL(href);
    if (addressKey(href) === addressKey(pageUrl)) continue;
    if (hostOf(url) !== hostOf(page) && !(isSameSite(href, pageUrl) && !otherHosts.test(url.host))) continue;
    if (url.pathname === page.pathname && !hasArticleId(url)) continue;
    if (otherFiles.test(url.pathname)) continue;
    const isWanted = wanted
      ? wanted(href)
      : !otherPages.test(url.pathname.replace(documentFile, '')) &&
        !aboutSite.test(url.pathname) &&
        !otherForm.test(url.pathname) &&
        (documentFile.test(url.pathname)
          ? looksLikeRelease(url, anchor.text)
          : looksLikeArticle(url, anchor.text) ||
            isLikeArticles(url, anchor.text, shapes) ||
            isBesideArticles(url, anchor.text, folders) ||
            (anchor.isHeading === true && isBelow(url) && countWords(anchor.text) >= fewestHeadingWords));
    if (!isWanted) continue;
    const key = addressKey(href);
    // A picture and a headline often have the same link: the headline's text is the better title.
    const known = found.get(key);
    if (known === undefined || anchor.text.length > known.text.length) {
      found.set(key, { url: href, text: anchor.text });
    }
  }
  const isRepeated = (url: URL): boolean => {
    if (wanted || url.search === '' || hasArticleId(url) || shapes.has(shapeOf(url.href) ?? '')) return false;
    return found.has(addressKey(url.origin + url.pathname));
  };
  // The article's address again, with a parameter that tells the publisher which link was followed.
  const ofSite = [...found.values()].filter(({ url }) => !isRepeated(new URL(url)));
  const ofHost = ofSite.filter(({ url }) => hostOf(new URL(url)) === hostOf(page));
  // A source on one of a site's hosts is that part of the site, unless its articles are elsewhere.
  const isWholeSite = home === '/' && hostOf(page) === siteOf(page);
  const links = isWholeSite || isSmallPart(ofHost, ofSite) ? ofSite : ofHost;
  const below = wanted ? links : links.filter(({ url }) => new URL(url).pathname.startsWith(home));
  return isSmallPart(below, links) ? links : below;
}

/**
 * Whether some links are a small part of all. They are counted in pages, unless there are none: documents are often kept
 * elsewhere.
 */
function isSmallPart(some: readonly PageLink[], all: readonly PageLink[]): boolean {
  const pagesOf = (links: readonly PageLink[]) =>
    links.filter(({ url }) => !documentFile.test(new URL(url).pathname)).length;
  const pages = pagesOf(all);
  return pages > 0 ? pagesOf(some) < pages * fewestBelow : some.length < all.length * fewestBelow;
}

/** Returns what addresses of articles have in common on a page of few or short headlines: `/release.aspx?ReleaseID=`. */
function shapesOfArticles(anchors: PageLinks['anchors']): ReadonlySet<string> {
  const numbered = (address: string): string | undefined => {
    const shape = shapeOf(address);
    return shape === undefined || !longNumber.test(address) || listScript.test(shape) ? undefined : shape;
  };
  return new Set([
    ...alike(anchors, shapeOf),
    ...alike(anchors, numbered, { words: fewestHeadingWords, addresses: fewestNumbered }),
  ]);
}

/** The folders that contain the pages of at least two headlines, except the first level, which contains everything else too. */
function foldersOfArticles(anchors: PageLinks['anchors']): ReadonlySet<string> {
  return alike(anchors, folderOf);
}

/** Returns what the addresses of several headlines have in common. */
function alike(
  anchors: PageLinks['anchors'],
  commonOf: (address: string) => string | undefined,
  fewest = { words: headlineWords, addresses: fewestAlike },
): ReadonlySet<string> {
  const counts = new Map<string, Set<string>>();
  for (const { href, text } of anchors) {
    const common = commonOf(href);
    if (common === undefined || countWords(text) < fewest.words) continue;
    counts.set(common, (counts.get(common) ?? new Set()).add(href));
  }
  return new Set([...counts].flatMap(([common, { size }]) => (size >= fewest.addresses ? [common] : [])));
}

function folderOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { host, pathname } = new URL(address);
  const folder = pathname.replace(/\/$/, '').replace(/[^/]*$/, '');
  return folder.split('/').length > fewestFolders + 1 ? `${host}${folder}` : undefined;
}

function isBesideArticles(url: URL, text: string, folders: ReadonlySet<string>): boolean {
  const folder = folderOf(url.href);
  return (
    folder !== undefined &&
    folders.has(folder) &&
    wordsOf(nameOf(url)) >= 2 &&
    countWords(text) >= fewestHeadingWords
  );
}

function isLikeArticles(url: URL, text: string, shapes: ReadonlySet<string>): boolean {
  const shape = shapeOf(url.href);
  return shape !== undefined && shapes.has(shape) && countWords(text) >= fewestHeadingWords;
}

/** An address without the number that selects its page; undefined if none does. */
function shapeOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const [numbered, ...others] = [...url.searchParams].filter(
    ([name, value]) => /id$/i.test(name) && /^\d{2,}$/.test(value),
  );
  if (numbered === undefined || others.length > 0) return undefined;
  return `${url.host}${url.pathname}?${numbered[0]}`;
}

/** The same site with and without www. */
function hostOf(url: URL): string {
  return url.host.replace(/^www\./, '');
}

function looksLikeArticle(url: URL, text: string): boolean {
  const path = url.pathname;
  const slug = nameOf(url);
  const dated = datedFolder.test(path);
  const words = wordsOf(slug);
  const numbered = /\d{5}/.test(slug);
  const textWords = countWords(text);
  if (dated || words >= 4 || (numbered && text.length >= 20)) return true;
  if (textWords >= headlineWords && (words >= 2 || isId(slug) || hasArticleId(url))) return true;
  if (isLongHeadline(text)) return true;
  if (articleFolder.test(path) && words >= 2 && textWords >= fewestHeadingWords) return true;
  if (uuid.test(slug) && textWords >= fewestHeadingWords) return true;
  return (
    numberedFolder.test(path) && isId(slug) && slug.length >= shortestId && textWords >= fewestHeadingWords
  );
}

/**
 * Whether a link to a document has a headline, in its text or in the file's name. Folders with a date and numbers say
 * nothing: every uploaded file has them.
 */
function looksLikeRelease(url: URL, text: string): boolean {
  const name = nameOf(url);
  if (otherDocuments.test(name.replace(/[_+]|%20/g, '-'))) return false;
  return wordsOf(name) >= 4 || countWords(text) >= headlineWords;
}

function nameOf({ pathname }: URL): string {
  return (pathname.replace(/\/$/, '').split('/').at(-1) ?? '').replace(/\.\w{2,5}$/, '');
}

function wordsOf(slug: string): number {
  return slug.split(/[-_]/).filter((word) => /\p{L}{2}|%[\dA-F]{2}/iu.test(word)).length;
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-/i;

/** Whether a part of an address is a number, or a meaningless sequence of letters and digits. */
function isId(slug: string): boolean {
  if (uuid.test(slug)) return true;
  return /^\d{3,}(?:[-_.]\d+)*$/.test(slug) || /^(?=.*\d)[a-z\d]{8,}$/i.test(slug);
}

function hasArticleId(url: URL): boolean {
  return [...url.searchParams].some(
    ([name, value]) => (idParameter.test(name) && /^\d{2,}/.test(value)) || /^article\d+$/.test(name),
  );
}
