import type { HighlightsExportQuery } from '@newswatch/shared/contracts';
import { ExportMenu } from '@newswatch/shell-api/patterns';
import { formatCount } from '@newswatch/ui';
import type * as v from 'valibot';
import { highlightsApi } from '../../api/highlights.ts';

type Filter = Omit<v.InferInput<typeof HighlightsExportQuery>, 'format'>;

/** Downloads the highlights that match the filters, on all pages. */
export function ExportHighlights({ filter }: { filter: Filter }) {
  return (
    <ExportMenu
      size="small"
      formats={{ markdown: 'Text (Markdown)', csv: 'Table (CSV)' }}
      send={(format) => highlightsApi.exportAll({ query: { ...filter, format } })}
      counted={(rows) => `${formatCount(rows)} ${rows === 1 ? 'highlight' : 'highlights'}`}
      part="newest"
    />
  );
}
