import type { Excerpt, Highlight } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { listTexts } from './article-texts.ts';
import { beginningOf, informativeMark, matchedSentence, textNeeded } from './matched-sentence.ts';

/** An article with the highlights of a target. */
export interface MarkedArticle {
  articleId: string;
  summary: string;
  highlights: readonly Highlight[];
}

/**
 * The sentence that matched in each article, from the summary or else from the text; without a match, the start of the
 * summary.
 */
export async function readSentences(db: Database, marked: readonly MarkedArticle[]): Promise<Excerpt[]> {
  const places = marked.map((one) => ({
    ...one,
    inSummary: marksIn('summary', one),
    inBody: marksIn('body', one),
  }));
  // Two targets can match one article at different places in its text.
  const wanted = new Map<string, number>();
  for (const { articleId, inSummary, inBody } of places) {
    const first = informativeMark(inBody);
    if (inSummary.length > 0 || !first) continue;
    wanted.set(articleId, Math.max(wanted.get(articleId) ?? 0, textNeeded(first)));
  }
  const texts = await listTexts(
    db,
    [...wanted].map(([id, upTo]) => ({ id, upTo })),
  );
  return places.map(({ articleId, summary, inSummary, inBody }) => {
    if (inSummary.length > 0) return matchedSentence(summary, inSummary);
    const text = texts.get(articleId);
    return text !== undefined && inBody.length > 0 ? matchedSentence(text, inBody) : beginningOf(summary);
  });
}

function marksIn(field: Highlight['field'], { highlights }: MarkedArticle): Highlight[] {
  return highlights.filter((mark) => mark.field === field).sort((one, other) => one.start - other.start);
}
