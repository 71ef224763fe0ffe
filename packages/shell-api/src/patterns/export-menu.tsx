import type { ExportedFile } from '@newswatch/shared/contracts';
import { MenuButton, type MenuButtonProps, saveFile } from '@newswatch/ui';
import { useApiMutation } from './use-api-mutation.ts';

export interface ExportMenuProps<Format extends string> extends Pick<MenuButtonProps, 'size' | 'variant'> {
  /** What each format is called in the menu. */
  formats: Readonly<Record<Format, string>>;
  send: (format: Format) => Promise<ExportedFile>;
  /** The rows of the file in words: `3 articles`. */
  counted: (rows: number) => string;
  /** Which rows a file contains if it cannot contain all of them. */
  part?: 'first' | 'newest';
}

/** Downloads a list as a file in the chosen format. */
export function ExportMenu<Format extends string>({
  formats,
  send,
  counted,
  part = 'first',
  ...look
}: ExportMenuProps<Format>) {
  const exporting = useApiMutation(send, {
    done: ({ rows, is_complete }) =>
      `${is_complete ? '' : `The ${part} `}${counted(rows)} exported to your Downloads folder.`,
    failed: 'The file could not be created.',
    onDone: ({ content, file_name, type }) => saveFile(content, { name: file_name, type }),
  });
  const label = exporting.isPending ? 'Exporting…' : 'Export';
  return (
    <MenuButton
      {...look}
      label={label}
      trigger={label}
      items={(Object.keys(formats) as Format[]).map((format) => ({
        id: format,
        label: formats[format],
        disabled: exporting.isPending,
        onSelect: () => exporting.mutate(format),
      }))}
    />
  );
}
