/**
 * Runs before every browser test file: adds matchers, fills the gaps of jsdom, and fails a test that causes an
 * unexpected `console.error`.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach } from 'vitest';
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

/** React's scheduler works in turns of its own. */
const TURNS = 5;

// jsdom is removed right after the last test of a file, and React may still have work scheduled that needs it.
afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
});
