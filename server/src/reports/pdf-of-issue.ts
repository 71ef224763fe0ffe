import { limits } from '@newswatch/shared/contracts';
import type { AttachedFile } from '../channels/index.ts';
import type { Logger } from '../logging.ts';
import { composeReportParts, oneLine, type ReportReader } from '../notifier/index.ts';
import type { ReportPdfs } from '../report-pdf/index.ts';
import type { ReportContent } from '../storage/schema-reports.ts';

interface Issue {
  issueId: string;
  content: ReportContent;
  sentAt: Date;
}

/** An issue as a PDF, as this reader gets it. @throws {PdfFailed} */
export function pdfOf(
  pdfs: ReportPdfs,
  { issueId, content, sentAt }: Issue,
  reader: ReportReader,
  withinMs: number,
): Promise<Uint8Array> {
  const { locale, timeZone, sender, look, analyticsUrl } = reader;
  // An issue and its look never change.
  const key = JSON.stringify([issueId, locale, timeZone, sender, analyticsUrl !== undefined]);
  return pdfs.make(key, { parts: composeReportParts(content, reader), look, sentAt }, withinMs);
}

export const pdfName = (content: Parameters<typeof issueName>[0]): string => `${issueName(content)}.pdf`;

/** `Ports weekly 2026-03-02_2026-03-08`: a name that every system can store, without its extension. */
export function issueName({ name, from, to }: Pick<ReportContent, 'name' | 'from' | 'to'>): string {
  const plain = oneLine(name.replace(/[\\/:*?"<>|]/g, ' '), limits.REPORT_NAME_MAX).replace(/^[. ]+/, '');
  const days = from === to ? from : `${from}_${to}`;
  return `${plain} ${days}`.trimStart();
}

/** What is needed to attach PDFs to emails. */
export interface Attaching {
  pdfs: ReportPdfs;
  logger: Logger;
  /** The limit for tests; by default, that of the contract. */
  bytesMax?: number;
}

/** The time limit for making a PDF: with sending the email, it must be shorter than a sender's claim. */
const PDF_WITHIN_MS = 30_000;

/** The PDF of an issue for its email, or why there is none. Never throws: the email is sent without it. */
export async function attachedPdf(
  { pdfs, logger, bytesMax = limits.REPORT_PDF_BYTES_MAX }: Attaching,
  issue: Issue,
  reader: ReportReader,
): Promise<AttachedFile | 'failed' | 'too_large'> {
  try {
    const bytes = await pdfOf(pdfs, issue, reader, PDF_WITHIN_MS);
    if (bytes.length > bytesMax) return 'too_large';
    return { name: pdfName(issue.content), type: 'application/pdf', bytes };
  } catch (error) {
    logger.error({ err: error, issueId: issue.issueId }, 'a report is sent without its PDF');
    return 'failed';
  }
}
