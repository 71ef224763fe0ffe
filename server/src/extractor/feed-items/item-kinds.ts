import { countWords } from '../count-words.ts';
import type { FeedItem } from '../feeds/feed.ts';
import { kindOfFile } from '../feeds/item-media.ts';
import { oneLine, plainText } from '../plain-text.ts';

/** The kind of item, if it is not an article on its own page. */
export type ItemKind = 'episode' | 'video' | 'post';

/**
 * The number of words from which an item is an article, so that the recording beside it only reads it aloud or is a part of it.
 */
const wordsOfArticle = 150;
/** The minimum share of items with a video in a feed of videos. */
const mostItems = 0.8;
/**
 * The minimum number of items without a title in a feed with posts, if they are not half of all; a single one lacks it by
 * mistake.
 */
const fewestPosts = 3;
/** The end of a teaser, or of a title that was cut off. */
const cutOff = /(?:…|\.{3}|\[(?:…|\.{3}|\+\d+ chars)\])\s*$/u;

interface ReadItem {
  readonly item: FeedItem;
  readonly title: string;
  readonly text: string;
  readonly words: number;
}

/**
 * The kind of each item of a feed, decided by the formats alone: an episode has a recording and data of podcasts; a video belongs
 * to a feed of videos; a post has a text without a title, or with one that was cut out of the text. Undefined for articles.
 */
export function itemKindsOf(
  items: readonly FeedItem[],
  isPodcast: boolean,
): readonly (ItemKind | undefined)[] {
  if (!items.some(mayBeOther)) return items.map(() => undefined);
  const read = items.map(readItem);
  const shareOf = (kind: 'audio' | 'video'): number =>
    items.filter(({ media }) => media?.recording?.kind === kind).length / items.length;
  const [audio, video] = [shareOf('audio') >= mostItems, shareOf('video') >= mostItems];
  const hasOwnPage = ownPagesIn(items);
  const posts = postsIn(read);
  return read.map((one) => {
    const { recording, isEpisode = false } = one.item.media ?? {};
    if (recording && isEpisode) return recording.kind === 'audio' ? 'episode' : 'video';
    if (recording && one.words < wordsOfArticle) {
      // Newspapers whose articles can all be listened to list teasers: only their pages have the articles.
      if (recording.kind === 'audio' && (isPodcast || (audio && !hasOwnPage(one.item)))) return 'episode';
      if (recording.kind === 'video' && (isPodcast || video)) return 'video';
    }
    return posts.has(one) ? 'post' : undefined;
  });
}

/** Whether an item links to a page that is not a recording, and that no other item links to. */
function ownPagesIn(items: readonly FeedItem[]): (item: FeedItem) => boolean {
  const linked = Map.groupBy(items, ({ link }) => link);
  return ({ link }) =>
    link !== undefined &&
    linked.get(link)?.length === 1 &&
    kindOfFile(link, undefined, undefined) === undefined;
}

function mayBeOther({ title = '', media, summary, content }: FeedItem): boolean {
  return (
    media?.recording !== undefined ||
    ((title === '' || cutOff.test(title)) && (summary ?? content) !== undefined)
  );
}

function readItem(item: FeedItem): ReadItem {
  const text = oneLine(plainText(item.content ?? item.summary ?? ''), 20_000);
  return {
    item,
    title: oneLine(plainText(item.title ?? ''), 500),
    text,
    words: countWords(item.content === undefined ? '' : text),
  };
}

function postsIn(read: readonly ReadItem[]): ReadonlySet<ReadItem> {
  const untitled = read.filter(({ title, text }) => title === '' && text !== '');
  const cut = read.filter(isCutFromText);
  const all = [...untitled, ...cut];
  // Teasers of articles whose titles the feed leaves out; their pages have the rest.
  const teasers = untitled.filter(({ text }) => cutOff.test(text));
  const isFeedOfPosts = all.length >= fewestPosts || all.length * 2 >= read.length;
  if (!isFeedOfPosts || (untitled.length > 0 && teasers.length * 2 > untitled.length)) return new Set();
  // In a feed with cut-off titles, short posts have their whole text as their title.
  const whole = cut.length === 0 ? [] : read.filter(({ title, text }) => title !== '' && title === text);
  return new Set([...all, ...whole]);
}

/** Whether the title is the beginning of the text up to an ellipsis, and the text continues. */
function isCutFromText({ title, text }: ReadItem): boolean {
  if (!cutOff.test(title)) return false;
  const beginning = title.replace(cutOff, '').trim();
  return (
    beginning.length >= 10 &&
    text.length > beginning.length &&
    text.startsWith(beginning) &&
    !cutOff.test(text)
  );
}
