import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { INTENT_DELAY_MS } from '../remotes/intent.ts';

interface Highlight {
  value: string;
  onValueChange(value: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onPointerMoveCapture(): void;
}

/**
 * The highlighted line of the palette. Enter runs it, so a line that changes something is highlighted only if the person
 * moved to it, or typed its name: pressing Enter too early does no harm. If a line stays highlighted, its
 * page is preloaded, as for a hovered link. This does not apply to the line that is highlighted when the palette opens,
 * because nobody chose it.
 *
 * @param isSafe whether Enter may run a line that nobody moved to
 */
export function useIntent(
  intend: (address: string) => void,
  typed: string,
  isSafe: (value: string) => boolean,
): Highlight {
  const [{ value, count }, setHighlighted] = useState({ value: '', count: 0 });
  const first = useRef<string>(undefined);
  /** The line that the person moved to, and the text that was typed then. */
  const [chosen, setChosen] = useState({ value: '', typed: '' });
  const isMoving = useRef(false);
  // The list changes the highlight while it handles the same event, or later on its own, when the line has left the list.
  const move = () => {
    isMoving.current = true;
    queueMicrotask(() => {
      isMoving.current = false;
    });
  };

  useEffect(() => {
    if (value === '') return;
    first.current ??= value;
    const address = value.replace(/^(?:do|recent) /, '');
    if (value === first.current || !address.startsWith('/')) return;
    const timer = setTimeout(() => intend(address), INTENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, intend]);

  return {
    // A value that no line has, and a new one each time: otherwise cmdk would keep the line that it chose itself.
    value: (chosen.value === value && chosen.typed === typed) || isSafe(value) ? value : `none ${count}`,
    onValueChange: (next) => {
      if (isMoving.current) setChosen({ value: next, typed });
      else setChosen((before) => (before.value === next ? before : { value: '', typed: '' }));
      setHighlighted((before) => ({ value: next, count: before.count + 1 }));
    },
    onKeyDown: ({ key, ctrlKey }) => {
      if (/^(?:ArrowUp|ArrowDown|Home|End)$/.test(key) || (ctrlKey && /^[jknp]$/.test(key))) move();
    },
    onPointerMoveCapture: move,
  };
}
