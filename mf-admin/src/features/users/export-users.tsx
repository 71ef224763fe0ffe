import type { AdminUsersQuery } from '@newswatch/shared/contracts/admin';
import { ExportMenu } from '@newswatch/shell-api/patterns';
import { Download } from '@newswatch/ui/icons';
import type * as v from 'valibot';
import { usersApi } from '../../api/users.ts';
import { counted } from '../../labels/figure-labels.ts';

interface ExportUsersProps {
  filter: v.InferOutput<typeof AdminUsersQuery>;
  isEmpty: boolean;
}

/** Exports the filtered list as a file, with all pages. */
export function ExportUsers({ filter, isEmpty }: ExportUsersProps) {
  const { page: _page, per_page: _perPage, ...query } = filter;
  return (
    <ExportMenu
      variant="secondary"
      icon={<Download />}
      formats={['xlsx', 'csv']}
      isEmpty={isEmpty}
      send={async (format) => {
        // Older servers support only CSV.
        const file = await usersApi.export({ query: { ...query, ...(format === 'xlsx' && { format }) } });
        const { filename, csv, workbook, rows, total } = file;
        return {
          ...{ file_name: filename, rows, is_complete: rows >= total },
          ...(workbook === undefined
            ? { content: csv, type: 'text/csv;charset=utf-8' }
            : { content: workbook, encoding: 'base64' as const, type: 'application/octet-stream' }),
        };
      }}
      counted={(rows) => counted(rows, 'account')}
    />
  );
}
