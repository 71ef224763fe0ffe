import type { AdminSourceRequest } from '@newswatch/shared/contracts/admin';
import { Skeleton } from '@newswatch/ui';
import { lazy, Suspense } from 'react';

const Card = lazy(() =>
  import(/* webpackChunkName: "ask-requester" */ './ask-card.tsx').then((module) => ({
    default: module.AskCard,
  })),
);

/** The evidence is shown first; the code of the conversation loads afterwards. */
export function AskCard(props: { request: AdminSourceRequest }) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={160} />}>
      <Card {...props} />
    </Suspense>
  );
}
