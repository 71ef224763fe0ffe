import { useEffect, useRef, useState } from 'react';
import { HOLD_MS, isTurning, turnedPage } from './turns.ts';

/**
 * Returns the page of a screen that is shown. Pages turn automatically, unless they are paused or somebody has just used the keys
 * or the mouse.
 */
export function useTurns(pages: number, seconds: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hold.current), []);
  const turns = isTurning({ pages, isPaused, isHeld });
  // The owner may have removed pages on another device.
  const shown = Math.min(at, pages - 1);
  useEffect(() => {
    if (!turns) return;
    const timer = setTimeout(() => setAt(turnedPage(shown, 1, pages)), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [turns, shown, pages, seconds]);
  return {
    at: shown,
    isPaused,
    isHeld,
    /** Called when somebody uses the keys or the mouse. */
    touch() {
      clearTimeout(hold.current);
      hold.current = setTimeout(() => setHeld(false), HOLD_MS);
      setHeld(true);
    },
    turn: (step: -1 | 1) => setAt(turnedPage(shown, step, pages)),
    pause: () => setPaused(!isPaused),
  };
}
