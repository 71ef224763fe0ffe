import type { Language } from '@newswatch/shared/contracts';
import { type ReportReader, reportFooters } from '../notifier/index.ts';
import type { ReportContent } from '../storage/schema-reports.ts';

/**
 * The owner as the reader of a report: a scheduled one says why they get it, and links to where they can change it.
 *
 * @param reportId null for a report that is not saved yet
 */
export function ownerReader(
  reader: { locale: Language; timeZone: string },
  reportId: string | null,
  { baseUrl, content }: { baseUrl: string; content: Pick<ReportContent, 'frequency'> },
): ReportReader {
  const { text, change } = reportFooters[reader.locale];
  const url = `${baseUrl}/targets?view=reports&form=${reportId ?? 'new'}`;
  return {
    ...reader,
    ...(content.frequency !== 'once' && { footer: { text, links: [{ label: change, url }] } }),
    analyticsUrl: (targetId) => `${baseUrl}/targets/${targetId}/analytics`,
  };
}
