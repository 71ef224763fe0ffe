import type { SourceFirstReports } from '@newswatch/shared/contracts';
import { type Columns, tableOf } from '../../exported-file.ts';
import type { WorkbookTable } from '../../workbook/index.ts';

/** How often each source reported first, as a table of a file. */
export const firstReportTable = (sources: readonly SourceFirstReports[]): WorkbookTable =>
  tableOf('First reports', sources, firstReportColumns);

const firstReportColumns = {
  Source: ({ name }) => name,
  Stories: ({ stories }) => stories,
  First: ({ first }) => first,
  Later: ({ later }) => later,
  'Median delay (minutes)': ({ median_minutes }) => median_minutes,
} satisfies Columns<SourceFirstReports>;
