import { expectNoAxeViolations } from '@newswatch/test-kit';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import './arrange-columns.tsx';
import { type Column, type ColumnChoice, ColumnMenu, chosenColumns, DataTable, moveColumn } from './index.ts';

type Thing = { id: string; name: string };
const column = (key: string, more: Partial<Column<Thing>> = {}): Column<Thing> => ({
  key,
  title: key,
  render: ({ name }) => `${key} of ${name}`,
  ...more,
});
const columns = [
  column('Name', { priority: 'primary' }),
  column('Status'),
  column('Delay', { priority: 'secondary', inBrief: () => '5 min late' }),
  column('Failures', { priority: 'secondary', inBrief: () => undefined }),
  column('Created', { hidden: true }),
  column('Actions', { hideTitle: true }),
];
const keysOf = (choices: readonly ColumnChoice[], of = columns) =>
  chosenColumns(of, choices).map(({ key, priority = '' }) => `${key} ${priority}`.trim());

let latest: readonly ColumnChoice[] = [];
function Sample({ saved = [] }: { saved?: readonly ColumnChoice[] }) {
  const [choices, setChoices] = useState(saved);
  latest = choices;
  return (
    <>
      <ColumnMenu columns={columns} choices={choices} onChange={setChoices} />
      <DataTable
        label="Things"
        columns={chosenColumns(columns, choices)}
        rows={[{ id: '1', name: 'one' }]}
        rowKey={({ id }) => id}
        empty={null}
      />
    </>
  );
}
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const openMenu = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  return within(screen.getByRole('menu', { name: 'Columns' }));
};
const isOffered = async () =>
  (await openMenu())
    .getAllByRole('menuitemcheckbox')
    .map((item) => `${item.textContent} ${item.getAttribute('aria-checked')}`);

afterEach(() => vi.restoreAllMocks());
const onScreen = (isWide: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: isWide,
    addEventListener() {},
    removeEventListener() {},
  } as unknown as MediaQueryList);

