import type { Found, FoundKind } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useEffect, useState } from 'react';
import { SEARCH_MIN, searchQuery } from '../api/search.ts';

/** A pause in the typing, after which is looked. */
const PAUSE_MS = 150;

const headings: Record<FoundKind, string> = {
  target: 'Targets',
  article: 'Articles',
  source: 'Sources',
  person: 'People',
  chat: 'Chats',
  help: 'Help articles',
};

export interface FoundGroup {
  heading: string;
  items: readonly Found[];
}

/** What has a page of its own and fits what is typed, by kind; and whether it is still being looked for. */
export function useFound(typed: string): { groups: readonly FoundGroup[]; searching: boolean } {
  const text = typed.trim();
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const query = useQuery(searchQuery(settled));
  if (text.length < SEARCH_MIN) return { groups: [], searching: false };
  const items = settled.length < SEARCH_MIN ? [] : (query.data?.items ?? []);
  const kinds = [...new Set(items.map(({ kind }) => kind))];
  return {
    groups: kinds.map((kind) => ({
      heading: headings[kind],
      items: items.filter((item) => item.kind === kind),
    })),
    searching: settled !== text || query.isFetching,
  };
}
