import type { ExportedFile } from '@newswatch/shared/contracts';
import { ExportButton, type ExportButtonProps, type ExportFormat, saveExported } from '@newswatch/ui';
import { useApiMutation } from './use-api-mutation.ts';

export interface ExportMenuProps<Format extends ExportFormat>
  extends Omit<ExportButtonProps<Format>, 'isExporting' | 'onExport'> {
  send: (format: Format) => Promise<ExportedFile>;
  /** The rows of the file in words: `3 articles`; for slides, their number. */
  counted: (rows: number, format: Format) => string;
  /** The rows that a file contains if it cannot contain all of them. */
  part?: 'first' | 'newest';
}

/** Downloads a list or a table as a file in the chosen format. */
export function ExportMenu<Format extends ExportFormat>({
  send,
  counted,
  part = 'first',
  ...button
}: ExportMenuProps<Format>) {
  const exporting = useApiMutation(send, {
    done: ({ rows, is_complete }, format) =>
      `${is_complete ? '' : `The ${part} `}${counted(rows, format)} exported to your Downloads folder.`,
    failed: 'The file could not be created.',
    onDone: saveExported,
  });
  return <ExportButton {...button} isExporting={exporting.isPending} onExport={exporting.mutate} />;
}
