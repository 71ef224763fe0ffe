import { createThreadPool, type ThreadPool } from '../extractor/index.ts';
import type { Look, ReportParts } from '../notifier/index.ts';
import { type PrintedReport, printedReport } from './printed-report.ts';

export interface PdfRequest {
  report: PrintedReport;
  /** A PNG. */
  logo: Uint8Array | null;
}

export interface PdfResult {
  pdf: Uint8Array;
  /** What Typst occupies now. */
  memoryBytes: number;
}

/** Makes PDFs of reports. */
export interface ReportPdfs {
  /**
   * The same report is made once for all who ask for it at the same time or soon after, if they give the same `key`.
   *
   * @throws {PdfFailed} if it cannot be made, or not in time
   */
  make(key: string, report: ReportToPrint, withinMs: number): Promise<Uint8Array>;
}

export interface ReportToPrint {
  parts: ReportParts;
  look: Look | undefined;
  sentAt: Date;
}

/** A PDF could not be made. */
export class PdfFailed extends Error {
  override readonly name = 'PdfFailed';
}

interface ReportPdfsOptions {
  workerUrl?: URL;
  /** After this time a hanging thread is killed. The longest reports take about a second. Default 30,000. */
  timeoutMs?: number;
}

/** Typst occupies about 100 MB when it starts, and keeps parts of each document to make similar ones faster. */
const RENEW_ABOVE_BYTES = 256 * 1024 * 1024;
const HEAP_MB = 192;
/** Reports are sent together, and rarely: between them, nothing is kept in memory. */
const IDLE_MS = 60_000;
/** Of the last reports, for the recipients who get the same. */
const KEPT_MAX = 8;

/**
 * Makes PDFs in a thread of its own, one at a time. The thread starts with the first one, which takes a few seconds, and
 * ends after a minute without work, or when it occupies too much memory.
 */
export function createReportPdfs(options: ReportPdfsOptions = {}): ReportPdfs {
  const { workerUrl = new URL('./report-pdf-worker.ts', import.meta.url), timeoutMs = 30_000 } = options;
  let current: Thread | undefined;
  const made = new Map<string, Promise<Uint8Array>>();

  const start = (): Thread => ({
    pool: createThreadPool<PdfRequest, PdfResult>({
      workerUrl,
      threads: 1,
      timeoutMs,
      memoryLimitMb: HEAP_MB,
    }),
    asked: 0,
    isRetired: false,
    timer: undefined,
  });

  function retire(thread: Thread): void {
    clearTimeout(thread.timer);
    if (current === thread) current = undefined;
    thread.isRetired = true;
    if (thread.asked === 0) void thread.pool.close();
  }

  async function typeset(request: PdfRequest): Promise<Uint8Array> {
    current ??= start();
    const thread = current;
    clearTimeout(thread.timer);
    thread.asked += 1;
    try {
      const { pdf, memoryBytes } = await thread.pool.ask(request);
      if (memoryBytes > RENEW_ABOVE_BYTES) retire(thread);
      return pdf;
    } catch (error) {
      throw new PdfFailed('The PDF could not be made.', { cause: error });
    } finally {
      thread.asked -= 1;
      if (thread.asked === 0 && thread.isRetired) void thread.pool.close();
      else if (thread.asked === 0) thread.timer = setTimeout(() => endIdle(thread), IDLE_MS).unref();
    }
  }

  function endIdle(thread: Thread): void {
    retire(thread);
    made.clear();
  }

  return {
    async make(key, { parts, look, sentAt }, withinMs) {
      let pdf = made.get(key);
      if (!pdf) {
        const report = printedReport(parts, { look, sentAt });
        pdf = typeset({ report, logo: look?.logo?.bytes ?? null });
        made.set(key, pdf);
        const [oldest] = made.keys();
        if (made.size > KEPT_MAX && oldest !== undefined) made.delete(oldest);
        // A failure may be the machine's: it is not kept.
        pdf.catch(() => made.delete(key));
      }
      return inTime(pdf, withinMs);
    },
  };
}

interface Thread {
  pool: ThreadPool<PdfRequest, PdfResult>;
  asked: number;
  /** Closed once nobody waits for it. */
  isRetired: boolean;
  timer: NodeJS.Timeout | undefined;
}

async function inTime<T>(work: Promise<T>, withinMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PdfFailed(`The PDF was not ready within ${withinMs} ms.`)), withinMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
