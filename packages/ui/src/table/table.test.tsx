import { expectNoAxeViolations } from '@newswatch/test-kit';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  COLUMN_WIDTH,
  type Column,
  type ColumnWidths,
  DataTable,
  type DataTableProps,
  type Sort,
} from './index.ts';

type Thing = { id: string; name: string; count: number };
const things: Thing[] = [
  { id: 'a', name: 'Rates', count: 12 },
  { id: 'b', name: 'Energy', count: 3 },
];
const columns: Column<Thing>[] = [
  {
    key: 'name',
    title: 'Name',
    sortable: true,
    priority: 'primary',
    render: (thing) => <a href={`/${thing.id}`}>{thing.name}</a>,
  },
  {
    key: 'count',
    title: 'Matches',
    sortable: true,
    sortFirst: 'descending',
    align: 'end',
    render: (thing) => thing.count,
  },
];

function Sample(props: Partial<DataTableProps<Thing>>) {
  return (
    <DataTable
      label="Targets"
      columns={columns}
      rows={things}
      rowKey={(thing) => thing.id}
      rowLabel={(thing) => thing.name}
      empty={<p>None yet</p>}
      {...props}
    />
  );
}

describe('a table', () => {
  it('is announced as a table', async () => {
    const { container } = render(<Sample />);
    expect(screen.getByRole('table', { name: 'Targets' })).toBeInTheDocument();
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByRole('cell', { name: '12' })).toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it('sorts by a column, first in that column’s preferred direction, then in the other', async () => {
    const seen = vi.fn();
    function Sorted() {
      const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'ascending' });
      return (
        <Sample
          sort={sort}
          onSort={(next) => {
            seen(next);
            setSort(next);
          }}
        />
      );
    }
    render(<Sorted />);
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(screen.getByRole('button', { name: 'Matches' }));
    await userEvent.click(screen.getByRole('button', { name: 'Matches' }));
    expect(seen.mock.calls.flat()).toEqual([
      { key: 'count', direction: 'descending' },
      { key: 'count', direction: 'ascending' },
    ]);
  });

  it('selects one, all and none, and offers the bulk actions', async () => {
    function Selecting() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
      return (
        <Sample
          selection={{
            selected,
            onChange: setSelected,
            bulkActions: () => <button type="button">Pause</button>,
          }}
        />
      );
    }
    const { container } = render(<Selecting />);
    const person = userEvent.setup();
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await person.click(screen.getByRole('checkbox', { name: 'Select Rates' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('1 selected');
    expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(screen.getByRole('toolbar')).toHaveTextContent('2 selected');
    await expectNoAxeViolations(container);
    await person.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
  });

  it('opens a row on a click outside its controls', async () => {
    const opened = vi.fn();
    render(<Sample onRowOpen={opened} selection={{ selected: new Set(), onChange: () => {} }} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Energy' }));
    expect(opened).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('cell', { name: '3' }));
    expect(opened).toHaveBeenCalledWith(things[1]);
  });

  it('shows its four states', async () => {
    const retry = vi.fn();
    const { rerender } = render(<Sample rows={[]} state="loading" />);
    expect(screen.getByRole('table', { busy: true })).toBeInTheDocument();
    rerender(
      <Sample rows={[]} state="failed" failure={{ title: 'Targets could not be loaded', onRetry: retry }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(retry).toHaveBeenCalledOnce();
    rerender(<Sample rows={[]} />);
    expect(screen.getByText('None yet')).toBeInTheDocument();
    rerender(<Sample />);
    expect(screen.getByRole('link', { name: 'Rates' })).toBeInTheDocument();
  });
});

describe('a table wider than its container', () => {
  // A table may be measured again at any time, so the fake widths stay until the test has ended.
  let sheet: HTMLStyleElement;
  afterEach(() => {
    vi.restoreAllMocks();
    sheet.remove();
  });

  function measured(width: { scroll: number; client: number }) {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(width.scroll);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width.client);
    sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = '.ui-table-scroll { overflow-x: auto }';
    const plain = columns.map((column) => ({
      ...column,
      sortable: false,
      render: (thing: Thing) => thing.name,
    }));
    render(
      <DataTable label="Things" columns={plain} rows={things} rowKey={({ id }) => id} empty="Nothing" />,
    );
  }

  it('can be reached and scrolled with the keyboard', async () => {
    measured({ scroll: 900, client: 400 });
    await userEvent.tab();
    expect(screen.getByRole('region', { name: 'Things, scrolls sideways' })).toHaveFocus();
  });

  it('is not a tab stop when it fits', () => {
    measured({ scroll: 400, client: 400 });
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('the width of a column', () => {
  function Sized({ start, onSize }: { start: Record<string, number>; onSize: (...args: unknown[]) => void }) {
    const [widths, setWidths] = useState<ColumnWidths>(start);
    return (
      <Sample
        columnWidths={widths}
        onColumnSize={(name, width) => {
          onSize(name, width);
          setWidths(({ [name]: _, ...others }) =>
            width === undefined ? others : { ...others, [name]: width },
          );
        }}
      />
    );
  }
  const open = (start: Record<string, number> = {}) => {
    const onSize = vi.fn();
    const { container } = render(<Sized start={start} onSize={onSize} />);
    const edge = screen.getByRole('separator', { name: 'Width of Matches' });
    return { onSize, edge, container, person: userEvent.setup() };
  };
  const width = () => screen.getByRole('cell', { name: '12' }).style.getPropertyValue('--ui-cell-width');

  it('is changed with keys at the edge of its header, and automatic again with Enter', async () => {
    const { edge, onSize, person, container } = open({ count: 200 });
    expect(screen.getByRole('columnheader', { name: 'Matches' })).toContainElement(edge);
    await expectNoAxeViolations(container);
    edge.focus();
    await person.keyboard('{ArrowRight}');
    expect(edge).toHaveAttribute('aria-valuenow', '208');
    expect(width()).toBe('208px');
    await person.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(onSize.mock.calls).toEqual([
      ['count', 208],
      ['count', 168],
    ]);
    await person.keyboard('{Home}');
    expect(edge).toHaveAttribute('aria-valuenow', String(COLUMN_WIDTH.min));
    await person.keyboard('{End}{ArrowRight}');
    expect(edge).toHaveAttribute('aria-valuenow', String(COLUMN_WIDTH.max));
    await person.keyboard('{Enter}');
    expect(onSize).toHaveBeenLastCalledWith('count', undefined);
    expect(edge).toHaveAttribute('aria-valuetext', 'Automatic');
    expect(width()).toBe('');
    await expectNoAxeViolations(container);
  });

  it('is exact even if every column has one: the remaining width belongs to none', () => {
    open({ name: 200, count: 100 });
    expect(screen.getByRole('table')).toHaveClass('ui-table-sized');
    cleanup();
    open({ count: 100 });
    expect(screen.getByRole('table')).not.toHaveClass('ui-table-sized');
  });

  it('follows the pointer, is reported once that is released, and is automatic again after a double click', async () => {
    const { edge, onSize, person } = open({ count: 200 });
    await person.pointer([
      { keys: '[MouseLeft>]', target: edge, coords: { clientX: 500 } },
      { target: edge, coords: { clientX: 520 } },
      { target: edge, coords: { clientX: 530 } },
    ]);
    expect(width()).toBe('230px');
    expect(onSize).not.toHaveBeenCalled();
    await person.pointer({ keys: '[/MouseLeft]', target: edge, coords: { clientX: 530 } });
    expect(onSize.mock.calls).toEqual([['count', 230]]);
    await person.dblClick(edge);
    expect(onSize.mock.calls.at(-1)).toEqual(['count', undefined]);
    expect(width()).toBe('');
  });

  it('is that of the last movement, even if the pointer is released before it is rendered', () => {
    const { edge, onSize } = open({ count: 200 });
    const at = (type: string, clientX: number) =>
      edge.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientX }));
    act(() => {
      at('pointerdown', 500);
      at('pointermove', 560);
      at('pointerup', 560);
    });
    expect(onSize.mock.calls).toEqual([['count', 260]]);
    expect(width()).toBe('260px');
  });

  it('cannot be changed if nothing stores it', () => {
    render(<Sample />);
    expect(screen.queryByRole('separator')).toBeNull();
  });
});
