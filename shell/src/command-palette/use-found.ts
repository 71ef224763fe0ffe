import type { Found, FoundKind } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { SEARCH_MIN, searchQuery } from '../api/search.ts';
import { sessionAtom } from '../session/session.ts';

/** The pause in typing after which a search starts. */
const PAUSE_MS = 150;

const headings: Record<FoundKind, string> = {
  target: 'Targets',
  article: 'Articles',
  source: 'Sources',
  person: 'People',
  chat: 'Chats',
  app: 'Apps',
  help: 'Help articles',
};

export interface FoundGroup {
  heading: string;
  items: readonly Found[];
}

const NOTHING: readonly Found[] = [];

/**
 * Returns things that have their own page and match the typed text, grouped by kind, and whether the search is still
 * running. The palette is rendered outside of every page, where no query client is provided, so this uses the shell's
 * own client, and only once somebody types.
 */
export function useFound(typed: string): { groups: readonly FoundGroup[]; searching: boolean } {
  const shell = useShell();
  const mayLook = useAtomValue(sessionAtom).status === 'user';
  const text = typed.trim();
  const [found, setFound] = useState({ text: '', items: NOTHING });
  const looks = mayLook && text.length >= SEARCH_MIN;
  useEffect(() => {
    if (!looks) return;
    let current = true;
    const look = async (): Promise<void> => {
      const items = await ask(async () => (await shell.queryClient.fetchQuery(searchQuery(text))).items);
      if (current) setFound({ text, items });
    };
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [shell, looks, text]);
  if (!looks) return { groups: [], searching: false };
  const kinds = [...new Set(found.items.map(({ kind }) => kind))];
  return {
    groups: kinds.map((kind) => ({
      heading: headings[kind],
      items: found.items.filter((item) => item.kind === kind),
    })),
    searching: found.text !== text,
  };
}

/** The palette also works without results from the server. */
async function ask(find: () => Promise<readonly Found[]>): Promise<readonly Found[]> {
  try {
    return await find();
  } catch (error) {
    console.warn('The search failed', error);
    return NOTHING;
  }
}
