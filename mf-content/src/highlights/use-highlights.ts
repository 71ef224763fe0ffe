import { ApiError } from '@newswatch/shared/api';
import {
  type Article,
  type ArticleAnswer,
  type HighlightColour,
  type HighlightList,
  limits,
  type PlacedHighlight,
} from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { anchorOf, type TextPlace } from '@newswatch/shared/text-anchor';
import { useShell } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as v from 'valibot';
import { articlePages, articleQueries } from '../api/articles.ts';
import { highlightKeys, highlightPages, highlightsApi } from '../api/highlights.ts';
import { changeShownArticle } from '../articles/shown-articles.ts';

/** Highlights passages of an article. */
export function useHighlighting({ id: articleId, content_text }: Article) {
  const show = useShowHighlight();
  return useApiMutation(
    ({ place, colour }: { place: TextPlace; colour: HighlightColour }) =>
      highlightsApi.create({
        params: { articleId },
        body: { ...anchorOf(content_text, place, limits.HIGHLIGHT_CONTEXT_MAX), colour },
      }),
    { failed: 'The passage could not be highlighted.', onDone: ({ highlight }) => show(highlight) },
  );
}

/** Changes the colour of highlights, and deletes them, which can be undone. */
export function useHighlightActions() {
  const { toast } = useShell();
  const show = useShowHighlight();
  const forget = useForgetHighlight();
  const queries = useQueryClient();
  const setColour = useApiMutation(
    ({ highlight, colour }: { highlight: PlacedHighlight; colour: HighlightColour }) =>
      highlightsApi.setColour({ params: paramsOf(highlight), body: { colour } }),
    { failed: 'The colour could not be changed.', onDone: ({ highlight }) => show(highlight) },
  );
  const restore = useApiMutation(
    ({ article_id, quote, prefix, suffix, place, note, colour, tags, created_at }: PlacedHighlight) =>
      highlightsApi.create({
        params: { articleId: article_id },
        body: { quote, prefix, suffix, start: place?.start ?? 0, note, colour, tags, created_at },
      }),
    {
      failed: 'The highlight could not be restored.',
      onDone: ({ highlight }) => {
        show(highlight);
        // Refetch, because the restored highlight belongs at its old place.
        void queries.invalidateQueries({ queryKey: highlightPages });
      },
    },
  );
  const removed = useRef(new Set<string>());
  const removing = useApiMutation(
    async (highlight: PlacedHighlight) => {
      try {
        return await highlightsApi.remove({ params: paramsOf(highlight) });
      } catch (error) {
        removed.current.delete(highlight.id);
        // The highlight was deleted in another tab, so it is removed here as well.
        if (error instanceof ApiError && error.status === 404) forget(highlight);
        throw error;
      }
    },
    {
      failed: 'The highlight could not be deleted.',
      onDone: ({ message }, highlight) => {
        forget(highlight);
        toast.success(message, { action: { label: 'Undo', onClick: () => restore.mutate(highlight) } });
      },
    },
  );
  const remove = (highlight: PlacedHighlight, settings?: { onSuccess: () => void }) => {
    // The second click of a double click would be answered with “not found”.
    if (removed.current.has(highlight.id)) return;
    removed.current.add(highlight.id);
    removing.mutate(highlight, settings);
  };
  return { setColour, remove, isRemoving: removing.isPending };
}

/** The path parameters of a call. */
export const paramsOf = ({ article_id, id }: PlacedHighlight) => ({ articleId: article_id, highlightId: id });

type Highlights = readonly PlacedHighlight[];

/** Shows a new or changed highlight wherever it is listed. */
export function useShowHighlight() {
  const queries = useQueryClient();
  return (highlight: PlacedHighlight) => {
    changeInArticle(queries, highlight.article_id, (others) => withHighlight(others, highlight));
    changeInLists(queries, (items) =>
      items.map((item) => (item.id === highlight.id ? { ...item, ...highlight } : item)),
    );
  };
}

function useForgetHighlight() {
  const queries = useQueryClient();
  return ({ id, article_id }: PlacedHighlight) => {
    changeInArticle(queries, article_id, (others) => others.filter((other) => other.id !== id));
    changeInLists(queries, (items) => items.filter((item) => item.id !== id));
  };
}

/** Changes the highlights of the open article, and their number in the lists of articles. */
function changeInArticle(
  queries: QueryClient,
  articleId: string,
  change: (before: Highlights) => Highlights,
): void {
  const { queryKey } = articleQueries.one(articleId);
  const shown = queries.getQueryData<v.InferOutput<typeof ArticleAnswer>>(queryKey);
  if (shown) {
    const highlights = [...change(shown.article.highlights)];
    queries.setQueryData(queryKey, { article: { ...shown.article, highlights } });
    changeShownArticle(queries, articleId, ({ collected }) => ({
      highlight_count: highlights.length,
      collected: collected && { ...collected, highlights },
    }));
  }
  // Lists of highlighted articles are refetched when they are opened again.
  void queries.invalidateQueries({ queryKey: articlePages, type: 'inactive', refetchType: 'none' });
}

type List = v.InferOutput<typeof HighlightList>;

/** Changes the open list in place: a highlight that no longer fits its filter stays, so that nothing moves under the pointer. */
function changeInLists(queries: QueryClient, change: (items: List['items']) => List['items']): void {
  queries.setQueriesData<InfiniteData<List>>({ queryKey: highlightPages }, (data) => {
    if (!data) return data;
    const lost = (page: List) => page.items.length - change(page.items).length;
    const removed = data.pages.reduce((sum, page) => sum + lost(page), 0);
    return {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: change(page.items),
        pagination: { ...page.pagination, total: page.pagination.total - removed },
      })),
    };
  });
  void queries.invalidateQueries({ queryKey: highlightPages, type: 'inactive', refetchType: 'none' });
  for (const other of ['tags', 'earlier'])
    void queries.invalidateQueries({ queryKey: [...highlightKeys, other] });
}

/** Adds a highlight in the order of the text; highlights that are no longer in the text come last. */
function withHighlight(others: Highlights, highlight: PlacedHighlight): Highlights {
  return [...others.filter(({ id }) => id !== highlight.id), highlight].sort(
    (one, other) => (one.place?.start ?? Infinity) - (other.place?.start ?? Infinity) || 0,
  );
}
