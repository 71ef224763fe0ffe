import { expectNoAxeViolations } from '@newswatch/test-kit';
import { Field } from '@newswatch/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { createFakeShell, FakeShellProvider } from '../testing/index.ts';
import { Picker, type PickerProps, pickerList } from './index.ts';

const PAGE = 3;
const all: { id: string; name: string; labels?: string[] }[] = ['Ant', 'Bee', 'Cat', 'Dog', 'Eel', 'Fox'].map(
  (name) => ({ id: name.toLowerCase(), name }),
);

type Asked = { q?: string };
type Listed = { items: typeof all; pagination: { total: number } };

/** A list from which the server sends three items at a time. */
function animals(list?: (query: Asked) => Promise<Listed>) {
  const found = async ({ q = '' }: Asked): Promise<Listed> => {
    const items = all.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
    return { items: items.slice(0, PAGE), pagination: { total: items.length } };
  };
  return {
    list: vi.fn<(query: Asked) => Promise<Listed>>(list ?? found),
    named: vi.fn(async (ids: string[]) => all.filter(({ id }) => ids.includes(id))),
  };
}

function show(calls: ReturnType<typeof animals>, start: string[] = [], more: Partial<PickerProps> = {}) {
  const list = pickerList({
    one: 'animal',
    many: 'animals',
    key: ['animals'],
    option: (animal) => animal,
    ...calls,
  });
  function Sample() {
    const [value, setValue] = useState(start);
    return (
      <Field label="Animals">
        {(aria) => (
          <Picker {...aria} {...more} list={list} value={value} onChange={setValue} noneChosen="Any animal" />
        )}
      </Field>
    );
  }
  const { container } = render(
    <FakeShellProvider shell={createFakeShell()}>
      <Sample />
    </FakeShellProvider>,
  );
  return { person: userEvent.setup(), container };
}

