import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ExportButton, saveExported } from './index.ts';

afterEach(() => vi.restoreAllMocks());

describe('the menu of formats', () => {
  it('names each format, and exports the chosen one', async () => {
    const onExport = vi.fn();
    const { rerender } = render(
      <ExportButton formats={['xlsx', 'csv']} isExporting={false} onExport={onExport} label="Export names" />,
    );
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Export names' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Workbook (Excel)',
      'Table (CSV)',
    ]);
    await person.click(screen.getByRole('menuitem', { name: 'Workbook (Excel)' }));
    expect(onExport).toHaveBeenCalledExactlyOnceWith('xlsx');
    rerender(<ExportButton formats={['xlsx', 'csv']} isExporting onExport={onExport} label="Export names" />);
    await person.click(screen.getByRole('button', { name: 'Exporting…' }));
    await person.click(screen.getByRole('menuitem', { name: 'Table (CSV)' }));
    expect(onExport).toHaveBeenCalledOnce();
    rerender(
      <ExportButton formats={['csv']} isExporting={false} onExport={onExport} label="Export names" isEmpty />,
    );
    const button = screen.getByRole('button', { name: 'Export names' });
    expect(button).toHaveAccessibleDescription('There is nothing to export.');
    await person.click(button);
    expect(screen.queryByRole('menuitem')).toBeNull();
  });
});

describe('an exported file', () => {
  it('is saved as bytes or as text', async () => {
    const saved: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    const type = 'application/octet-stream';
    saveExported({ file_name: 'a.xlsx', type, content: btoa('PK\u0003\u0004\u00ff'), encoding: 'base64' });
    saveExported({ file_name: 'a.csv', type, content: 'ميناء' });
    const read = async (blob: Blob | undefined) => [...new Uint8Array((await blob?.arrayBuffer()) ?? [])];
    expect(await read(saved[0])).toEqual([0x50, 0x4b, 3, 4, 0xff]);
    expect(await saved[1]?.text()).toBe('ميناء');
  });
});
