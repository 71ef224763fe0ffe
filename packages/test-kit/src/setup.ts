/**
 * Runs before every browser test file: matchers, the gaps of jsdom, and the rule that an unexpected
 * `console.error` fails the test that caused it.
 */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { failOnConsoleErrors, startWatchingConsole } from './console-errors.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';
import { failOnComplaints } from './unexpected-calls.ts';

fillJsdomGaps();
// Only a test that fails waits so long; a busy machine may take seconds for a page of lazy parts.
configure({ asyncUtilTimeout: 20_000 });

beforeEach(() => startWatchingConsole());

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute('class');
  document.documentElement.removeAttribute('data-theme');
  failOnComplaints();
  failOnConsoleErrors();
});
