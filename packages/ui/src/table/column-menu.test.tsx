import { expectNoAxeViolations } from '@newswatch/test-kit';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Column, type ColumnChoice, ColumnMenu, chosenColumns, DataTable } from './index.ts';

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

describe('the columns of a table', () => {
  it('follow the choices; unknown names, the heading of a row and its buttons are left alone', () => {
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

  it('are ticked as this screen shows them, and not stored where they are as by default', async () => {
    onScreen(false);
    render(<Sample />);
    expect(await isOffered()).toEqual(['Status true', 'Delay false', 'Failures false', 'Created false']);
    const delay = screen.getByRole('menuitemcheckbox', { name: 'Delay' });
    await userEvent.click(delay);
    expect(latest).toEqual([{ name: 'Delay', hidden: false }]);
    await userEvent.click(delay);
    expect(latest, 'a wide screen still shows it').toEqual([]);
  });

  it('without room are said in brief under the heading of the row, unless they are chosen', async () => {
    render(<Sample />);
    expect(screen.getByText('5 min late')).toHaveClass('ui-cell-brief');
    onScreen(false);
    await userEvent.click((await openMenu()).getByRole('menuitemcheckbox', { name: 'Delay' }));
    expect(screen.queryByText('5 min late')).toBeNull();
  });
});
