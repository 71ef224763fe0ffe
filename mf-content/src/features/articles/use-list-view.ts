import { useState } from 'react';

export type ListView = 'rows' | 'cards';
const KEY = 'newswatch-articles-view';

/** Rows for scanning or cards for reading. The choice is stored in this browser. */
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
    return localStorage.getItem(KEY) === 'rows' ? 'rows' : 'cards';
  } catch {
    return 'cards';
  }
}
