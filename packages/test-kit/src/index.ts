import '@testing-library/jest-dom/vitest';

export { expectNoAxeViolations } from './axe.ts';
export * from './builders.ts';
export { expectConsoleError } from './console-errors.ts';
export { type FailureKind, pageFailures, saysSpecified } from './failure-kinds.ts';
export { type Failure, type FakeApi, fakeApi, type SeenCall } from './fake-api.ts';
export { onTouchScreen, roomFor } from './media-queries.ts';
export { type PageOptions, type RenderedPage, renderPage } from './render-page.tsx';
export { tickFilter } from './tick-filter.ts';
