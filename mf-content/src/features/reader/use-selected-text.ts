import type { TextPlace } from '@newswatch/shared/text-anchor';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { selectedPlace } from './selected-place.ts';

interface SelectedText {
  place: TextPlace;
  range: Range;
  words: string;
}

/** The text selected in the article. While the pointer is down, it is not known yet. */
export function useSelectedText(
  text: RefObject<HTMLElement | null>,
  content: string,
): { selected: SelectedText | undefined; clear: () => void } {
  const [selected, setSelected] = useState<SelectedText>();
  const read = useEffectEvent(() => setSelected(readSelection(text.current, content)));
  useEffect(() => {
    let isDown = false;
    const listening = new AbortController();
    const { signal } = listening;
    const onDown = ({ target, pointerType }: PointerEvent) => {
      // A finger selects by a long press, and adjusts the selection with handles that are not part of the page.
      if (pointerType !== 'mouse' || !(target instanceof Node) || !text.current?.contains(target)) return;
      isDown = true;
      setSelected(undefined);
    };
    const onUp = () => {
      if (!isDown) return;
      isDown = false;
      // A click into the selection collapses it only after this event.
      setTimeout(() => read());
    };
    document.addEventListener('selectionchange', () => isDown || read(), { signal });
    document.addEventListener('pointerdown', onDown, { signal });
    document.addEventListener('pointerup', onUp, { signal });
    document.addEventListener('pointercancel', onUp, { signal });
    read();
    return () => listening.abort();
  }, [text]);
  return {
    selected,
    clear: () => {
      getSelection()?.removeAllRanges();
      setSelected(undefined);
    },
  };
}

function readSelection(root: HTMLElement | null, content: string): SelectedText | undefined {
  const selection = getSelection();
  if (!root || !selection || selection.isCollapsed || !root.contains(selection.anchorNode)) return undefined;
  const range = selection.getRangeAt(0);
  const place = selectedPlace(root, range, content);
  return place && { place, range, words: selection.toString() };
}
