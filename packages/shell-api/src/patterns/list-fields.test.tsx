import { filterOf, limits } from '@newswatch/shared/contracts';
import { DataTable } from '@newswatch/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { useAddressFilter } from '../address-filter.ts';
import {
  FilterChoices,
  FilterSearch,
  FilterSelect,
  menuColumn,
  statusColumn,
  timeColumn,
  useAddressParam,
} from './index.ts';

const Query = v.strictObject({
  q: v.optional(v.string()),
  status: v.optional(v.picklist(['active', 'paused'])),
  layout: v.optional(v.picklist(['list', 'cards']), 'list'),
});
const states = { active: 'Active', paused: { word: 'Paused' } };

function open(Component: () => React.ReactNode, path: string) {
  const router = createMemoryRouter([{ path: '/', Component }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return {
    person: userEvent.setup(),
    place: () => router.state.location.search,
    back: () => router.navigate(-1),
  };
}

describe('the filters of a list', () => {
  function Filters() {
    const address = useAddressFilter(Query);
    return (
      <>
        <FilterSearch {...address} label="Search" />
        <FilterSelect {...address} name="status" label="Status" any="Any status" options={states} />
        <FilterSelect
          {...address}
          name="layout"
          label="Layout"
          any="List"
          options={[{ value: 'cards', label: 'Cards' }]}
        />
      </>
    );
  }

  it('show what the address says, and change it', async () => {
    const { person, place } = open(Filters, '/?q=post&status=paused');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('post');
    expect(screen.getByLabelText('Status')).toHaveDisplayValue('Paused');
    expect(screen.getByLabelText('Layout')).toHaveDisplayValue('List');
    await person.selectOptions(screen.getByLabelText('Status'), 'Any status');
    await person.selectOptions(screen.getByLabelText('Layout'), 'Cards');
    expect(place()).toBe('?q=post&layout=cards');
    await person.selectOptions(screen.getByLabelText('Layout'), 'List');
    expect(place()).toBe('?q=post');
  });
});

it('a filter of several values keeps them in the address, and its menu stays open while they are ticked', async () => {
  const Several = v.strictObject({ status: v.optional(filterOf(v.picklist(['active', 'paused']))) });
  function Filters() {
    return (
      <FilterChoices
        {...useAddressFilter(Several)}
        name="status"
        label="Status"
        any="Any status"
        options={states}
      />
    );
  }
  const { person, place } = open(Filters, '/?status=asleep');
  await person.click(screen.getByRole('button', { name: /^Any status ?Status$/ }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Paused' }));
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Active' }));
  expect(place()).toBe('?status=paused%2Cactive');
  expect(screen.getByRole('button', { name: /^Active, Paused ?Status$/ })).toBeVisible();
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'Paused', checked: true }));
  expect(place()).toBe('?status=active');
  await person.click(screen.getByRole('menuitem', { name: 'Any status' }));
  expect(place()).toBe('');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('a filter offers no more values than a list accepts', async () => {
  const values = Array.from({ length: limits.FILTER_VALUES_MAX + 1 }, (_, index) => `v${index}`);
  const Most = v.strictObject({ status: v.optional(filterOf(v.string(), 'Unknown')) });
  function Filters() {
    const options = values.map((value) => ({ value, label: value }));
    return (
      <FilterChoices {...useAddressFilter(Most)} name="status" label="Status" any="Any" options={options} />
    );
  }
  const { person } = open(Filters, `/?status=${values.slice(1).join()}`);
  await person.click(screen.getByRole('button', { name: /Status$/ }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'v0' })).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('menuitemcheckbox', { name: 'v1' }));
  expect(screen.getByRole('menuitemcheckbox', { name: 'v0' })).not.toHaveAttribute('aria-disabled', 'true');
});

it('an open drawer is in the address, and Back closes it', async () => {
  function Page() {
    const [opened, show] = useAddressParam('open');
    return (
      <button type="button" onClick={() => show('trg_1')}>
        {opened ?? 'nothing'}
      </button>
    );
  }
  const { person, place, back } = open(Page, '/?q=post');
  await person.click(screen.getByRole('button', { name: 'nothing' }));
  expect(place()).toBe('?q=post&open=trg_1');
  await back();
  expect(await screen.findByRole('button', { name: 'nothing' })).toBeVisible();
});

it('columns show a time or that there is none, a state, and the actions of a row', async () => {
  type Source = { name: string; read_at: string | null; status: 'active' | 'failed' };
  const rows: Source[] = [
    { name: 'Post', read_at: '2020-03-10T09:00:00Z', status: 'active' },
    { name: 'Times', read_at: null, status: 'failed' },
  ];
  const labels = {
    active: { word: 'Active', tone: 'success' },
    failed: { label: 'Failed', tone: 'danger' },
  } as const;
  const remove = vi.fn<(name: string) => void>();
  render(
    <DataTable
      label="Sources"
      columns={[
        timeColumn('read_at', 'Last read', { none: 'Never' }),
        statusColumn<Source>(({ status }) => labels[status]),
        menuColumn<Source>(
          ({ name }) => name,
          ({ name }) => [{ id: 'remove', label: 'Remove', onSelect: () => remove(name) }],
        ),
      ]}
      rows={rows}
      rowKey={({ name }) => name}
      empty={null}
    />,
  );
  expect(screen.getByText(/2020/)).toHaveAttribute('datetime', '2020-03-10T09:00:00.000Z');
  expect(screen.getByText('Never')).toBeVisible();
  expect(screen.getByText('Failed')).toBeVisible();
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Actions for Times' }));
  await person.click(screen.getByRole('menuitem', { name: 'Remove' }));
  expect(remove).toHaveBeenCalledWith('Times');
});
