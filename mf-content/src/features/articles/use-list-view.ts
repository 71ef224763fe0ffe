import { useState } from 'react';

export type ListView = 'rows' | 'cards';
const KEY = 'newswatch-articles-view';

/** Rows for scanning, cards for reading: as this browser last chose. */
export function useListView(): [view: ListView, choose: (view: ListView) => void] {
  const [view, setView] = useState<ListView>(remembered);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage the choice holds for this page.
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
