import type { CrawlError, CrawlErrorCode } from '@newswatch/shared/contracts';
import { ExtractionFailed } from '../extractor/index.ts';
import type { Logger } from '../logging.ts';
import { OutboundError } from '../outbound/index.ts';

/** A crawl or an article failed for a reason other than the network. */
export class CrawlFailure extends Error {
  override readonly name = 'CrawlFailure';
  readonly code: CrawlErrorCode;

  constructor(code: CrawlErrorCode, sentence: string, options: { cause?: unknown } = {}) {
    super(sentence, options);
    this.code = code;
  }
}

/** The browser was sent to a file, such as a document, which it does not show as a page. */
export class LeadsToFile extends CrawlFailure {
  constructor(url: string, options: { cause?: unknown } = {}) {
    super('extraction_failed', `${new URL(url).host} sent a file, not a page.`, options);
  }
}

/** Converts a failure for storage and display. Unexpected errors become `internal`, and only their kind is shown. */
export function toCrawlError(error: unknown, now: Date): CrawlError {
  const at = now.toISOString();
  if (error instanceof OutboundError) {
    return { code: error.code, http_status: error.httpStatus ?? null, message: error.message, at };
  }
  if (error instanceof CrawlFailure)
    return { code: error.code, http_status: null, message: error.message, at };
  if (error instanceof ExtractionFailed)
    return { code: 'extraction_failed', http_status: null, message: error.message, at };
  return { code: 'internal', http_status: null, message: 'An unexpected error occurred while crawling.', at };
}

/** Whether the failure is a bug in our code, to be logged with its cause. */
function isUnexpected(error: unknown): boolean {
  return toCrawlError(error, new Date(0)).code === 'internal';
}

/** External failures are normal; our own bugs are logged as errors. */
export function logFailure(
  logger: Logger,
  error: unknown,
  fields: Record<string, unknown>,
  message: string,
): void {
  if (isUnexpected(error)) logger.error({ ...fields, err: error }, message);
  else {
    const { code, http_status, message: reason } = toCrawlError(error, new Date(0));
    logger.info({ ...fields, code, httpStatus: http_status, reason }, message);
  }
}
