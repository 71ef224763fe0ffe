import type { ArticleSummary } from '@newswatch/shared/contracts';
import { lazy, Suspense } from 'react';

const LazyLaterLine = lazy(() =>
  import(/* webpackChunkName: "later-line" */ './later-line.tsx').then((module) => ({
    default: module.LaterLine,
  })),
);

/** How much later the chosen source reported the story, in a list of such stories. */
export const LaterOf = ({ article: { id, reported_later } }: { article: ArticleSummary }) =>
  reported_later ? (
    <Suspense>
      <LazyLaterLine articleId={id} report={reported_later} />
    </Suspense>
  ) : null;
