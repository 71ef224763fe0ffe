import type { HighlightsExportQuery } from '@newswatch/shared/contracts';
import { counted, ExportMenu } from '@newswatch/shell-api/patterns';
import type * as v from 'valibot';
import { highlightsApi } from '../../api/highlights.ts';

type Filter = Omit<v.InferInput<typeof HighlightsExportQuery>, 'format'>;

/** Downloads the highlights that match the filters, on all pages. */
export function ExportHighlights({ filter }: { filter: Filter }) {
  return (
    <ExportMenu
      size="small"
      formats={['markdown', 'xlsx', 'csv']}
      send={(format) => highlightsApi.exportAll({ query: { ...filter, format } })}
      counted={(rows) => counted(rows, 'highlight')}
      part="newest"
    />
  );
}
