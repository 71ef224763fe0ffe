import { useState } from 'react';

/** Rows for scanning, rows with the open article beside them, or cards. */
export type ListView = 'rows' | 'reader' | 'cards';
const views: readonly string[] = ['rows', 'reader', 'cards'] satisfies ListView[];
const KEY = 'newswatch-articles-view';

/** The chosen view, stored in this browser. A page too narrow for the reader shows its rows. */
export function useListView(): [view: ListView, choose: (view: ListView) => void] {
  const [view, setView] = useState<ListView>(remembered);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage, the choice lasts until the page is closed.
      }
    },
  ];
}

function remembered(): ListView {
  try {
    const stored = localStorage.getItem(KEY);
    return stored !== null && isView(stored) ? stored : 'reader';
  } catch {
    return 'reader';
  }
}

const isView = (stored: string): stored is ListView => views.includes(stored);
