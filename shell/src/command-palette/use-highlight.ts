import { useAtomValue } from 'jotai';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { INTENT_DELAY_MS, intentAtom } from '../remotes/navigation/intent.ts';

interface HighlightOptions {
  typed: string;
  /** Whether Enter may run a line that nobody moved to. */
  isSafe(value: string): boolean;
  /** The address that a line opens. */
  addressOf(value: string): string | undefined;
}

/**
 * The highlighted line of the palette, as properties of cmdk's list. Enter runs it, so a line that changes something is
 * highlighted only if the person moved to it, or typed its name: pressing Enter too early does no harm. The page of a line that
 * stays highlighted is preloaded, as for a hovered link, except for the first one, which nobody chose.
 */
export function useHighlight({ typed, isSafe, addressOf }: HighlightOptions) {
  const { intend } = useAtomValue(intentAtom);
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

  const address = addressOf(value);
  useEffect(() => {
    if (value === '') return;
    first.current ??= value;
    if (value === first.current || address === undefined) return;
    const timer = setTimeout(() => intend(address), INTENT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, address, intend]);

  return {
    // A value that no line has, different each time; otherwise, cmdk would keep the line that it chose itself.
    value: (chosen.value === value && chosen.typed === typed) || isSafe(value) ? value : `none ${count}`,
    onValueChange(next: string) {
      if (isMoving.current) setChosen({ value: next, typed });
      else setChosen((before) => (before.value === next ? before : { value: '', typed: '' }));
      setHighlighted((before) => ({ value: next, count: before.count + 1 }));
    },
    onKeyDown({ key, ctrlKey }: KeyboardEvent) {
      if (/^(?:ArrowUp|ArrowDown|Home|End)$/.test(key) || (ctrlKey && /^[jknp]$/.test(key))) move();
    },
    onPointerMoveCapture: move,
  };
}
