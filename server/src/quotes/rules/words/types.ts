import { nameTables } from '../../../matcher/index.ts';

/** The words with which a language attributes quotations; all are folded, as `wordsOf` returns them. */
export interface SpeechWords {
  /** Verbs of speech in forms that say that somebody has said something: never "would say" or "did not say". */
  readonly verbs: ReadonlySet<string>;
  /** Verbs that need one of `auxiliaries` before them. */
  readonly participles: ReadonlySet<string>;
  readonly auxiliaries: ReadonlySet<string>;
  /** Verbs before an infinitive of speech, with the words between: “se limitó a decir”. */
  readonly toInfinitive: ReadonlyMap<string, readonly string[]>;
  readonly infinitives: ReadonlySet<string>;
  /** Verbs of two words: "pointed out". */
  readonly phrases: ReadonlySet<string>;
  /** Words after which the form of a verb is a noun: "the claims". */
  readonly nounsAfter: ReadonlySet<string>;
  /** "Adding": the person who spoke before in the same sentence. */
  readonly going: ReadonlySet<string>;
  /** "According to": the name follows. */
  readonly according: ReadonlySet<string>;
  /** "According to" in several words, at the beginning of a clause: "d’après". */
  readonly accordingPhrases: readonly string[];
  /** Words that begin a clause about a person after a comma. */
  readonly whom: ReadonlySet<string>;
  /** "Pour", at the beginning of a sentence, with a name and a quotation after it. */
  readonly standpoints: ReadonlySet<string>;
  /** The pronouns of one person. */
  readonly pronouns: ReadonlySet<string>;
  /** The pronouns after "according to". */
  readonly objectPronouns: ReadonlySet<string>;
  /** Whether a verb needs no subject: "añadió", "وأضاف". */
  readonly hasNoSubject: boolean;
  /** Words that may be between a subject and its verb. */
  readonly between: ReadonlySet<string>;
  /** Words after which a name is not a subject. */
  readonly prepositions: ReadonlySet<string>;
  /** Words before which the subject after a verb ends. */
  readonly ends: ReadonlySet<string>;
  /** The `ends` after which no subject of the verb can follow. */
  readonly clauses: ReadonlySet<string>;
  /** "Lawyer", directly before a name in Arabic: somebody else speaks. */
  readonly relations: ReadonlySet<string>;
  /** Whether attributions occur inside quotation marks: « Non, dit-elle, jamais. » */
  readonly incises: boolean;
  readonly and: ReadonlySet<string>;
  /** "That", directly before a quotation. */
  readonly that: ReadonlySet<string>;
  /** Words that show that nothing was said: "never", "if", "declined to". */
  readonly refused: ReadonlySet<string>;
  /** Words before the title of a work, a slogan or a name in quotation marks. */
  readonly titled: ReadonlySet<string>;
  /** The beginning of a role: "the", "a". It is not part of the role. */
  readonly articles: ReadonlySet<string>;
  /** Articles before somebody who is known: "the". */
  readonly definite: ReadonlySet<string>;
  /** Words that say how something is said, between a verb without a subject and the quotation: "ضاحكا". */
  readonly manner: ReadonlySet<string>;
  /** Beginnings of clauses after a name that are not a role: "who", "speaking", "after". */
  readonly noRole: ReadonlySet<string>;
}

export const setOf = nameTables.setOf;
