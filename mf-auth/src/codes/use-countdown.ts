import { useCallback, useEffect, useState } from 'react';

/** Counts down in seconds and stays at 0. `restart` starts again, from `seconds` unless told otherwise. */
export function useCountdown(seconds: number): { left: number; restart: (from?: number) => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((endsAt - now) / 1_000));
  const running = left > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);

  const restart = useCallback(
    (from = seconds) => {
      setNow(Date.now());
      setEndsAt(Date.now() + from * 1_000);
    },
    [seconds],
  );
  return { left, restart };
}
