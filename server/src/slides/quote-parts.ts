import { isolated, oneLine } from '../notifier/index.ts';
import {
  alone,
  BARS_MAX,
  barChart,
  type Counted,
  ofAll,
  type Part,
  type SlideFormatters,
  topOf,
} from './parts.ts';

/** The maximum number of quotes, which can be read from a distance and have room for a few lines each. */
const QUOTES_MAX = 3;
const WORDS_MAX = 260;
const BY_MAX = 180;

/** The people and organisations quoted most. */
export function speakersPart(
  speakers: readonly Counted[],
  { people, quotes, teller }: { people: number; quotes: number; teller: SlideFormatters },
): Part {
  if (speakers.length === 0) return null;
  const { words, report, number } = teller;
  const { heading, most } = report.quotes;
  const first = alone(speakers, ({ value }) => value);
  const chart = barChart({ heading: '', name: most, unit: heading }, speakers, { most: BARS_MAX, teller });
  return {
    heading: most,
    finding: first ? words.topSpeaker(topOf(first, quotes, teller)) : most,
    notes: [words.counted.quotes(number(quotes), number(people)), ...ofAll([chart], people, teller)],
    body: { kind: 'bars', charts: [chart] },
  };
}

interface ToldQuote {
  words: string;
  url: string;
  /** The speaker and the source, each isolated from the others. */
  by: readonly string[];
}

/** Quotes of some of these speakers. */
export function quotesPart(quotes: readonly ToldQuote[], { words, report }: SlideFormatters): Part {
  if (quotes.length === 0) return null;
  const { inTheirWords, words: between } = report.quotes;
  return {
    heading: report.quotes.heading,
    finding: inTheirWords,
    notes: [words.counted.quoteList],
    body: {
      kind: 'quotes',
      quotes: quotes.slice(0, QUOTES_MAX).map((quote) => ({
        words: between(oneLine(quote.words, WORDS_MAX)),
        url: quote.url,
        by: quote.by.map((part) => isolated(oneLine(part, BY_MAX))).join(' · '),
      })),
    },
  };
}
