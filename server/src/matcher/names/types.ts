import type { Language } from '../types.ts';

export const nameKinds = ['person', 'organisation', 'place'] as const;
export type NameKind = (typeof nameKinds)[number];

/** The number of times that the words around a name indicate each kind. */
export type KindVotes = Readonly<Record<NameKind, number>>;

/** The parts of an article in which names are looked for, and the names that are not news: its source and author. */
export interface NamedText {
  language: Language;
  title: string;
  texts: readonly string[];
  ignored: readonly string[];
}

/** What an article says about names. */
export interface ArticleNames {
  names: readonly FoundName[];
  /** The folded words that it writes without a capital: in another article, one of them may look like a name. */
  lower: ReadonlySet<string>;
}

/** A name that an article mentions. */
export interface FoundName {
  /** The name as the article writes it most often, with capitals where the language has them. */
  text: string;
  /** The folded words of the name, particles included; the same name in another article has the same words. */
  words: readonly string[];
  votes: KindVotes;
  /** Whether it is a last name alone, which counts only for the person whose full name another article gives. */
  isPartial?: boolean;
  /** Whether it is written with capitals only. */
  isAcronym?: boolean;
  /** Identifies a place from the tables, under whatever name. */
  place?: string;
  /** Whether it is only the first word of sentences. It is a name if other articles write it with a capital elsewhere. */
  isPossible?: boolean;
  /** The initials under which the article introduces it: "World Health Organization (WHO)". */
  acronym?: string;
}
