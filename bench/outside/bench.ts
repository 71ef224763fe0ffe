import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Language } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { chooseArticleLinks } from '../../server/src/crawler/find-links.ts';
import { listFeedItems } from '../../server/src/crawler/listing.ts';
import { detectLanguage } from '../../server/src/extractor/detect-language.ts';
import { extractArticle } from '../../server/src/extractor/extract-article.ts';
import type { ArticleHints } from '../../server/src/extractor/extraction-request.ts';
import { parseFeed } from '../../server/src/extractor/feeds/parse-feed.ts';
import { detectWithTables } from '../../server/src/extractor/language-detector.ts';
import { readPageLinks } from '../../server/src/extractor/read-page-links.ts';
import { readAuthors } from '../../server/src/journalists/read-authors.ts';
import { decodeText } from '../../server/src/outbound/decode-text.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';

const usage = `npm run bench -- outside [--set <folder>]

Reads pages and feeds as other publishers' systems write them, labelled before they were read for the first time, and
prints every fact that is found differently, then the share of each kind of fact. The later lists have
their number in each kind, and "last" if nobody had read their results before the end of the work.
A folder of your own has the files pages.jsonl and feeds.jsonl in the same form.`;

const texts = v.optional(v.array(v.string()), []);
const Page = v.object({
  kind: v.string(),
  url: v.string(),
  html: v.optional(v.string(), ''),
  /** A page whose encoding has to be detected, in base 64, and the header that came with it. */
  body: v.optional(v.string()),
  contentType: v.optional(v.string(), 'text/html'),
  /** The paragraphs of the article, and everything else that belongs to it. */
  text: texts,
  inside: texts,
  outside: texts,
  titles: v.optional(v.array(v.string())),
  author: v.optional(v.nullable(v.string())),
  /** All authors, one by one. */
  people: v.optional(v.array(v.string())),
  date: v.optional(v.string()),
  picture: v.optional(v.nullable(v.string())),
  /** The address that the page declares for itself. */
  canonical: v.optional(v.string()),
  language: v.optional(Language),
  /** Sentences that the page shows twice, for example as a pull quote, and the article has once. */
  once: texts,
  status: v.optional(v.array(v.string()), ['full', 'partial']),
  /** Parts of the addresses of a listing's articles, and of its other links. */
  links: v.optional(v.array(v.string())),
  otherLinks: texts,
});
const Item = v.object({
  title: v.optional(v.string()),
  link: v.optional(v.string()),
  /** The address of the article, without the redirect that leads to it. */
  address: v.optional(v.string()),
  date: v.optional(v.nullable(v.string())),
  author: v.optional(v.string()),
  picture: v.optional(v.string()),
  text: v.optional(v.string()),
  noText: v.optional(v.string()),
});
const Feed = v.object({
  kind: v.string(),
  url: v.string(),
  contentType: v.string(),
  /** The body in base 64. */
  body: v.string(),
  /** The items; null if it is not a feed. */
  items: v.nullable(v.array(Item)),
  /** The number of items of the feed, where it is labelled. */
  count: v.optional(v.number()),
});

type Fact = readonly [name: string, isRight: boolean, found: unknown];

export interface Scores {
  readonly right: number;
  readonly all: number;
  /** The numbers of right facts and of all facts, by kind. */
  readonly byFact: ReadonlyMap<string, readonly [right: number, all: number]>;
  readonly misses: readonly string[];
}

/** Prints the misses and the share of facts that are right. */
export async function run(options: readonly string[]): Promise<boolean> {
  if (options.includes('--help')) {
    console.log(usage);
    return true;
  }
  const set = optionValue(options, '--set');
  const folder = set === undefined ? undefined : pathToFileURL(`${resolveFromCaller(set)}/`);
  for (const [name, { right, all, misses, byFact }] of Object.entries(await scoreOutside(folder))) {
    for (const miss of misses) console.log(`wrong  ${miss}`);
    for (const [fact, [rightOfFact, allOfFact]] of byFact)
      console.log(`  ${fact.padEnd(8)} ${rightOfFact} of ${allOfFact}`);
    console.log(`${name}: ${right} of ${all} facts right`);
  }
  return true;
}

/** Compares the results for the pages and feeds with their labels. */
export async function scoreOutside(
  folder = new URL('./corpus/', import.meta.url),
): Promise<{ pages: Scores; feeds: Scores }> {
  const pages = v.parse(v.array(Page), await readLines(new URL('pages.jsonl', folder)));
  const feeds = v.parse(v.array(Feed), await readLines(new URL('feeds.jsonl', folder)));
  return {
    pages: scoresOf(pages, (page) => (page.links ? factsOfListing(page, page.links) : factsOfArticle(page))),
    feeds: scoresOf(feeds, factsOfFeed),
  };
}

