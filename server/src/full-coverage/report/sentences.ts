import type { Language } from '@newswatch/shared/contracts';
import { amountsIn, stemsIn } from '../../crawler/index.ts';
import { splitSentences } from './split-sentences.ts';

/** An article of a story, as far as it is read. */
export interface CoverageArticle {
  id: string;
  source_id: string;
  source_name: string;
  author: string | null;
  language: Language;
  title: string;
  /** The beginning of its text. */
  text: string;
}

/** A sentence of an article, with what it says. */
export interface StorySentence {
  article: CoverageArticle;
  /** Its position in the article. */
  at: number;
  text: string;
  stems: ReadonlySet<string>;
  amounts: ReadonlySet<string>;
}

/** The sentences of articles. One that an article, or a source, repeats is read once. */
export function readSentences(articles: readonly CoverageArticle[]): StorySentence[] {
  const seen = new Set<string>();
  return articles.flatMap((article) =>
    splitSentences(article.text).flatMap((text, at) => {
      const id = `${article.source_id} ${text}`;
      if (seen.size === seen.add(id).size) return [];
      return [{ article, at, text, stems: stemsIn(text), amounts: amountsIn(text) }];
    }),
  );
}
