import type { Article } from '@newswatch/shared/contracts';
import { useOpened } from '@newswatch/shell-api';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PASSAGE } from '../../highlights/passage-address.ts';
import styles from './article-text.module.css';
import { LazyHighlightDialog, LazyHighlightTools } from './lazy-highlights.ts';
import { showPassage } from './passages.ts';
import { SENTENCE, SHOWN_SENTENCE } from './shown-sentence.ts';

/**
 * The text of an article in which passages can be highlighted. Its tools are loaded when something is first selected,
 * and the note of a highlight when that is opened.
 */
export function Highlightable({ article, children }: { article: Article; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const [needsTools, setNeedsTools] = useState(false);
  const [openId, setOpenId] = useOpened<string>('highlight');
  const open = article.highlights.find(({ id }) => id === openId);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onSelection = () => {
      const selection = getSelection();
      if (!selection || selection.isCollapsed) return;
      if ([selection.anchorNode, selection.focusNode].some((node) => text.current?.contains(node)))
        setNeedsTools(true);
    };
    const onPress = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      // The click that ends a selection opens nothing.
      if (event.type === 'click' && getSelection()?.isCollapsed === false) return;
      const id = target.closest('[data-passage]')?.getAttribute('data-passage');
      if (!id || target.closest('a')) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
      }
      setOpenId(id);
    };
    document.addEventListener('selectionchange', onSelection, { signal });
    text.current?.addEventListener('click', onPress, { signal });
    text.current?.addEventListener('keydown', onPress, { signal });
    return () => listening.abort();
  }, [setOpenId]);

  const [search] = useSearchParams();
  const shown = search.get(PASSAGE) ?? (search.has(SENTENCE) ? SHOWN_SENTENCE : null);
  useEffect(() => {
    if (shown) showPassage(shown);
  }, [shown]);

  return (
    <div className={styles.surface}>
      <div ref={text}>{children}</div>
      <Suspense>
        {needsTools ? <LazyHighlightTools article={article} text={text} onOpen={setOpenId} /> : null}
        {open ? (
          <LazyHighlightDialog article={article} highlight={open} onClose={() => setOpenId(undefined)} />
        ) : null}
      </Suspense>
    </div>
  );
}
