import type { AdminSourcesQuery } from '@newswatch/shared/contracts/admin';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { MenuButton, saveFile } from '@newswatch/ui';
import type * as v from 'valibot';
import { sourcesApi } from '../../api/sources.ts';
import { counted } from '../../labels/figure-labels.ts';

/** Downloads the list as filtered, with all its pages, in a format that can be imported again. */
export function ExportMenu({ filter }: { filter: v.InferOutput<typeof AdminSourcesQuery> }) {
  const { page: _page, per_page: _perPage, cursor: _cursor, sort: _sort, ...query } = filter;
  const exporting = useApiMutation(
    (format: 'csv' | 'opml') => sourcesApi.export({ query: { ...query, format } }),
    {
      done: ({ rows, is_complete }) =>
        `${is_complete ? '' : 'The first '}${counted(rows, 'source')} exported to your Downloads folder.`,
      failed: 'The file could not be created.',
      onDone: ({ content, file_name, type }) => saveFile(content, { name: file_name, type }),
    },
  );
  const entry = (format: 'csv' | 'opml', label: string) => ({
    id: format,
    label,
    disabled: exporting.isPending,
    onSelect: () => exporting.mutate(format),
  });
  const label = exporting.isPending ? 'Exporting…' : 'Export';
  return (
    <MenuButton
      label={label}
      trigger={label}
      variant="secondary"
      items={[entry('csv', 'Table (CSV)'), entry('opml', 'Feed readers (OPML)')]}
    />
  );
}
