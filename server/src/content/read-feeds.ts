import { limits, WebAddress } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { addressKey } from '../crawler/normalize-url.ts';
import { Failure } from '../failure.ts';
import { type FileEntry, readSourceFile, UnreadableFile } from './administration/read-source-file.ts';

/** A feed as its file names it. */
export interface FeedEntry extends Pick<FileEntry, 'line' | 'name' | 'url' | 'feedUrl'> {
  readonly folder: string;
}

/**
 * The feeds of an OPML file, each once.
 *
 * @throws {Failure} `validation_failed` if it is not OPML, or names no feeds or too many
 */
export function readFeeds(bytes: Uint8Array): FeedEntry[] {
  const refuse = (sentence: string) => new Failure('validation_failed', sentence);
  const text = new TextDecoder(utf16Of(bytes) ?? 'utf-8').decode(bytes);
  if (!/^\s*<(?:\?xml|!--|opml)/iu.test(text) || !/<opml[\s>]/iu.test(text.slice(0, 10_000)))
    throw refuse('This is not an OPML file. Feedly and Inoreader export one in their settings.');
  const seen = new Set<string>();
  // The same feed may be in several folders.
  const entries = readOutlines(text).filter((entry) => {
    const key = keyOf(entry.feedUrl || entry.url) ?? `${entry.url} ${entry.line}`;
    return !seen.has(key) && seen.add(key);
  });
  if (entries.length === 0) throw refuse('This file contains no feeds.');
  if (entries.length > limits.FEEDS_PER_FILE_MAX)
    throw refuse(`A file can contain at most ${limits.FEEDS_PER_FILE_MAX.toLocaleString('en')} feeds.`);
  return entries.map(({ line, name, url, feedUrl, labels }) => ({
    ...{ line, name, url, feedUrl },
    folder: labels[0] ?? '',
  }));
}

function readOutlines(text: string): FileEntry[] {
  try {
    return readSourceFile(text, 'opml');
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Failure('validation_failed', error.message);
    throw error;
  }
}

const utf16Of = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined =>
  bytes[0] === 0xff && bytes[1] === 0xfe
    ? 'utf-16le'
    : bytes[0] === 0xfe && bytes[1] === 0xff
      ? 'utf-16be'
      : undefined;

/** The key of an address; undefined if the text is not an address. */
export function keyOf(address: string): string | undefined {
  return v.is(WebAddress, address) ? addressKey(address) : undefined;
}
