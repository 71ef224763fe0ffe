export { createReportPdfs, PdfFailed, type ReportPdfs } from './report-pdfs.ts';
