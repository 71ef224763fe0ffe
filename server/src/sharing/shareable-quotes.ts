import { limits } from '@newswatch/shared/contracts';
import { oneLine } from '../notifier/index.ts';

/** The minimum length of a shortened quote. A shorter remainder would be meaningless. */
const QUOTE_MIN = 20;

/**
 * The quotes of an article that may leave the product: the first few, each as long as an excerpt at most, and together at
 * most a third of the text. A person may highlight a whole text, but must not publish it through us.
 *
 * @param quotes in the order of the text
 */
export function shareableQuotes(quotes: readonly string[], textLength: number): string[] {
  let rest = Math.floor(textLength / 3);
  const shown: string[] = [];
  for (const quote of quotes.slice(0, limits.SHARED_QUOTES_MAX)) {
    const most = Math.min(limits.EXCERPT_MAX, rest);
    if (quote.length > most && most < QUOTE_MIN) break;
    const line = oneLine(quote, most);
    shown.push(line);
    rest -= line.length;
  }
  return shown;
}
