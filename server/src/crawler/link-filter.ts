import { RE2JS } from 're2js';
import type { CrawledSource } from './repository.ts';

/** Whether a link of a source is read, or why not. */
export type LinkOutcome = 'read' | 'not_in_pattern' | 'excluded';

/** Whether it is a valid pattern. RE2 runs in linear time for any pattern. */
export function isPattern(text: string): boolean {
  try {
    RE2JS.compile(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Compiles a pattern for addresses. A pattern that starts with `^/` is matched against the part after the host.
 *
 * @returns undefined if there is none
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

/** Returns a function that decides by the source's patterns whether a link is read. */
export function linkClassifier({ link_pattern, exclude_pattern }: Patterns): (url: string) => LinkOutcome {
  const [wanted, excluded] = [patternOf(link_pattern), patternOf(exclude_pattern)];
  return (url) => {
    if (wanted && !wanted(url)) return 'not_in_pattern';
    return excluded?.(url) ? 'excluded' : 'read';
  };
}

export function linkFilter(patterns: Patterns): (link: { url: string }) => boolean {
  const classify = linkClassifier(patterns);
  return ({ url }) => classify(url) === 'read';
}
