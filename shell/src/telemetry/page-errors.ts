import {
  PAGE_ERROR_MESSAGE_MAX,
  PAGE_ERROR_STACK_MAX,
  PAGE_ERRORS_MAX,
  type PageErrorReport,
} from '@newswatch/shared/contracts';

/** The maximum number of different errors reported per page; further ones give no new information. */
const REPORTS_MAX = 30;

/** Collects the uncaught errors of a page, each once. Only errors with a stack, because without one the source is unknown. */
export function watchPageErrors(page: Window) {
  const seen = new Set<string>();
  const waiting: PageErrorReport[] = [];
  const add = (error: unknown): void => {
    if (!(error instanceof Error) || !error.stack || seen.has(error.stack) || seen.size >= REPORTS_MAX)
      return;
    seen.add(error.stack);
    waiting.push({
      name: error.name.slice(0, 100),
      message: error.message.slice(0, PAGE_ERROR_MESSAGE_MAX),
      stack: error.stack.slice(0, PAGE_ERROR_STACK_MAX),
      page: page.location.pathname.slice(0, 300),
    });
  };
  page.addEventListener('error', ({ error }) => add(error));
  page.addEventListener('unhandledrejection', ({ reason }) => add(reason));
  return {
    /** Adds an error that was caught but still prevented the page from being shown. */
    add,
    /** The errors not reported yet, as many as fit in one request. */
    fresh: (): PageErrorReport[] => waiting.splice(0, PAGE_ERRORS_MAX),
  };
}
