import type { Language } from '@newswatch/shared/contracts';
import { type ReportReader, reportFooters } from '../notifier/index.ts';

/**
 * The owner as the reader of a report: it says why they get it, and leads to where they change it.
 *
 * @param reportId null for a report that is not saved yet
 */
export function ownerReader(
  reader: { locale: Language; timeZone: string },
  reportId: string | null,
  baseUrl: string,
): ReportReader {
  const { text, change } = reportFooters[reader.locale];
  return {
    ...reader,
    footer: {
      text,
      links: [{ label: change, url: `${baseUrl}/targets?view=reports&form=${reportId ?? 'new'}` }],
    },
    analyticsUrl: (targetId) => `${baseUrl}/targets/${targetId}/analytics`,
  };
}
