import { type Article, type ArticleAnswer, limits, type PlacedHighlight } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { anchorOf, type TextAnchor, type TextPlace } from '@newswatch/shared/text-anchor';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { articlePages, articleQueries } from '../../api/articles.ts';
import { highlightsApi } from '../../api/highlights.ts';
import { changeShownArticle } from '../../articles/shown-articles.ts';

/** Highlights passages of an article, and deletes highlights, which can be undone. */
export function useHighlights({ id: articleId, content_text }: Article) {
  const { toast } = useShell();
  const show = useShowHighlights(articleId);
  const send = (draft: TextAnchor & { note?: string }) =>
    highlightsApi.create({ params: { articleId }, body: draft });
  const create = useApiMutation(
    (place: TextPlace) => send(anchorOf(content_text, place, limits.HIGHLIGHT_CONTEXT_MAX)),
    {
      failed: 'The passage could not be highlighted.',
      onDone: ({ highlight }) => show((others) => withHighlight(others, highlight)),
    },
  );
  const restore = useApiMutation(
    ({ quote, prefix, suffix, place, note }: PlacedHighlight) =>
      send({ quote, prefix, suffix, note, start: place?.start ?? 0 }),
    {
      failed: 'The highlight could not be restored.',
      onDone: ({ highlight }) => show((others) => withHighlight(others, highlight)),
    },
  );
  const remove = useApiMutation(
    ({ id: highlightId }: PlacedHighlight) => highlightsApi.remove({ params: { articleId, highlightId } }),
    {
      failed: 'The highlight could not be deleted.',
      onDone: ({ message }, highlight) => {
        show((others) => others.filter(({ id }) => id !== highlight.id));
        toast.success(message, { action: { label: 'Undo', onClick: () => restore.mutate(highlight) } });
      },
    },
  );
  return { create, remove };
}

type Highlights = readonly PlacedHighlight[];

/** Shows changed highlights in the open article, and their number in the lists. */
export function useShowHighlights(articleId: string) {
  const queries = useQueryClient();
  return (change: (before: Highlights) => Highlights) => {
    const { queryKey } = articleQueries.one(articleId);
    const shown = queries.getQueryData<v.InferOutput<typeof ArticleAnswer>>(queryKey);
    if (!shown) return;
    const highlights = [...change(shown.article.highlights)];
    queries.setQueryData(queryKey, { article: { ...shown.article, highlights } });
    changeShownArticle(queries, articleId, () => ({ highlight_count: highlights.length }));
    // A list of highlighted articles is fetched when it is opened again.
    void queries.invalidateQueries({ queryKey: articlePages, type: 'inactive', refetchType: 'none' });
  };
}

/** In the order of the text; those no longer in it come last. */
export function withHighlight(others: Highlights, highlight: PlacedHighlight): Highlights {
  return [...others.filter(({ id }) => id !== highlight.id), highlight].sort(
    (one, other) => (one.place?.start ?? Infinity) - (other.place?.start ?? Infinity) || 0,
  );
}
