/** The four languages the demo newsroom writes in (the product's own names for them). */
export type Language = 'english' | 'arabic' | 'french' | 'spanish';

/** The product's category for an outlet. */
export type Category =
  | 'politics'
  | 'business'
  | 'technology'
  | 'sports'
  | 'health'
  | 'culture'
  | 'science'
  | 'local';

/** One event: a headline, the sentence below it, what somebody said about it, and paragraphs that fit no other event. */
export interface Story {
  readonly title: string;
  readonly lead: string;
  /** An office has one speaker, who says the same in every report, so that people can look for them. */
  readonly quote: string;
  readonly paragraphs: readonly string[];
}

/**
 * A topic: events that can happen in town. Texts may contain the slots {place}, {woman}, {man}, {number}, {few}, {percent} and
 * {month}; they are filled per article, so that no two articles read the same.
 */
export interface Topic {
  readonly key: string;
  /** A word that is in every article on this topic: what a newcomer may type into a target. */
  readonly word: string;
  readonly stories: readonly Story[];
  /** Paragraphs that fit every story of the topic. */
  readonly paragraphs: readonly string[];
}

/** Everything needed to write articles in one language. */
export interface Stock {
  readonly language: Language;
  readonly places: readonly string[];
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly months: readonly string[];
  readonly closings: readonly string[];
  readonly topics: readonly Topic[];
}
