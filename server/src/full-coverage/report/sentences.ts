import type { Language } from '@newswatch/shared/contracts';
import { amountsIn, stemsIn } from '../../crawler/index.ts';
import { splitSentences } from './split-sentences.ts';

/** The part of an article that is read. */
export interface CoverageArticle {
  id: string;
  source_id: string;
  source_name: string;
  author: string | null;
  language: Language;
  title: string;
  /** The beginning of its text. */
  text: string;
  /** The time at which we first saw the article. */
  seen_at: Date;
}

/** An article of which only the title is read. */
export type TitledArticle = Pick<CoverageArticle, 'id' | 'source_id' | 'language' | 'title' | 'seen_at'>;

/** A sentence of an article, with its words, amounts and names. */
export interface StorySentence {
  article: CoverageArticle;
  /** The position of the sentence in the article. */
  at: number;
  text: string;
  stems: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
  /** The stems of the capitalised words except the first one, if the script has capitals. */
  capitals: ReadonlySet<string>;
  /** Whether the sentence is negative. */
  isNegated: boolean;
}

const NEGATION =
  /(?<!\p{L})(?:not|never|no|nobody|none|neither|nor|cannot|\p{L}+n[’']t|den(?:y|ies|ied|ying)|refus(?:e|es|ed|ing) to(?! comment| say| give)|refus(?:e|ent|é|ée|ait|aient) d(?:e(?= \p{L}+(?:er|ir|re)(?!\p{L}))|[’'](?=\p{L}+(?:er|ir|re)(?!\p{L})))|ne|n[’'](?=\p{L})|jamais|aucune?|nie(?:nt)?|dément(?:i|ent)?|nunca|ning[uú]n[ao]?|nadie|niega|negó|niegan|desm(?:iente|intió)|لا|لم|لن|ليس|ليست|نفى|نفت|ينفي|تنفي)(?!\p{L})/iu;

const CAPITALISED = /(?<=[\p{L}\d,;:”"»)]\s+[(“"«]?)\p{Lu}[\p{L}’'-]+/gu;

/** The sentences of an article. */
export function readSentences(article: CoverageArticle): StorySentence[] {
  const author = article.author?.trim() ?? '';
  return (
    splitSentences(article.text)
      // "Jane Doe has written about ships for 22 years." An author of one word is an agency.
      .filter((text) => !author.includes(' ') || !text.includes(author))
      .map((text, at) => ({
        article,
        at,
        text,
        stems: stemsIn(text),
        amounts: amountsIn(text),
        capitals: stemsIn((text.match(CAPITALISED) ?? []).join(' ')),
        isNegated: NEGATION.test(text),
      }))
  );
}

/** Keeps each sentence of a source once, even if several of its articles repeat it. */
export function withoutRepeated(sentences: readonly StorySentence[]): StorySentence[] {
  const seen = new Set<string>();
  return sentences.filter(({ article, text }) => seen.size < seen.add(`${article.source_id} ${text}`).size);
}
