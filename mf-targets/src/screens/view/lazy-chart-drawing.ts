import { lazy } from 'react';

export const LazyChartDrawing = lazy(() =>
  import(/* webpackChunkName: "chart-drawing" */ '../../charts/drawing/chart-drawing.tsx').then((module) => ({
    default: module.ChartDrawing,
  })),
);
