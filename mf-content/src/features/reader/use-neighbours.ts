import { useLocation } from 'react-router-dom';

/** The previous and next article of the list this one was opened from. */
export function useNeighbours(articleId: string): {
  list: readonly string[];
  previous: string | undefined;
  next: string | undefined;
  place: string | undefined;
} {
  const state: unknown = useLocation().state;
  const list = isListState(state) ? state.list : [];
  const at = list.indexOf(articleId);
  return {
    list,
    previous: at > 0 ? list[at - 1] : undefined,
    next: at >= 0 ? list[at + 1] : undefined,
    place: at >= 0 ? `${at + 1} of ${list.length}` : undefined,
  };
}

function isListState(state: unknown): state is { list: string[] } {
  return typeof state === 'object' && state !== null && 'list' in state && Array.isArray(state.list);
}
