import {
  limits,
  type Pagination,
  type Release,
  type ReleaseArticleList,
  type ReleaseDetails,
} from '@newswatch/shared/contracts';
import { type AssistantAnswers, QUOTED_NOTICE as notice } from '@newswatch/shared/contracts/assistant';
import type * as v from 'valibot';
import { partOf } from './part-of-text.ts';

type Answer<T extends keyof typeof AssistantAnswers> = v.InferInput<(typeof AssistantAnswers)[T]>;

const nextPage = ({ page, pages }: Pagination) => (page < pages ? page + 1 : null);

export function presentReleases({
  items,
  pagination,
}: {
  items: readonly Release[];
  pagination: Pagination;
}): Answer<'list_releases'> {
  return { releases: [...items], total: pagination.total, next_page: nextPage(pagination) };
}

/** The text of a release, which articles reuse it, and the passages that most of them have. */
export function presentReuse(
  { text, passages, ...release }: ReleaseDetails,
  { items, counts, pagination }: v.InferOutput<typeof ReleaseArticleList>,
  offset: number,
): Answer<'read_release'> {
  const part = partOf(text, offset);
  return {
    notice,
    release: {
      ...release,
      // A reader who continues through the articles has read it.
      ...(pagination.page > 1 ? { text: null, next_offset: null } : part),
      text_length: text.length,
      passages: passages
        .toSorted((one, other) => other.articles - one.articles)
        .slice(0, limits.ASSISTANT_PASSAGES_MAX)
        .map(({ start, end, articles }) => ({ articles, text: passageOf(text.slice(start, end)) })),
    },
    counts,
    articles: items.map(({ article: { title, url, ...article }, ...figures }) => ({
      ...figures,
      ...article,
      quoted: { title, url },
    })),
    next_page: nextPage(pagination),
  };
}

/** A long passage ends with an ellipsis, and never with half a character. */
function passageOf(text: string): string {
  if (text.length <= limits.ASSISTANT_PASSAGE_MAX) return text;
  return `${text.slice(0, limits.ASSISTANT_PASSAGE_MAX).replace(/[\ud800-\udbff]$/, '')}…`;
}
