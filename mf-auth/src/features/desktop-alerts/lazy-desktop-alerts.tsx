import { useShell } from '@newswatch/shell-api';
import { lazy, Suspense } from 'react';

const DesktopAlertsCard = lazy(() =>
  import(/* webpackChunkName: "desktop-alerts-card" */ './desktop-alerts-card.tsx').then((module) => ({
    default: module.DesktopAlertsCard,
  })),
);

/**
 * Loads separately: it is the last card of a long page, and few people have to wait for it. Not shown where the shell
 * would show no alerts.
 */
export function LazyDesktopAlerts() {
  if (!useShell().showsDesktopAlerts) return null;
  return (
    <Suspense fallback={null}>
      <DesktopAlertsCard />
    </Suspense>
  );
}
