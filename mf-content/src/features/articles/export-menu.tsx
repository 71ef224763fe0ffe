import { useApiMutation } from '@newswatch/shell-api/patterns';
import { formatCount, MenuButton, saveFile } from '@newswatch/ui';
import { articlesApi } from '../../api/articles.ts';
import { type ArticlesFilter, nounOf } from './list-query.ts';

/** Downloads the list with all its pages, as filtered and ordered. */
export function ExportMenu({ filter }: { filter: ArticlesFilter }) {
  const { page: _page, per_page: _perPage, cursor: _cursor, ...query } = filter;
  const exporting = useApiMutation(
    (format: 'csv' | 'json') => articlesApi.exportAll({ query: { ...query, format } }),
    {
      done: ({ rows, is_complete }) =>
        `${is_complete ? '' : 'The first '}${formatCount(rows)} ${nounOf(filter.group, rows)} exported to your Downloads folder.`,
      failed: 'The file could not be created.',
      onDone: ({ content, file_name, type }) => saveFile(content, { name: file_name, type }),
    },
  );
  const entry = (format: 'csv' | 'json', label: string) => ({
    id: format,
    label,
    disabled: exporting.isPending,
    onSelect: () => exporting.mutate(format),
  });
  const label = exporting.isPending ? 'Exporting…' : 'Export';
  return (
    <MenuButton
      label={label}
      size="small"
      trigger={label}
      items={[entry('csv', 'Table (CSV)'), entry('json', 'Data (JSON)')]}
    />
  );
}
