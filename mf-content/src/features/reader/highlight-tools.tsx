import { type Article, type HighlightColour, limits, messages } from '@newswatch/shared/contracts';
import type { TextPlace } from '@newswatch/shared/text-anchor';
import { useShell } from '@newswatch/shell-api';
import { useSingleKey } from '@newswatch/shell-api/patterns';
import { Button, Kbd } from '@newswatch/ui';
import { Copy, MessageSquare } from '@newswatch/ui/icons';
import { copyText } from '@newswatch/ui/secret';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { ColourButtons, ColourSample, colourOfKey, useNextColour } from '../../highlights/colours.tsx';
import { useHighlighting } from '../../highlights/use-highlights.ts';
import { FloatingTools } from './floating-tools.tsx';
import styles from './highlights.module.css';
import { focusPassage } from './passages.ts';
import { useSelectedText } from './use-selected-text.ts';

interface HighlightToolsProps {
  article: Article;
  text: RefObject<HTMLElement | null>;
  /** Opens the note of a highlight. */
  onOpen: (highlightId: string) => void;
}

/** Offers what can be done with the selected text: beside it, or at the bottom of a touch screen, whose own menu is beside it. */
export function HighlightTools({ article, text, onOpen }: HighlightToolsProps) {
  const { toast } = useShell();
  const { selected, clear } = useSelectedText(text, article.content_text);
  const create = useHighlighting(article);
  const [nextColour, setNextColour] = useNextColour();
  const [marked, setMarked] = useState<{ id: string; opens: boolean }>();
  const refusal = selected && highlightError(article, selected.place);

  const mark = ({
    colour = nextColour,
    opens = false,
  }: {
    colour?: HighlightColour;
    opens?: boolean;
  } = {}) => {
    if (!selected || refusal || create.isPending) return;
    setNextColour(colour);
    create.mutate(
      { place: selected.place, colour },
      {
        onSuccess: ({ highlight: { id } }) => {
          clear();
          setMarked({ id, opens });
        },
      },
    );
  };
  const hasKeys = useSingleKey((event) => {
    if (!selected || event.repeat) return;
    const key = event.key.toLowerCase();
    const colour = colourOfKey(key);
    if (colour) mark({ colour });
    else if (key === 'h' || key === 'n') mark({ opens: key === 'n' });
  });

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
          <ColourButtons
            label="Highlight in a colour"
            labelOf={(name) => `Highlight in ${name.toLowerCase()}`}
            onChoose={(colour) => mark({ colour })}
          />
          <Button
            size="small"
            variant="ghost"
            icon={<ColourSample colour={nextColour} />}
            loading={create.isPending}
            onClick={() => mark()}
            aria-keyshortcuts={hasKeys ? 'h' : undefined}
          >
            Highlight {hasKeys ? <Kbd keys={['H']} /> : null}
          </Button>
          <Button
            size="small"
            variant="ghost"
            icon={<MessageSquare />}
            onClick={() => mark({ opens: true })}
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

/** Says why this passage cannot be highlighted. */
function highlightError({ highlights }: Article, { start, end }: TextPlace): string | undefined {
  if (end - start > limits.HIGHLIGHT_QUOTE_MAX) return messages.highlights.quoteTooLong;
  if (highlights.length >= limits.HIGHLIGHTS_PER_ARTICLE_MAX) return messages.highlights.full;
  return undefined;
}
