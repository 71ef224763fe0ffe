/**
 * Runs before every browser test file: adds matchers, fills gaps in jsdom, and fails a test that causes an unexpected
 * `console.error`.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, waitForElementToBeRemoved } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { failOnConsoleErrors, startWatchingConsole } from './console-errors.ts';
import { printLittle } from './in-the-document.ts';
import { fillJsdomGaps } from './jsdom-gaps.ts';
import { lazyQueryError } from './lazy-query-errors.ts';
import { keepNoOwnerStacks } from './no-owner-stacks.ts';
import { failOnComplaints } from './unexpected-calls.ts';

// Lowers the limit of stack traces, which Vitest raises to 100: a query that waits makes an error at every change of the page.
Error.stackTraceLimit = 10;
keepNoOwnerStacks();
printLittle();
fillJsdomGaps();
// The time limit of queries. Only a failing test waits this long; a busy machine may take seconds for a page with lazy chunks.
// Text queries ignore the usual elements again: the file before this one in its worker may have configured others.
configure({
  asyncUtilTimeout: 40_000,
  defaultIgnore: 'script, style',
  getElementError: lazyQueryError,
});

beforeEach(() => startWatchingConsole());

/** A message that is on its way out sets state when it is gone, which fails after a worker's last file: there is no window. */
const leavingMessage = () => document.querySelector('[data-sonner-toast][data-removed="true"]');

afterEach(async ({ task }) => {
  if (leavingMessage() && !vi.isFakeTimers()) await waitForElementToBeRemoved(leavingMessage);
  cleanup();
  document.documentElement.removeAttribute('class');
  document.documentElement.removeAttribute('data-theme');
  failOnComplaints(task.result?.state === 'fail');
  failOnConsoleErrors();
});

/** The number of turns of the event loop that are waited for, because React's scheduler runs in its own tasks. */
const TURNS = 5;

// React may still have work scheduled when the last test of a file ends. The files of a worker share a window, so it is reset:
// the next file starts with an empty page at the first address, with nothing stored.
afterAll(async () => {
  for (let turn = 0; turn < TURNS; turn += 1) await nextTurn();
  document.body.replaceChildren();
  // Empties the head except for styles: antd adds each only once.
  for (const element of document.head.querySelectorAll('link, script')) element.remove();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
