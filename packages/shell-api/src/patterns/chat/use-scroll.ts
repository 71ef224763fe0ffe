import { type RefObject, useEffect, useRef } from 'react';

interface Shown {
  /** The message that a search found. */
  found: number | undefined;
  /** The positions of the first and the last message that are loaded; 0 while there are none. */
  first: number;
  latest: number;
  /** The number of messages that wait to be sent. */
  waiting: number;
  earlier: { hasMore: boolean; isReading: boolean; error: Error | null; readOn: () => void };
}

/** Scrolls a chat to new messages, or first to the message that a search found, loading earlier messages until it has loaded. */
export function useScroll({ found, first, latest, waiting, earlier }: Shown): {
  /** The box that scrolls; the page around it does not. */
  box: RefObject<HTMLDivElement | null>;
  foundLine: RefObject<HTMLLIElement | null>;
  /** Whether the found message is shown, or the other messages if it cannot be loaded. */
  isPlaced: boolean;
} {
  const box = useRef<HTMLDivElement>(null);
  const foundLine = useRef<HTMLLIElement>(null);
  const isLoaded = found !== undefined && first > 0 && first <= found;
  const isMissing = found !== undefined && first > found;

  const known = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line is what brings the end into view.
  useEffect(() => {
    const isOpening = known.current === 0;
    known.current = latest;
    if (box.current && (found === undefined || !isOpening)) box.current.scrollTop = box.current.scrollHeight;
  }, [latest, waiting]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message of the same chat is another place.
  useEffect(() => {
    if (isLoaded) foundLine.current?.scrollIntoView?.({ block: 'center' });
  }, [found, isLoaded]);

  const { hasMore, isReading, error, readOn } = earlier;
  const isDue = isMissing && hasMore && !isReading && error === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is a new one on each render.
  useEffect(() => {
    if (isDue) readOn();
  }, [isDue, first]);

  return { box, foundLine, isPlaced: first > 0 && (!isMissing || error !== null || !hasMore) };
}
