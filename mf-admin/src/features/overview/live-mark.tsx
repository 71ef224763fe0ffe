import { useEffect, useState } from 'react';
import styles from './live-mark.module.css';

const TICK_MS = 1_000;

/** "Live, 4 s ago": the age of the figures, or "Last updated 40 s ago" once a refresh has failed. */
export function LiveMark({ updatedAt, isStale }: { updatedAt: number; isStale: boolean }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (updatedAt === 0) return null;
  // Updates the age between refreshes.
  const seconds = Math.max(0, Math.round((now - updatedAt) / TICK_MS));
  const age = seconds < 60 ? `${seconds} s ago` : `${Math.floor(seconds / 60)} min ago`;
  return (
    <span className={styles.mark} data-stale={isStale || undefined}>
      {isStale ? `Last updated ${age}` : `Live, ${age}`}
    </span>
  );
}