const box = () => screen.getByRole('combobox', { name: 'Animals' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const offers = (...names: string[]) => waitFor(() => expect(offered()).toEqual(names));

it('a picker offers the first page, and asks the server for what is typed', async () => {
  const calls = animals();
  const { person, container } = show(calls);
  expect(box()).toHaveTextContent('Any animal');
  expect(calls.list).not.toHaveBeenCalled();
  await person.click(box());
  await offers('Ant', 'Bee', 'Cat');
  await waitFor(() => expect(box()).toHaveFocus());
  expect(box()).toHaveAccessibleDescription('Type to find more');
  // At once: on a busy machine, two keystrokes may be further apart than the picker waits.
  await person.paste('fo');
  await offers('Fox');
  expect(calls.list.mock.calls.map(([{ q }]) => q)).toEqual([undefined, 'fo']);
  expect(box()).not.toHaveAccessibleDescription();
  expect(screen.getByText('1 found')).toBeInTheDocument();
  await person.click(screen.getByRole('option', { name: 'Fox' }));
  await offers('Fox', 'Ant', 'Bee', 'Cat');
  expect(screen.getByRole('option', { name: 'Fox' })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(container);
  expect(calls.named).not.toHaveBeenCalled();
});

it('a picker whose first page is the whole list filters it locally', async () => {
  const calls = animals(async () => ({ items: all.slice(0, 2), pagination: { total: 2 } }));
  const { person } = show(calls);
  await person.click(box());
  await offers('Ant', 'Bee');
  expect(box()).not.toHaveAccessibleDescription();
  await person.type(box(), 'be');
  await offers('Bee');
  expect(calls.list).toHaveBeenCalledOnce();
});

it('chosen items have their names, even beyond the first page and if they no longer exist', async () => {
  const calls = animals();
  const { person } = show(calls, ['eel', 'gnu'], { showsChips: true });
  await waitFor(() => expect(box()).toHaveTextContent('Eel, No longer available'));
  expect(calls.named.mock.calls.map(([ids]) => ids)).toEqual([['eel', 'gnu']]);
  await person.click(screen.getByRole('button', { name: 'Remove No longer available' }));
  expect(box()).toHaveTextContent('Eel');
  expect(box()).toHaveFocus();
  await person.click(box());
  await offers('Eel', 'Ant', 'Bee', 'Cat');
  await person.click(screen.getByRole('button', { name: 'Remove Eel' }));
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('asks for at most fifty names at once', async () => {
  const calls = animals();
  const many = Array.from({ length: 120 }, (_, index) => `id${index}`);
  const { person } = show(calls, many, { showsChips: true });
  await waitFor(() => expect(calls.named.mock.calls.map(([ids]) => ids.length)).toEqual([50, 50, 20]));
  const chips = () => screen.getAllByRole('button', { name: /^Remove/ });
  expect(chips()).toHaveLength(20);
  await person.click(screen.getByRole('button', { name: 'Show all 120' }));
  expect(chips()).toHaveLength(120);
});

it('the response for the latest text wins', async () => {
  const answers = new Map<string, (listed: Listed) => void>();
  const calls = animals(({ q = '' }) =>
    q === ''
      ? Promise.resolve({ items: all.slice(0, PAGE), pagination: { total: all.length } })
      : new Promise((resolve) => answers.set(q, resolve)),
  );
  const { person } = show(calls);
  await person.click(box());
  await offers('Ant', 'Bee', 'Cat');
  await person.type(box(), 'o');
  await waitFor(() => expect(answers.has('o')).toBe(true));
  await person.type(box(), 'x');
  await waitFor(() => expect(answers.has('ox')).toBe(true));
  answers.get('ox')?.({ items: all.slice(5), pagination: { total: 1 } });
  await offers('Fox');
  answers.get('o')?.({ items: all.slice(3), pagination: { total: 3 } });
  await offers('Fox');
});

it('a failed search says so, and is tried again on request', async () => {
  let isDown = true;
  const calls = animals(async ({ q = '' }) => {
    if (q !== '' && isDown) throw new Error('down');
    return { items: all.slice(q === '' ? 0 : 5, 5), pagination: { total: all.length } };
  });
  const { person } = show(calls);
  await person.click(box());
  await person.type(box(), 'fox');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('says when no more can be chosen', async () => {
  const { person } = show(animals(), ['ant', 'bee'], { max: 2 });
  await person.click(box());
  await offers('Ant', 'Bee', 'Cat');
  expect(box()).toHaveAccessibleDescription('At most 2 animals can be chosen. Remove one to choose another.');
  const cat = screen.getByRole('option', { name: 'Cat' });
  expect(cat).toHaveAttribute('aria-disabled', 'true');
  await person.click(screen.getByRole('option', { name: 'Bee' }));
  await waitFor(() => expect(cat).not.toHaveAttribute('aria-disabled', 'true'));
});

it('a picker for one item replaces it, and can be cleared', async () => {
  const { person, container } = show(animals(), ['fox'], { mode: 'one' });
  await waitFor(() => expect(box()).toHaveTextContent('Fox'));
  box().focus();
  await person.keyboard('{ArrowDown}');
  await offers('Fox', 'Ant', 'Bee', 'Cat');
  await person.click(screen.getByRole('option', { name: 'Bee' }));
  await waitFor(() => expect(within(container).getByText('Bee', { selector: 'bdi' })).toBeInTheDocument());
});

it('items with the same label are chosen together, unless there are too many', async () => {
  const labelled = all.map((animal) => ({
    ...animal,
    labels: animal.name === 'Ant' || animal.name === 'Bee' ? ['Winged', 'six legs'] : ['Vertebrates'],
  }));
  const calls = animals(async () => ({ items: labelled, pagination: { total: labelled.length } }));
  const { person, container } = show(calls, ['ant'], { max: 4 });
  await person.click(box());
  const vertebrates = await screen.findByRole('option', {
    name: 'Vertebrates 4 animals are more than can be chosen',
  });
  expect(vertebrates).toHaveAttribute('aria-disabled', 'true');
  await expectNoAxeViolations(container);
  await person.type(box(), 'six');
  await person.click(await screen.findByRole('option', { name: 'six legs Add 1 animal' }));
  expect(await within(container).findByText('Ant, Bee')).toBeInTheDocument();
  // All of its members are already chosen, so it adds nothing.
  expect(screen.queryByRole('option', { name: /six legs/ })).toBeNull();
});

it('no label is offered if its members may not be listed, or if only one item can be chosen', async () => {
  const labelled = all.map((animal) => ({ ...animal, labels: ['Animals'] }));
  const someOf = (total: number) =>
    animals(async () => ({ items: labelled.slice(0, PAGE), pagination: { total } }));
  const { person } = show(someOf(all.length));
  await person.click(box());
  await offers('Ant', 'Bee', 'Cat');
});
