import { createHash } from 'node:crypto';
import type { Dedupe } from '@newswatch/shared/contracts';

interface ToldArticle {
  id: string;
  storyId: string;
  title: string;
}

/** The key that identifies repeated alerts: the story, the story with its headline, or the article itself. */
export function storyKey(dedupe: Dedupe, { id, storyId, title }: ToldArticle): string {
  switch (dedupe) {
    case 'story':
      return storyId;
    case 'exact':
      return `${storyId}:${headlineHash(title)}`;
    case 'off':
      return id;
  }
}

/** The key of a continuing story: a different one for each window of this many hours since the first alert. */
export function followUpKey(key: string, hours: number, firstToldAt: Date, at: Date): string {
  const window = Math.floor((at.getTime() - firstToldAt.getTime()) / (hours * 3_600_000));
  return window < 1 ? key : `${key}#${window}`;
}

/** The key of an urgent alert about the same thing: a different one, because it may be sent in addition to a waiting alert. */
export const urgentKey = (key: string): string => `${key}${URGENT}`;
const URGENT = '!';
/** The key of the usual alert. */
export const usualKey = (key: string): string => (key.endsWith(URGENT) ? key.slice(0, -URGENT.length) : key);

/** Equal for headlines that differ only in case, spaces and punctuation. */
function headlineHash(title: string): string {
  const plain = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return createHash('sha256').update(plain).digest('base64url').slice(0, 16);
}