describe('the columns of a table in a person’s order', () => {
  const order = ['Delay', 'of-a-newer-page', 'Status'];
  const keys = (of: readonly string[]) => chosenColumns(columns, [], of).map(({ key }) => key);

  it('follow it; the row header and the buttons stay, and a column not in it follows its predecessor', () => {
    expect(keys(order)).toEqual(['Name', 'Delay', 'Failures', 'Status', 'Actions']);
    expect(keys(['Name', 'Actions'])).toEqual(keys([]));
    const few = columns.slice(0, 4);
    expect(chosenColumns(few, [], ['Delay', 'Status']), 'a small table').toEqual(few.slice(0, 4));
  });

  it('change when one is moved; the default order is not stored', () => {
    const moved = moveColumn(columns, [], 'Failures', 'Status');
    expect(moved).toEqual(['Failures', 'Status', 'Delay', 'Created']);
    expect(moveColumn(columns, moved, 'Failures', 'Delay')).toEqual([]);
    expect(moveColumn(columns, moved, 'Name', 'Delay'), 'it stays').toBe(moved);
  });

  function Arranged() {
    const [choices, setChoices] = useState<readonly ColumnChoice[]>([]);
    const [names, setNames] = useState<readonly string[]>([]);
    return (
      <>
        <ColumnMenu
          columns={columns}
          choices={choices}
          onChange={setChoices}
          order={names}
          onOrder={setNames}
        />
        <DataTable
          label="Things"
          columns={chosenColumns(columns, choices, names)}
          rows={[{ id: '1', name: 'one' }]}
          rowKey={({ id }) => id}
          empty={null}
          onColumnMove={(name, onto) => setNames(moveColumn(columns, names, name, onto))}
        />
      </>
    );
  }

  it('are moved with the keyboard in a dialog, which keeps the focus and announces the new position', async () => {
    onScreen(true);
    render(<Arranged />);
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Move columns…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    const up = dialog.getByRole('button', { name: 'Move Delay up' });
    up.focus();
    await userEvent.keyboard('{Enter}');
    expect(heads()).toEqual(['Name', 'Delay', 'Status', 'Failures', 'Actions']);
    expect(dialog.getByRole('button', { name: 'Move Delay up' })).toHaveFocus();
    expect(dialog.getByRole('status')).toHaveTextContent('Delay: 1 of 4');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Status' }));
    expect(heads()).toEqual(['Name', 'Delay', 'Failures', 'Actions']);
    await expectNoAxeViolations(screen.getByRole('dialog', { name: 'Columns' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reset' }));
    expect(heads()).toEqual(['Name', 'Status', 'Delay', 'Failures', 'Actions']);
  });

  it('are moved by dragging their headers, which is announced; the row header cannot be moved', () => {
    render(<Arranged />);
    const head = (name: string) => screen.getByRole('columnheader', { name });
    expect(head('Name')).not.toHaveAttribute('draggable');
    const dataTransfer = { setData() {}, effectAllowed: '' };
    fireEvent.dragStart(head('Failures'), { dataTransfer });
    fireEvent.dragOver(head('Status'), { dataTransfer });
    fireEvent.drop(head('Status'), { dataTransfer });
    expect(heads()).toEqual(['Name', 'Failures', 'Status', 'Delay', 'Actions']);
    expect(screen.getByRole('status')).toHaveTextContent('Failures moved to the position of Status');
  });
});

describe('the columns of a table', () => {
  it('follow the choices; unknown names, the row header and the buttons are ignored', () => {
    expect(keysOf([])).toEqual([
      'Name primary',
      'Status',
      'Delay secondary',
      'Failures secondary',
      'Actions',
    ]);
    const choices = [
      ...['Name', 'Actions', 'Status', 'of-a-newer-page'].map((name) => ({ name, hidden: true })),
      ...['Delay', 'Created'].map((name) => ({ name, hidden: false })),
    ];
    expect(keysOf(choices), 'a chosen column is shown at all widths').toEqual([
      'Name primary',
      'Delay',
      'Failures secondary',
      'Created',
      'Actions',
    ]);
  });

  it('cannot be chosen in a small table', () => {
    const few = columns.slice(0, 4);
    expect(keysOf([{ name: 'Status', hidden: true }], few)).toContain('Status');
    const { container } = render(<ColumnMenu columns={few} choices={[]} onChange={() => {}} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('are chosen with the keyboard, in a menu that stays open, and reset', async () => {
    onScreen(true);
    const { container } = render(<Sample saved={[{ name: 'of-a-newer-page', hidden: true }]} />);
    expect(await isOffered()).toEqual(['Status true', 'Delay true', 'Failures true', 'Created false']);
    await expectNoAxeViolations(container);
    await userEvent.keyboard('{Enter}{End}{ArrowUp}{Enter}');
    expect(heads()).toEqual(['Name', 'Delay', 'Failures', 'Created', 'Actions']);
    expect(screen.getByRole('menuitemcheckbox', { name: 'Created' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    expect(heads()).toEqual(['Name', 'Status', 'Delay', 'Failures', 'Actions']);
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus();
    expect(latest).toEqual([]);
  });

  it('are ticked as shown on this screen, and not stored if they are the default', async () => {
    onScreen(false);
    render(<Sample />);
    expect(await isOffered()).toEqual(['Status true', 'Delay false', 'Failures false', 'Created false']);
    const delay = screen.getByRole('menuitemcheckbox', { name: 'Delay' });
    await userEvent.click(delay);
    expect(latest).toEqual([{ name: 'Delay', hidden: false }]);
    await userEvent.click(delay);
    expect(latest, 'a wide screen still shows it').toEqual([]);
  });

  it('without space are summarised under the row header, unless they are chosen', async () => {
    render(<Sample />);
    expect(screen.getByText('5 min late')).toHaveClass('ui-cell-brief');
    onScreen(false);
    await userEvent.click((await openMenu()).getByRole('menuitemcheckbox', { name: 'Delay' }));
    expect(screen.queryByText('5 min late')).toBeNull();
  });
});
