import { type Article, limits, messages } from '@newswatch/shared/contracts';
import type { TextPlace } from '@newswatch/shared/text-anchor';
import { useShell } from '@newswatch/shell-api';
import { Button, Kbd, useSingleKeys } from '@newswatch/ui';
import { Copy, MessageSquare, Pencil } from '@newswatch/ui/icons';
import { copyText } from '@newswatch/ui/secret';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { FloatingTools } from './floating-tools.tsx';
import styles from './highlights.module.css';
import { focusPassage } from './passages.ts';
import { useHighlights } from './use-highlights.ts';
import { useSelectedText } from './use-selected-text.ts';

interface HighlightToolsProps {
  article: Article;
  text: RefObject<HTMLElement | null>;
  /** Opens the note of a highlight. */
  onOpen: (highlightId: string) => void;
}

/** What can be done with the selected text: beside it, or at the bottom of a touch screen, whose own menu is beside it. */
export function HighlightTools({ article, text, onOpen }: HighlightToolsProps) {
  const { toast } = useShell();
  const [hasKeys] = useSingleKeys();
  const { selected, clear } = useSelectedText(text, article.content_text);
  const { create } = useHighlights(article);
  const [marked, setMarked] = useState<{ id: string; opens: boolean }>();
  const refusal = selected && highlightError(article, selected.place);

  const mark = (opens: boolean) => {
    if (!selected || refusal || create.isPending) return;
    create.mutate(selected.place, {
      onSuccess: ({ highlight: { id } }) => {
        clear();
        setMarked({ id, opens });
      },
    });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!hasKeys || !selected || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, dialog')) return;
    const key = event.key.toLowerCase();
    if (key === 'h' || key === 'n') mark(key === 'n');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  // The focus goes to the new highlight, which is on the screen by now, and comes back to it from its note.
  const focusMarked = useEffectEvent((id: string, opens: boolean) => {
    focusPassage(id);
    if (opens) onOpen(id);
    setMarked(undefined);
  });
  const isShown = marked !== undefined && article.highlights.some(({ id }) => id === marked.id);
  useEffect(() => {
    if (marked && isShown) focusMarked(marked.id, marked.opens);
  }, [marked, isShown]);

  if (!selected) return null;
  return (
    <FloatingTools label="Selected text" range={selected.range} text={text}>
      {refusal ? (
        <span className={styles.refusal}>{refusal}</span>
      ) : (
        <>
          <Button
            size="small"
            variant="ghost"
            icon={<Pencil />}
            loading={create.isPending}
            onClick={() => mark(false)}
            aria-keyshortcuts={hasKeys ? 'h' : undefined}
          >
            Highlight {hasKeys ? <Kbd keys={['H']} /> : null}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<MessageSquare />}
            onClick={() => mark(true)}
            aria-keyshortcuts={hasKeys ? 'n' : undefined}
          >
            Highlight with note {hasKeys ? <Kbd keys={['N']} /> : null}
          </Button>
        </>
      )}
      <Button
        size="small"
        variant="ghost"
        icon={<Copy />}
        onClick={() =>
          void copyText({ text: selected.words, what: 'Text', said: 'Text copied.', voice: toast })
        }
      >
        Copy
      </Button>
    </FloatingTools>
  );
}

/** Why this passage cannot be highlighted. */
function highlightError({ highlights }: Article, { start, end }: TextPlace): string | undefined {
  if (end - start > limits.HIGHLIGHT_QUOTE_MAX) return messages.highlights.quoteTooLong;
  if (highlights.length >= limits.HIGHLIGHTS_PER_ARTICLE_MAX) return messages.highlights.full;
  return undefined;
}
