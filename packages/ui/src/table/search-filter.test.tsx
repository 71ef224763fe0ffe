import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SearchFilter } from './search-filter.tsx';
import { formatSort, parseSort } from './sort-text.ts';

const asked = vi.fn();

/** Like the URL: the value returns a moment later. */
function List({ start = '' }: { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <SearchFilter
        label="Search targets"
        value={value}
        pauseMs={20}
        onChange={(text) => {
          asked(text);
          setTimeout(() => setValue(text), 5);
        }}
      />
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
      <output>{value}</output>
    </>
  );
}
const field = () => screen.getByRole('searchbox', { name: 'Search targets' });

describe('the search of a list', () => {
  it('searches once typing pauses, not for every letter', async () => {
    asked.mockClear();
    render(<List />);
    await userEvent.setup({ delay: null }).type(field(), ' rates ');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('rates'));
    expect(asked).toHaveBeenCalledExactlyOnceWith('rates');
    expect(field()).toHaveValue(' rates ');
  });

  it('searches at once on Enter and on clearing', async () => {
    asked.mockClear();
    render(<List start="old" />);
    const person = userEvent.setup({ delay: null });
    await person.type(field(), 'er{Enter}');
    expect(asked).toHaveBeenLastCalledWith('older');
    await person.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(asked).toHaveBeenLastCalledWith('');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('follows the URL when it changes, and otherwise keeps what is typed', async () => {
    render(<List start="rates" />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Reset' }));
    expect(field()).toHaveValue('');
    await person.type(field(), 'a');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('a'));
    await person.type(field(), 'bc');
    expect(field()).toHaveValue('abc');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('abc'));
    expect(field()).toHaveValue('abc');
  });
});

it('reads and writes sort orders as in URLs', () => {
  expect(parseSort('-created_at')).toEqual({ key: 'created_at', direction: 'descending' });
  expect(parseSort('name')).toEqual({ key: 'name', direction: 'ascending' });
  for (const text of ['-created_at', 'name']) expect(formatSort(parseSort(text))).toBe(text);
});
