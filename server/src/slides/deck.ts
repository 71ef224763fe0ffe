import type { Direction } from '@newswatch/shared/contracts';
import type { Look } from '../notifier/index.ts';

/** A presentation: a title slide, then one slide for each finding. All texts are in one language. */
export interface Deck {
  /** `ar` */
  language: string;
  direction: Direction;
  title: string;
  /** The kind of document: `Weekly report`. */
  label: string;
  range: string;
  /** The name of the sender; empty for none. */
  sender: string;
  /** The sender's own introduction, as lines. */
  introduction: readonly string[];
  /** The most important sentences, on the title slide. */
  lead: readonly string[];
  /** The notes of the title slide. */
  notes: readonly string[];
  look: Look | undefined;
  slides: readonly DeckSlide[];
}

/** One slide. Its title is the finding in words. */
export interface DeckSlide {
  heading: string;
  finding: string;
  /** The notes for the speaker: how its numbers were counted. */
  notes: readonly string[];
  body: SlideBody;
}

export type SlideBody =
  /** `words` are the sender’s own, above the sentences. */
  | { kind: 'figures'; tiles: readonly Tile[]; words?: readonly string[]; sentences: readonly string[] }
  | DaysBody
  | { kind: 'bars'; charts: readonly BarChart[] }
  | StoriesBody
  | QuotesBody;

export interface Tile {
  label: string;
  /** The formatted number. */
  value: string;
  /** A short addition, such as the previous value; empty for none. */
  hint: string;
}

/** The values of the days of a chart; null where there is none. */
export interface Series {
  name: string;
  values: readonly (number | null)[];
}

export interface DaysBody {
  kind: 'days';
  /** The chart in words, for people who do not see it. */
  said: string;
  /** The heading of the days in its data. */
  day: string;
  days: readonly string[];
  matches: Series;
  before: Series | null;
  usual: { low: Series; high: Series } | null;
  /** The days that stand out: their bars are dark and have their number. */
  unusual: readonly number[];
}

/** Horizontal bars, from above; the longest is first unless their order means something. */
export interface BarChart {
  /** The heading above the chart; empty if the slide’s heading says the same. */
  heading: string;
  /** A line below the heading of the chart: the basis of its numbers. */
  base?: string;
  said: string;
  /** The headings of its data. */
  name: string;
  unit: string;
  /** Whether numbers are shown as shares; counts by default. */
  isShare?: boolean;
  rows: readonly { name: string; value: number }[];
}

export interface StoriesBody {
  kind: 'stories';
  headings: { story: string; sources: string; source: string; day: string };
  stories: readonly { title: string; url: string; sources: string; source: string; day: string }[];
}

export interface QuotesBody {
  kind: 'quotes';
  /** `words` are in quotation marks; `by` is the speaker and the source. */
  quotes: readonly { words: string; url: string; by: string }[];
}
