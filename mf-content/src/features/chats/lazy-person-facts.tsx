import type { Chat, ChatPersonFacts } from '@newswatch/shared/contracts';
import { Skeleton } from '@newswatch/ui';
import { lazy, Suspense } from 'react';

const Facts = lazy(() =>
  import(/* webpackChunkName: "person-facts" */ './person-facts.tsx').then((module) => ({
    default: module.PersonFacts,
  })),
);

/** Shows what administrators see about the user. Users never load this code. */
export function PersonFacts(props: { chat: Pick<Chat, 'id' | 'person'>; facts: ChatPersonFacts }) {
  return (
    <Suspense fallback={<Skeleton shape="block" height={320} />}>
      <Facts {...props} />
    </Suspense>
  );
}