async function readLines(file: URL): Promise<unknown[]> {
  const lines = await readFile(file, 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}

function scoresOf<One extends { readonly kind: string }>(
  cases: readonly One[],
  factsOf: (one: One) => readonly Fact[],
): Scores {
  const facts = cases.flatMap((one) => factsOf(one).map((fact) => ({ kind: one.kind, fact })));
  const wrong = facts.filter(({ fact: [, isRight] }) => !isRight);
  const byFact = new Map<string, readonly [number, number]>();
  for (const { fact } of facts) {
    const [name = ''] = /^(?:no )?[a-z]+/.exec(fact[0]) ?? [];
    const [right, all] = byFact.get(name) ?? [0, 0];
    byFact.set(name, [right + Number(fact[1]), all + 1]);
  }
  return {
    byFact,
    right: facts.length - wrong.length,
    all: facts.length,
    misses: wrong.map(({ kind, fact: [name, , found] }) => `${kind}: ${name}, found ${String(found)}`),
  };
}

function factsOfArticle(page: v.InferOutput<typeof Page>): Fact[] {
  const found = extract(htmlOf(page), page.url, {});
  const content = tidy(found.contentText);
  const facts: Fact[] = [
    ...[...page.text, ...page.inside].map(
      (part): Fact => [`text "${part.slice(0, 40)}"`, content.includes(tidy(part)), 'none'],
    ),
    ...page.outside.map((part): Fact => [`no text "${part}"`, !content.includes(part), 'it']),
    ['status', page.status.includes(found.extraction), found.extraction],
  ];
  if (page.titles) facts.push(['title', page.titles.includes(found.title), found.title]);
  if (page.author !== undefined) facts.push(['author', isBy(found.author, page.author), found.author]);
  if (page.people) {
    const names = readAuthors(found.author).people.map(({ name }) => name);
    facts.push(['people', names.join() === page.people.join(), names.join(', ')]);
  }
  if (page.date) facts.push(['date', isOn(found.publishedAt, page.date), found.publishedAt?.toISOString()]);
  if (page.canonical) facts.push(['canonical', found.canonicalUrl === page.canonical, found.canonicalUrl]);
  if (page.language) {
    const { language } = detectLanguage(found.contentText, found.languageClaims, detectWithTables);
    facts.push(['language', language === page.language, language]);
  }
  for (const part of page.once) {
    const times = content.split(part).length - 1;
    facts.push([`once "${part}"`, times === 1, times]);
  }
  if (page.picture !== undefined) facts.push(['picture', found.imageUrl === page.picture, found.imageUrl]);
  return facts;
}

function htmlOf({ html, body, contentType }: v.InferOutput<typeof Page>): string {
  return body === undefined ? html : decodeText(Buffer.from(body, 'base64'), contentType);
}

function factsOfListing(page: v.InferOutput<typeof Page>, links: readonly string[]): Fact[] {
  const found = chooseArticleLinks(readPageLinks(page.html, page.url), page.url).map(({ url }) => url);
  return [
    ...links.map((part): Fact => [`link ${part}`, found.some((url) => url.includes(part)), 'none']),
    ...page.otherLinks.map(
      (part): Fact => [`no link ${part}`, !found.some((url) => url.includes(part)), 'it'],
    ),
  ];
}

function factsOfFeed({ url, contentType, body, items, count }: v.InferOutput<typeof Feed>): Fact[] {
  const feed = parseFeed(decodeText(Buffer.from(body, 'base64'), contentType), url);
  if (items === null || !feed) return [['a feed', (items === null) === !feed, feed?.format]];
  const listings = listFeedItems(feed, url, 'src_bench');
  const counted: Fact[] =
    count === undefined ? [] : [['items', listings.length === count, String(listings.length)]];
  const read = items.flatMap((item, index): Fact[] => {
    const listing = listings[index];
    const feedItem = feed.items[index];
    if (!listing || !feedItem) return [[`item ${index}`, false, 'none']];
    const found = extract(null, listing.url, listing.hints);
    const facts: Fact[] = [];
    if (item.title) facts.push(['title', listing.hints.title === item.title, listing.hints.title]);
    if (item.link) facts.push(['link', feedItem.link === item.link, feedItem.link]);
    if (item.address) facts.push(['address', listing.url === item.address, listing.url]);
    if (item.date) facts.push(['date', isOn(found.publishedAt, item.date), feedItem.published]);
    if (item.date === null) facts.push(['date', found.publishedAt === null, found.publishedAt]);
    if (item.author) facts.push(['author', isBy(found.author, item.author), found.author]);
    if (item.picture) facts.push(['picture', found.imageUrl === item.picture, found.imageUrl]);
    if (item.text) {
      const text = tidy(`${found.contentText} ${found.summary}`);
      facts.push(['text', text.includes(item.text), text.slice(0, 80)]);
      if (item.noText) facts.push(['no text', !text.includes(item.noText), text.slice(0, 80)]);
    }
    return facts;
  });
  return [...counted, ...read];
}

function extract(html: string | null, url: string, hints: ArticleHints) {
  return extractArticle({
    html,
    url,
    hints,
    sourceLanguage: 'english',
    firstSeenAt: new Date('2026-11-27T01:00:00Z'),
    refusedByStatus: false,
    foundAfterFirstCrawl: false,
  });
}

function isBy(found: string | null, author: string | null): boolean {
  return author === null ? found === null : found?.includes(author) === true;
}

/** Whether a time agrees with a label, which is a day, or an instant to the minute. */
function isOn(found: Date | null, date: string): boolean {
  if (found === null) return false;
  if (date.length === 'yyyy-mm-dd'.length) return found.toISOString().startsWith(date);
  return Math.abs(found.getTime() - Date.parse(date)) < 60_000;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
