import type { Feed, FeedItem } from './feed.ts';
import { hubLinksOf } from './hub-links.ts';
import { isImage } from './is-image.ts';
import { describedMedia, isPodcastChannel, mediaOf } from './item-media.ts';
import { baseOfFeed, resolveLink } from './resolve-link.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  inherited,
  innerMarkup,
  textOf,
  type XmlElement,
} from './xml-tree.ts';

/** RSS 0.90 to 2.0 and RDF: a channel, and items inside it, beside it or anywhere. */
export function readRss(root: XmlElement, feedUrl: string | undefined): Feed {
  const channel = root.name === 'channel' ? root : (childOf(root, 'channel') ?? root);
  const language = textOf(channel, 'language', 'dc:language') ?? inherited(channel, 'xml:lang');
  const base = baseOfFeed(feedUrl, textOf(channel, 'link')?.trim());
  return {
    title: textOf(channel, 'title', 'dc:title'),
    siteUrl: siteOf(channel, feedUrl),
    isPodcast: isPodcastChannel(channel),
    language,
    ttlMinutes: updateMinutes(channel),
    ...hubLinksOf([...childrenOf(channel, 'atom:link'), ...childrenOf(channel, 'link')], feedUrl),
    items: descendantsOf(root, 'item').map((item) => readItem(item, base)),
  };
}

function readItem(item: XmlElement, feedUrl: string | undefined): FeedItem {
  const updated = textOf(item, 'atom:updated', 'dcterms:modified', 'updated', 'lastbuilddate');
  return {
    id: textOf(item, 'guid', 'atom:id', 'dc:identifier', 'g:id') ?? item.attributes['rdf:about'] ?? undefined,
    link: linkOf(item, feedUrl),
    title:
      textOf(item, 'title', 'dc:title', 'media:title', 'g:title') ??
      textOf(mediaElementOf(item) ?? item, 'media:title'),
    summary:
      textOf(
        item,
        'description',
        'dc:description',
        'itunes:summary',
        'media:description',
        'atom:summary',
        'g:description',
      ) ?? describedMedia(item),
    content: textOf(item, 'content:encoded', 'xhtml:body', 'body', 'fulltext', 'full-text', 'atom:content'),
    author: authorOf(item),
    published:
      textOf(
        item,
        'pubdate',
        'dc:date',
        'dcterms:issued',
        'dcterms:created',
        'atom:published',
        'published',
        'date',
        'atom:issued',
        'g:publish_date',
      ) ?? updated,
    updated,
    image: imageOf(item, feedUrl),
    language:
      textOf(item, 'dc:language', 'language') ?? inherited(childOf(item, 'title') ?? item, 'xml:lang'),
    media: mediaOf(item, feedUrl),
  };
}

function siteOf(channel: XmlElement, feedUrl: string | undefined): string | undefined {
  const link = childrenOf(channel, 'link').find(({ attributes }) => attributes.href === undefined);
  return link && resolveLink(innerMarkup(link), link, feedUrl);
}

/** Prefers the publisher's own address to that of a tracking service, and uses the permalink if there is no link. */
function linkOf(item: XmlElement, feedUrl: string | undefined): string | undefined {
  const candidates: readonly (XmlElement | undefined)[] = [
    childOf(item, 'feedburner:origlink', 'pheedo:origlink'),
    ...childrenOf(item, 'link'),
    ...childrenOf(item, 'atom:link').filter(isAlternate),
    ...childrenOf(item, 'g:link'),
  ];
  for (const element of candidates) {
    const written =
      element &&
      (element.attributes.href ?? element.children.filter((child) => typeof child === 'string').join(''));
    const link = element && resolveLink(written, element, feedUrl);
    if (link !== undefined && !/^(?:javascript|data|mailto):/i.test(link)) return link;
  }
  const guid = childOf(item, 'guid');
  const permalink = guid?.attributes.ispermalink ?? guid?.attributes.isPermaLink;
  const text = textOf(item, 'guid');
  if (permalink?.toLowerCase() !== 'false' && text !== undefined && /^https?:\/\//i.test(text)) return text;
  const about = item.attributes['rdf:about'];
  return about !== undefined && /^https?:\/\//i.test(about) ? about : undefined;
}

function isAlternate({ attributes }: XmlElement): boolean {
  return attributes.rel === undefined || attributes.rel === 'alternate';
}

/** RSS specifies an email address with the name in brackets; feeds contain either, or both in reverse order. */
function authorOf(item: XmlElement): string | undefined {
  const creators = childrenOf(item, 'dc:creator')
    .map(innerMarkup)
    .filter((name) => name.trim() !== '');
  const named =
    creators.length > 1 ? creators.join(', ') : textOf(item, 'dc:creator', 'dc:author', 'itunes:author');
  if (named !== undefined) return named;
  const author = childOf(item, 'author', 'atom:author', 'g:author');
  const text = author && (textOf(author, 'name', 'atom:name') ?? textOf(item, 'author', 'g:author'));
  const bracketed =
    /^\S+@\S+\s*\((.+)\)$/.exec(text ?? '')?.[1] ?? /^(.+?)\s*[(<]\S+@\S+[)>]$/.exec(text ?? '')?.[1];
  return bracketed ?? text;
}

function widthOf({ attributes }: XmlElement): number {
  return Number.parseInt(attributes.width ?? '', 10) || 0;
}

function mediaElementOf(item: XmlElement): XmlElement | undefined {
  return childOf(item, 'media:content', 'media:group');
}

function imageOf(item: XmlElement, feedUrl: string | undefined): string | undefined {
  const enclosure = childrenOf(item, 'enclosure').find(isImage);
  // Feeds offer one picture in several sizes; if several have the same size, the first is the publisher's choice.
  const media = descendantsOf(item, 'media:content')
    .filter(isImage)
    .toSorted((one, other) => widthOf(other) - widthOf(one))[0];
  const found =
    media ??
    enclosure ??
    descendantsOf(item, 'media:thumbnail')[0] ??
    childOf(item, 'itunes:image') ??
    childOf(item, 'image', 'g:image_link');
  if (!found) return undefined;
  const written =
    found.attributes.url ??
    found.attributes.href ??
    textOf(found, 'url') ??
    (innerMarkup(found).trim() || undefined);
  return resolveLink(written, found, feedUrl);
}

const periodMinutes: Readonly<Record<string, number>> = {
  hourly: 60,
  daily: 1_440,
  weekly: 10_080,
  monthly: 43_200,
  yearly: 525_600,
};

/** `ttl`, or the frequency of the syndication module. */
function updateMinutes(channel: XmlElement): number | undefined {
  const ttl = Number(textOf(channel, 'ttl') ?? Number.NaN);
  if (Number.isFinite(ttl) && ttl > 0) return ttl;
  const period = periodMinutes[textOf(channel, 'sy:updateperiod')?.toLowerCase() ?? ''];
  const times = Number(textOf(channel, 'sy:updatefrequency') ?? 1);
  return period === undefined || !(times > 0) ? undefined : Math.round(period / times);
}
