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
  /** The memory that Typst occupies now. */
  memoryBytes: number;
}

/** Makes PDFs of reports. */
export interface ReportPdfs {
  /**
   * The same report is made once for all who ask for it at the same time or soon after, if they give the same `key`. It is
   * not made if nobody is waiting for it when its turn comes.
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

/**
 * The memory above which Typst is restarted. It occupies about 100 MB when it starts, and keeps parts of each document to make
 * similar ones faster.
 */
const RENEW_ABOVE_BYTES = 256 * 1024 * 1024;
const HEAP_MB = 192;
/** The time after which an idle thread ends. Reports are sent together and rarely, so nothing is kept in memory between them. */
const IDLE_MS = 60_000;
/** The maximum number of PDFs that are kept, for recipients who get the same report. */
const KEPT_MAX = 8;

/**
 * Makes PDFs in its own thread, one at a time. The thread starts with the first one, which takes a few seconds, and
 * ends after a minute without work, or when it occupies too much memory.
 */
export function createReportPdfs(options: ReportPdfsOptions = {}): ReportPdfs {
  const { workerUrl = new URL('./report-pdf-worker.ts', import.meta.url), timeoutMs = 30_000 } = options;
  let current: Thread | undefined;
  const made = new Map<string, Made>();
  /** Settles when the thread is free. */
  let turn: Promise<unknown> = Promise.resolve();

  let idle: NodeJS.Timeout | undefined;

  const start = (): Thread => createThreadPool({ workerUrl, threads: 1, timeoutMs, memoryLimitMb: HEAP_MB });

  function retire(): void {
    void current?.close();
    current = undefined;
  }

  async function typeset(request: PdfRequest): Promise<Uint8Array> {
    clearTimeout(idle);
    current ??= start();
    try {
      const { pdf, memoryBytes } = await current.ask(request);
      if (memoryBytes > RENEW_ABOVE_BYTES) retire();
      return pdf;
    } catch (error) {
      // After a crash, Typst fails for every document.
      retire();
      throw new PdfFailed('The PDF could not be created.', { cause: error });
    } finally {
      idle = setTimeout(endIdle, IDLE_MS).unref();
    }
  }

  function endIdle(): void {
    retire();
    made.clear();
  }

  /** Makes a PDF after all those that were requested earlier. */
  function queue(key: string, { parts, look, sentAt }: ReportToPrint): Made {
    const entry: Made = { waiting: 0, isDone: false, pdf: turn.then(make) };
    async function make(): Promise<Uint8Array> {
      if (entry.waiting === 0) throw new PdfFailed('Nobody is waiting for the PDF now.');
      return typeset({ report: printedReport(parts, { look, sentAt }), logo: look?.logo?.bytes ?? null });
    }
    made.set(key, entry);
    turn = entry.pdf.then(
      () => {
        entry.isDone = true;
        const done = [...made].filter(([, { isDone }]) => isDone);
        for (const [oldest] of done.slice(0, -KEPT_MAX)) made.delete(oldest);
      },
      // A failure is not kept, because the machine may have caused it.
      () => made.delete(key),
    );
    return entry;
  }

  return {
    async make(key, report, withinMs) {
      const entry = made.get(key) ?? queue(key, report);
      entry.waiting += 1;
      try {
        return await inTime(entry.pdf, withinMs);
      } finally {
        entry.waiting -= 1;
      }
    },
  };
}

interface Made {
  pdf: Promise<Uint8Array>;
  isDone: boolean;
  /** The number of requests that wait for it. */
  waiting: number;
}

type Thread = ThreadPool<PdfRequest, PdfResult>;

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
