import {
  PAGE_ERROR_MESSAGE_MAX,
  PAGE_ERROR_STACK_MAX,
  PAGE_ERRORS_MAX,
  type PageErrorReport,
} from '@newswatch/shared/contracts';

/** Different errors of one page; more of them say nothing new. */
const TOLD_MAX = 30;

/** The errors that nobody caught in this page, each once. */
export interface PageErrors {
  /** One that was caught in the end, and still kept somebody from their page. */
  add(error: unknown): void;
  /** Those that were not told yet, as many as one request takes. */
  fresh(): PageErrorReport[];
}

/** Gathers what breaks in a page. Only errors with a stack: nothing else says where to look. */
export function watchPageErrors(page: Window): PageErrors {
  const seen = new Set<string>();
  const waiting: PageErrorReport[] = [];
  const add = (error: unknown): void => {
    if (!(error instanceof Error) || !error.stack || seen.has(error.stack) || seen.size >= TOLD_MAX) return;
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
  return { add, fresh: () => waiting.splice(0, PAGE_ERRORS_MAX) };
}
