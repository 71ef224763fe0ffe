import { RE2JS } from 're2js';
import type { CrawledSource } from './repository.ts';

/** Why a link of a source is not read. */
export type LinkVerdict = 'read' | 'not_in_pattern' | 'excluded';

/** Whether it can be used as a pattern: RE2 takes time in proportion to the text, whatever somebody wrote. */
export function isPattern(text: string): boolean {
  try {
    RE2JS.compile(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A pattern on addresses; one that begins with `^/` is held against what follows the host.
 *
 * @returns undefined where there is none
 */
export function patternOf(text: string | null): ((url: string) => boolean) | undefined {
  if (text === null || text === '') return undefined;
  const pattern = RE2JS.compile(text);
  const fromPath = text.startsWith('^/');
  return (url) => {
    const { pathname, search } = new URL(url);
    return pattern.matcher(fromPath ? pathname + search : url).find();
  };
}

type Patterns = Pick<CrawledSource, 'link_pattern' | 'exclude_pattern'>;

/** What becomes of the links of a source by its patterns. */
export function linkJudge({ link_pattern, exclude_pattern }: Patterns): (url: string) => LinkVerdict {
  const [wanted, excluded] = [patternOf(link_pattern), patternOf(exclude_pattern)];
  return (url) => {
    if (wanted && !wanted(url)) return 'not_in_pattern';
    return excluded?.(url) ? 'excluded' : 'read';
  };
}

export function linkFilter(patterns: Patterns): (link: { url: string }) => boolean {
  const judge = linkJudge(patterns);
  return ({ url }) => judge(url) === 'read';
}
