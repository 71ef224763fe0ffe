import { useEffect, useState } from 'react';

/** Returns a value once it has stayed the same for a while: what is typed is not requested letter by letter. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an equal value is not a change, whichever object holds it.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [key, pauseMs]);
  return settled;
}
