import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanTitle } from '../../server/src/extractor/clean-title.ts';
import { findDayMonthOrder } from '../../server/src/extractor/dates/calendar-date.ts';
import { parseDate } from '../../server/src/extractor/dates/parse-date.ts';
import type { FeedItem, ParsedFeed } from '../../server/src/extractor/feeds/feed.ts';
import { parseFeed } from '../../server/src/extractor/feeds/parse-feed.ts';
import { decodeText } from '../../server/src/outbound/decode-text.ts';
import { optionValue, resolveFromCaller } from '../report/options.ts';

const usage = `npm run bench -- feeds --set <folder> [--out <file>]

Reads every file of the folder as a feed and writes one JSON: an object from file name to what was found,
{"format", "title", "language", "items": [{"title", "link", "date", "id", "language"}]}, or null for what is no feed.
Default output: feeds-found.json in the folder.`;

const output = 'feeds-found.json';

/** Writes the results of our reader for a folder of feeds, for comparison with other readers. */
export async function run(options: readonly string[]): Promise<boolean> {
  const set = optionValue(options, '--set');
  if (set === undefined) {
    console.log(usage);
    return false;
  }
  const folder = resolveFromCaller(set);
  const out = optionValue(options, '--out');
  const path = out === undefined ? join(folder, output) : resolveFromCaller(out);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const found: Record<string, unknown> = {};
  for (const entry of entries) {
    if (!entry.isFile() || entry.name === output) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    const feed = parseFeed(decodeText(bytes, null));
    found[file.slice(folder.length).replace(/^\//, '')] = feed ? describe(feed) : null;
  }
  await writeFile(path, `${JSON.stringify(found, null, 2)}\n`);
  const feeds = Object.values(found).filter((feed) => feed !== null).length;
  console.log(`${feeds} feeds in ${Object.keys(found).length} files; written to ${path}`);
  return true;
}

function describe(feed: ParsedFeed) {
  const order = findDayMonthOrder(feed.items.flatMap(({ published }) => published ?? []));
  return {
    format: feed.format,
    title: feed.title === undefined ? null : cleanTitle(feed.title),
    language: tagOf(feed.language),
    items: feed.items.map((item) => describeItem(item, feed, order)),
  };
}

function describeItem(item: FeedItem, feed: ParsedFeed, order: ReturnType<typeof findDayMonthOrder>) {
  const language = tagOf(item.language) ?? tagOf(feed.language);
  const context = { now: new Date(), language: language?.slice(0, 2), order };
  const date = item.published === undefined ? undefined : parseDate(item.published, context);
  return {
    title: item.title === undefined ? null : cleanTitle(item.title),
    link: item.link ?? null,
    date: date?.toISOString() ?? null,
    id: item.id ?? item.link ?? null,
    language,
  };
}

function tagOf(language: string | undefined): string | null {
  return language?.trim().replaceAll('_', '-') || null;
}
