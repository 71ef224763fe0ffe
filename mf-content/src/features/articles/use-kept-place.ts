import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { WindowVirtualizerHandle } from 'virtua';
import { type FeedLine, lineOf } from './feed-lines.ts';

/** The height of the sticky page header with the space below it, in pixels: an article begins below both. */
const HEADER = 72;

/**
 * Keeps the article at the top of the window in place when the number of columns changes, for example when a phone is rotated.
 */
export function useKeptPlace(
  feed: RefObject<WindowVirtualizerHandle | null>,
  lines: readonly FeedLine[],
  columns: number,
): void {
  const drawn = useRef(lines);
  const top = useRef<string>(undefined);
  useLayoutEffect(() => {
    drawn.current = lines;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number of columns is a new feed
  useLayoutEffect(() => {
    const handle = feed.current;
    const line = lineOf(drawn.current, top.current);
    if (line !== -1) handle?.scrollToIndex(line, { align: 'start', offset: -HEADER });
    return () => {
      if (!handle) return;
      const at = handle.scrollOffset + HEADER;
      top.current = handle.scrollOffset > 0 ? drawn.current[handle.findItemIndex(at)]?.[0].id : undefined;
    };
  }, [columns]);
}
