import type { HighlightsExportQuery } from '@newswatch/shared/contracts';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { formatCount, MenuButton, saveFile } from '@newswatch/ui';
import type * as v from 'valibot';
import { highlightsApi } from '../../api/highlights.ts';

/** Downloads the highlights that match the filters, on all pages. */
export function ExportHighlights({
  filter,
}: {
  filter: Omit<v.InferInput<typeof HighlightsExportQuery>, 'format'>;
}) {
  const exporting = useApiMutation(
    (format: 'markdown' | 'csv') => highlightsApi.exportAll({ query: { ...filter, format } }),
    {
      done: ({ rows, is_complete }) =>
        `${is_complete ? '' : 'The newest '}${formatCount(rows)} ${rows === 1 ? 'highlight' : 'highlights'} exported to your Downloads folder.`,
      failed: 'The file could not be created.',
      onDone: ({ content, file_name, type }) => saveFile(content, { name: file_name, type }),
    },
  );
  const entry = (format: 'markdown' | 'csv', label: string) => ({
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
      items={[entry('markdown', 'Text (Markdown)'), entry('csv', 'Table (CSV)')]}
    />
  );
}
