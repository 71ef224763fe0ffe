import { Button, MenuButton, type MenuButtonProps, type MenuItem } from '@newswatch/ui/frame';

const labels = {
  pptx: 'Slides (PowerPoint)',
  xlsx: 'Workbook (Excel)',
  csv: 'Table (CSV)',
  json: 'Data (JSON)',
  markdown: 'Text (Markdown)',
  ris: 'Citations (RIS)',
  opml: 'Feed readers (OPML)',
  rss: 'Feed (RSS)',
} as const;

/** A format of an export. */
export type ExportFormat = keyof typeof labels;

export interface ExportChoice<Format extends ExportFormat> {
  /** The formats in the order of the menu. */
  formats: readonly Format[];
  /** Whether a file is being created, so that no other can be requested. */
  isExporting: boolean;
  onExport: (format: Format) => void;
}

/** The formats as entries of a menu that also has other entries. */
export const exportEntries = <Format extends ExportFormat>({
  formats,
  isExporting,
  onExport,
}: ExportChoice<Format>): MenuItem[] =>
  formats.map((format) => ({
    id: `export-${format}`,
    label: labels[format],
    disabled: isExporting,
    onSelect: () => onExport(format),
  }));

export type ExportButtonProps<Format extends ExportFormat> = ExportChoice<Format> &
  Pick<MenuButtonProps, 'size' | 'variant' | 'icon'> & {
    /** The label; "Export" by default. */
    label?: string;
    /** Whether the list is empty; the button then says that there is nothing to export. */
    isEmpty?: boolean;
  };

/** A menu of formats; choosing one starts the export. */
export function ExportButton<Format extends ExportFormat>({
  formats,
  isExporting,
  onExport,
  label = 'Export',
  isEmpty = false,
  ...look
}: ExportButtonProps<Format>) {
  if (isEmpty)
    return (
      // Not `disabled`, so that people who use the keyboard reach the reason.
      <Button variant="ghost" {...look} aria-disabled title="There is nothing to export.">
        {label}
      </Button>
    );
  const shown = isExporting ? 'Exporting…' : label;
  return (
    <MenuButton
      {...look}
      label={shown}
      trigger={shown}
      items={exportEntries({ formats, isExporting, onExport })}
    />
  );
}
