import type { Feed, FeedItem } from './feed.ts';
import { hubLinksOf } from './hub-links.ts';
import { isImage } from './is-image.ts';
import { describedMedia, isPodcastChannel, mediaOf } from './item-media.ts';
import { resolveLink } from './resolve-link.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  inherited,
  innerMarkup,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

/** Atom 1.0 and 0.3. */
export function readAtom(root: XmlElement, feedUrl: string | undefined): Feed {
  const author = authorOf(root);
  return {
    title: constructOf(childOf(root, 'title')),
    siteUrl: siteOf(root, feedUrl),
    isPodcast: isPodcastChannel(root),
    language: inherited(root, 'xml:lang') ?? textOf(root, 'dc:language'),
    ttlMinutes: undefined,
    ...hubLinksOf(childrenOf(root, 'link'), feedUrl),
    items: descendantsOf(root, 'entry').map((entry) => readEntry(entry, author, feedUrl)),
  };
}

function readEntry(entry: XmlElement, feedAuthor: string | undefined, feedUrl: string | undefined): FeedItem {
  const id = textOf(entry, 'id');
  const updated = textOf(entry, 'updated', 'modified', 'dcterms:modified');
  return {
    id,
    link: linkOf(entry, feedUrl) ?? (id !== undefined && /^https?:\/\//i.test(id) ? id : undefined),
    title:
      constructOf(childOf(entry, 'title', 'media:title', 'dc:title', 'g:title')) ??
      textOf(childOf(entry, 'media:group') ?? entry, 'media:title'),
    summary: constructOf(childOf(entry, 'summary', 'g:description')) ?? describedMedia(entry),
    content: constructOf(childOf(entry, 'content', 'content:encoded')),
    author: authorOf(entry) ?? authorOf(childOf(entry, 'source') ?? entry) ?? feedAuthor,
    published:
      textOf(entry, 'published', 'issued', 'created', 'dcterms:issued', 'dc:date', 'pubdate') ?? updated,
    updated,
    image: imageOf(entry, feedUrl),
    language: inherited(childOf(entry, 'title') ?? entry, 'xml:lang') ?? textOf(entry, 'dc:language'),
    media: mediaOf(entry, feedUrl),
  };
}

function siteOf(root: XmlElement, feedUrl: string | undefined): string | undefined {
  const link = childrenOf(root, 'link').find(({ attributes: { rel = 'alternate' } }) => rel === 'alternate');
  return link && resolveLink(link.attributes.href, link, feedUrl);
}

function linkOf(entry: XmlElement, feedUrl: string | undefined): string | undefined {
  const original = childOf(entry, 'feedburner:origlink');
  if (original) return resolveLink(innerMarkup(original), original, feedUrl);
  const links = childrenOf(entry, 'link');
  const alternates = links.filter(({ attributes }) => /^(?:|alternate)$/i.test(attributes.rel ?? ''));
  // The link for people, among several formats of a page.
  const chosen =
    alternates.find(({ attributes }) => attributes.type === undefined || /html/.test(attributes.type)) ??
    alternates[0] ??
    links.find(({ attributes }) => attributes.rel === 'via' || attributes.rel === 'related');
  const content = childOf(entry, 'content');
  const goods = childOf(entry, 'g:link');
  if (chosen) return resolveLink(chosen.attributes.href ?? innerMarkup(chosen), chosen, feedUrl);
  if (goods) return resolveLink(innerMarkup(goods), goods, feedUrl);
  return content?.attributes.src === undefined
    ? undefined
    : resolveLink(content.attributes.src, content, feedUrl);
}

/** A text construct as markup, or as text if it declares itself plain text. */
function constructOf(element: XmlElement | undefined): string | undefined {
  if (!element) return undefined;
  const type = element.attributes.type?.toLowerCase() ?? '';
  if (element.attributes.mode === 'base64' || (type !== '' && !/text|html|xml/.test(type))) {
    return decodeBase64(innerMarkup(element));
  }
  // XHTML is wrapped in a div that is not part of the text.
  const [wrapper, ...others] = element.children.filter(
    (child) => typeof child !== 'string' || child.trim() !== '',
  );
  const inner =
    type.includes('xhtml') &&
    others.length === 0 &&
    typeof wrapper === 'object' &&
    /(?:^|:)div$/.test(wrapper.name)
      ? innerMarkup(wrapper)
      : innerMarkup(element);
  return inner.trim() || undefined;
}

function decodeBase64(text: string): string | undefined {
  return /^[\w+/=\s-]+$/.test(text)
    ? Buffer.from(text, 'base64').toString('utf8').trim() || undefined
    : undefined;
}

function authorOf(element: XmlElement): string | undefined {
  const names = childrenOf(element, 'author').flatMap((author) => textOf(author, 'name', 'email') ?? []);
  return names.length > 0 ? names.join(', ') : textOf(element, 'dc:creator');
}

function imageOf(entry: XmlElement, feedUrl: string | undefined): string | undefined {
  const enclosure = childrenOf(entry, 'link').find(
    ({ attributes }) => attributes.rel === 'enclosure' && attributes.type?.startsWith('image/'),
  );
  const media = descendantsOf(entry, 'media:content').find(isImage);
  const found = media ?? enclosure ?? descendantsOf(entry, 'media:thumbnail')[0];
  return found && resolveLink(found.attributes.url ?? found.attributes.href, found, feedUrl);
}
