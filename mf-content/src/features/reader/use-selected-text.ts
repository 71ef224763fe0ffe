import type { TextPlace } from '@newswatch/shared/text-anchor';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { selectedPlace } from './selected-place.ts';

interface SelectedText {
  place: TextPlace;
  range: Range;
  words: string;
}

/** The text selected in the article. While the pointer is down, it is not known yet; after Escape, it is ignored. */
export function useSelectedText(
  text: RefObject<HTMLElement | null>,
  content: string,
): { selected: SelectedText | undefined; clear: () => void } {
  const [selected, setSelected] = useState<SelectedText>();
  const read = useEffectEvent(() => setSelected(readSelection(text.current, content)));
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (!selected || event.key !== 'Escape') return;
    if (event.target instanceof Element && event.target.closest('dialog, [role=menu]')) return;
    event.preventDefault();
    setSelected(undefined);
  });
  useEffect(() => {
    let isDown = false;
    const listening = new AbortController();
    const { signal } = listening;
    const onDown = ({ target, pointerType, button }: PointerEvent) => {
      // A finger selects by a long press, and adjusts the selection with handles that are not part of the page.
      if (pointerType !== 'mouse' || button !== 0 || !(target instanceof Node)) return;
      // The tools are beside the text. A selection may start anywhere else.
      if (text.current?.parentElement?.contains(target) && !text.current.contains(target)) return;
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
    // Listens before the article beside its list, which would close on this key.
    document.addEventListener('keydown', (event) => dismiss(event), { signal, capture: true });
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
  if (!root || !selection || selection.isCollapsed) return undefined;
  // A selection may start or end in the title, but somebody who selects the whole page does not want to highlight.
  if (!root.contains(selection.anchorNode) && !root.contains(selection.focusNode)) return undefined;
  const range = selection.getRangeAt(0);
  const place = selectedPlace(root, range, content);
  return place && { place, range, words: selection.toString() };
}
