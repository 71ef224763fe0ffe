import type { AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import { ExportMenu } from '@newswatch/shell-api/patterns';
import { Download } from '@newswatch/ui/icons';
import type * as v from 'valibot';
import { sourcesApi } from '../../api/sources.ts';
import { counted } from '../../labels/figure-labels.ts';

interface ExportSourcesProps {
  filter: v.InferOutput<typeof AdminSourcesQuery>;
  isEmpty: boolean;
}

/** Downloads all pages of the filtered list. A CSV or OPML file can be imported again. */
export function ExportSources({ filter, isEmpty }: ExportSourcesProps) {
  const { page: _page, per_page: _perPage, cursor: _cursor, sort: _sort, ...query } = filter;
  return (
    <ExportMenu
      variant="secondary"
      icon={<Download />}
      formats={['xlsx', 'csv', 'opml']}
      isEmpty={isEmpty}
      send={(format) => sourcesApi.export({ query: { ...query, format } })}
      counted={(rows) => counted(rows, 'source')}
    />
  );
}
