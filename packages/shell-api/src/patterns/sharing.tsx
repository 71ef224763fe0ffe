import { lazy, Suspense } from 'react';
import type { ShareDrawerProps } from './share-drawer.tsx';

/** Loaded on demand, because few visits share something or look at shared links. */
const Drawer = lazy(() =>
  import(/* webpackChunkName: "sharing" */ './share-drawer.tsx').then((module) => ({
    default: module.ShareDrawer,
  })),
);

/**
 * The drawer that shares a collection, a target’s analytics or a newsroom screen by link, with the existing links below the
 * form. Loaded when it opens.
 *
 * @example <ShareDrawer subject={{ kind: 'target', id: target.id, name: target.name }} onClose={close} />
 */
export function ShareDrawer(props: Omit<ShareDrawerProps, 'link'>) {
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  );
}

/** A card with all links of the person, with buttons that stop them. */
export const SharedLinksCard = lazy(() =>
  import(/* webpackChunkName: "sharing" */ './shared-links-card.tsx').then((module) => ({
    default: module.SharedLinksCard,
  })),
);
