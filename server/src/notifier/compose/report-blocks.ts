import type { Direction } from '@newswatch/shared/contracts';

/** A part of a report without its markup: what its email shows, for documents that are laid out differently. */
export type ReportBlock =
  | { kind: 'tiles'; tiles: { label: string; count: string }[] }
  /** A heading above the blocks that follow. */
  | { kind: 'heading'; text: string }
  | ReportDays
  | { kind: 'shares'; rows: { name: string; share: number; said: string; was: string }[] }
  /** Names, each with a figure, as one line; its label is empty if a heading says the same. */
  | { kind: 'items'; label: string; items: { name: string; said: string }[] }
  | {
      kind: 'story';
      title: string;
      /** Whether the title is a quote. */
      isQuote: boolean;
      url: string;
      facts: string[];
      /** The direction of the title, and its language: `ar`. */
      direction: Direction;
      language: string;
    }
  /** The figures of one of several targets start here. */
  | { kind: 'target'; name: string; introduction: OwnWords; sentences: string[] }
  /** What the owner wrote about the only target. */
  | ({ kind: 'note' } & OwnWords)
  | { kind: 'link'; label: string; url: string };

/** What the owner of a report wrote; no lines if that is nothing. */
export interface OwnWords {
  lines: string[];
  direction: Direction;
}

/** The matches of each day, as bars. */
export interface ReportDays {
  kind: 'days';
  /** The bars in words. */
  said: string;
  days: { name: string | null; now: number; before: number | null }[];
  /** Whether each bar shows its number. */
  isNumbered: boolean;
  /** The legend of the bars; null without bars for the previous period. */
  legend: { now: string; before: string } | null;
}
