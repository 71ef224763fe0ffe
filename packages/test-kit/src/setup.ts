/**
 * Runs before every browser test file: adds matchers, fills the gaps of jsdom, and fails a test that causes an
 * unexpected `console.error`.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { failOnConsoleErrors, startWatchingConsole } from './console-errors.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';
import { failOnComplaints } from './unexpected-calls.ts';

fillJsdomGaps();
// Only a failing test waits this long; a busy machine may take seconds for a page with lazy chunks.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => startWatchingConsole());

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('class');
  document.documentElement.removeAttribute('data-theme');
  failOnComplaints();
  failOnConsoleErrors();
});
