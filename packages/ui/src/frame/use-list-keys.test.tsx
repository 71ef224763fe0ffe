import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useListKeys, useSingleKeys } from './use-list-keys.ts';

const saved = vi.fn();
const shown = vi.fn();
const moved = vi.fn();

function Articles({ start = ['rates', 'prices', 'ferries'] }: { start?: string[] }) {
  const [ids, setIds] = useState(start);
  const items = ids.map((id) => ({ id }));
  const { listProps, itemProps, selectedId } = useListKeys({
    items,
    onMove: ({ id }) => moved(id),
    actions: {
      s: ({ id }) => saved(id),
      Enter: ({ id }) => shown(id),
      e: ({ id }) => setIds(ids.filter((other) => other !== id)),
    },
  });
  return (
    <>
      <input aria-label="Search" />
      <div {...listProps}>
        {items.map(({ id }) => (
          <article key={id} aria-label={id} {...itemProps(id)}>
            <button type="button" onClick={() => setIds(ids.filter((other) => other !== id))}>
              Archive {id}
            </button>
          </article>
        ))}
      </div>
      <output>{selectedId}</output>
    </>
  );
}

describe('a list navigated by keyboard', () => {
  it('moves the focus with j and k, and stops at both ends', async () => {
    render(<Articles />);
    const person = userEvent.setup();
    await person.keyboard('k');
    expect(screen.getByRole('article', { name: 'rates' })).toHaveFocus();
    await person.keyboard('jjjj');
    expect(screen.getByRole('article', { name: 'ferries' })).toHaveFocus();
    await person.keyboard('k');
    expect(screen.getByRole('status')).toHaveTextContent('prices');
  });

  it('reports the focused item, and opens it with Enter, but not when one of its controls has the focus', async () => {
    render(<Articles />);
    const person = userEvent.setup();
    await person.keyboard('jj{Enter}');
    expect(moved.mock.calls).toEqual([['rates'], ['prices']]);
    expect(shown.mock.calls).toEqual([['prices']]);
    screen.getByRole('button', { name: 'Archive rates' }).focus();
    await person.keyboard('{Enter}');
    expect(shown).toHaveBeenCalledTimes(1);
  });

  it('continues at the position of an item that left the list while the focus was elsewhere', async () => {
    render(<Articles />);
    const person = userEvent.setup();
    await person.keyboard('jj');
    await person.click(screen.getByRole('textbox', { name: 'Search' }));
    fireEvent.click(screen.getByRole('button', { name: 'Archive prices' }));
    screen.getByRole('textbox', { name: 'Search' }).blur();
    await person.keyboard('j');
    expect(screen.getByRole('article', { name: 'ferries' })).toHaveFocus();
  });

  it('acts on the focused item, even when one of its controls has the focus', async () => {
    render(<Articles />);
    const person = userEvent.setup();
    await person.keyboard('s');
    expect(saved).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Archive prices' }).focus();
    await person.keyboard('s');
    expect(saved).toHaveBeenCalledExactlyOnceWith('prices');
  });

  it('ignores all letters when they are turned off, until they are turned on again', async () => {
    const Setting = () => {
      const [on, set] = useSingleKeys();
      return <input type="checkbox" aria-label="Keys" checked={on} onChange={() => set(!on)} />;
    };
    render(
      <>
        <Articles />
        <Setting />
      </>,
    );
    const person = userEvent.setup();
    const setting = screen.getByRole('checkbox', { name: 'Keys' });
    await person.click(setting);
    expect(setting).not.toBeChecked();
    setting.blur();
    await person.keyboard('j');
    expect(document.body).toHaveFocus();
    await person.click(setting);
    setting.blur();
    await person.keyboard('j');
    expect(screen.getByRole('article', { name: 'rates' })).toHaveFocus();
  });

  it('ignores letters typed into a field, or pressed with a modifier', async () => {
    saved.mockClear();
    render(<Articles />);
    const person = userEvent.setup();
    await person.keyboard('j{Control>}s{/Control}{Meta>}s{/Meta}');
    await person.type(screen.getByLabelText('Search'), 'jokes');
    expect(saved).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Search')).toHaveValue('jokes');
  });

  it('moves to the item that replaced a removed one, or to the last one at the end', async () => {
    render(<Articles />);
    const person = userEvent.setup();
    await person.keyboard('jje');
    expect(screen.getByRole('article', { name: 'ferries' })).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Archive ferries' }));
    expect(screen.getByRole('article', { name: 'rates' })).toHaveFocus();
    await person.keyboard('e');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('does not move the focus back from where the person moved it', async () => {
    render(<Articles />);
    const person = userEvent.setup();
    await person.keyboard('j');
    screen.getByLabelText('Search').focus();
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});
