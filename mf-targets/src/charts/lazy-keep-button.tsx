import { lazy, Suspense } from 'react';
import type { KeepButtonProps } from './keep-button.tsx';

const KeepButton = lazy(() =>
  import(/* webpackChunkName: "keep-chart" */ './keep-button.tsx').then((module) => ({
    default: module.KeepButton,
  })),
);

/** Keeps a chart on the overview. Loaded after the chart: few people use it. */
export function LazyKeepButton(props: KeepButtonProps) {
  return (
    <Suspense fallback={null}>
      <KeepButton {...props} />
    </Suspense>
  );
}
