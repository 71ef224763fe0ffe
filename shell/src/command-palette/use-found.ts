import { bindCall } from '@newswatch/shared/api';
import { calls, type Found } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { userAtom } from '../session/session.ts';

const search = bindCall(calls.search.find);

/** The shortest search text that the contract accepts. */
const SEARCH_MIN = 2;
/** The pause in typing after which a search starts. */
const PAUSE_MS = 150;

const NOTHING: readonly Found[] = [];

/**
 * Returns items that have their own page and match the typed text, and whether the search is still running. The palette is
 * rendered outside all pages, where no query client is provided, so this uses the shell's own client, and only once somebody
 * types.
 */
export function useFound(typed: string) {
  const shell = useShell();
  const mayLook = useAtomValue(userAtom) !== undefined;
  const text = typed.trim();
  const [found, setFound] = useState({ text: '', items: NOTHING });
  const looks = mayLook && text.length >= SEARCH_MIN;
  useEffect(() => {
    if (!looks) return;
    let current = true;
    const look = async (): Promise<void> => {
      const items = await searchFor(text, shell.queryClient);
      if (current) setFound({ text, items });
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [shell, looks, text]);
  return { items: looks ? found.items : NOTHING, searching: looks && found.text !== text };
}

/** The palette also works without results from the server. */
async function searchFor(q: string, client: QueryClient): Promise<readonly Found[]> {
  try {
    const { items } = await client.fetchQuery({
      queryKey: ['search', q],
      queryFn: ({ signal }) => search({ query: { q }, signal }),
      staleTime: 30_000,
      retry: false,
    });
    return items;
  } catch (error) {
    console.warn('The search failed', error);
    return NOTHING;
  }
}
