import type { Activity } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { lazy, Suspense } from 'react';
import { pausesQuery } from '../../api/pauses.ts';

// Loaded on demand, because pauses are rare.
const PauseAlerts = lazy(() =>
  import(/* webpackChunkName: "pause-alerts" */ './pause-alerts.tsx').then((module) => ({
    default: module.PauseAlerts,
  })),
);

/** The interval of refreshes. Pages with live worker figures learn of a pause sooner. */
const REFRESH_MS = 30_000;

/** Shows pauses that apply to everyone, with reasons and authors, and ends them. Renders nothing if nothing is paused. */
export function PausedBanner({ about }: { about?: Activity }) {
  const query = useQuery({ ...pausesQuery, refetchInterval: REFRESH_MS });
  const pauses = (query.data?.items ?? []).filter(({ activity }) => !about || activity === about);
  if (pauses.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PauseAlerts pauses={pauses} />
    </Suspense>
  );
}
