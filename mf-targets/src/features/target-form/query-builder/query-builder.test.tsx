import { queryRemarks } from '@newswatch/shared/contracts';
import { expectNoAxeViolations, renderPage } from '@newswatch/test-kit';
import { UiProvider } from '@newswatch/ui';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { QueryBuilder } from './query-builder.tsx';

function open(start: string) {
  const onShowText = vi.fn();
  const text = { current: start };
  function Example() {
    const [value, setValue] = useState(start);
    text.current = value;
    return (
      <UiProvider theme="light" font="inter">
        <QueryBuilder
          value={value}
          onChange={setValue}
          problems={queryRemarks(value)}
          onShowText={onShowText}
        />
        <input aria-label="The text" value={value} onChange={(event) => setValue(event.target.value)} />
      </UiProvider>
    );
  }
  const { person } = renderPage([{ path: '/', Component: Example }], { path: '/' });
  const chip = (name: RegExp) => screen.getByRole('button', { name });
  const choose = async (button: HTMLElement, item: string) => {
    await person.click(button);
    await person.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`) }));
  };
  return { person, text, onShowText, chip, choose, said: () => screen.getByRole('status').textContent };
}

it('shows a query as groups, and writes additions to the query', async () => {
  const { person, text, said } = open('(ferry OR "night boat") strike -football');
  const any = screen.getByRole('group', { name: 'Any of, level 2' });
  expect(any).toHaveAccessibleDescription('one of these is enough');
  expect(within(any).getByText('“night boat”')).toBeInTheDocument();
  expect(
    within(screen.getByRole('group', { name: 'None of, level 2' })).getByText('football'),
  ).toBeInTheDocument();

  const field = within(any).getByRole('textbox', { name: 'Add a term to Any of' });
  await person.type(field, 'cargo ship{Enter}');
  expect(text.current).toBe('(ferry OR "night boat" OR "cargo ship") strike -football');
  expect(said()).toBe('Added “cargo ship” to Any of');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');

  await person.type(field, '"tug{Enter}');
  expect(field).toHaveAccessibleDescription('This quotation mark is not closed.');
  await person.type(field, '"');
  // Leaving the field adds what was typed.
  await person.tab();
  expect(text.current).toBe('(ferry OR "night boat" OR "cargo ship" OR "tug") strike -football');
  await expectNoAxeViolations(screen.getByRole('group', { name: 'Query builder' }));
});

it('a term is moved with the keyboard alone, and each step is announced', async () => {
  const { person, text, chip, choose, said } = open('(ferry OR boat) strike');
  chip(/^strike/).focus();
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(text.current).toBe('strike (ferry OR boat)');
  expect(said()).toBe('Moved strike to position 1 of 2 in All of');
  expect(chip(/^strike/)).toHaveFocus();
  await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(said()).toBe('It is the first in its group');

  await person.keyboard('{Enter}');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  // Only the group is left then.
  expect(text.current).toBe('strike OR ferry OR boat');
  expect(said()).toBe('Moved strike to position 1 of 3 in Any of, level 2');
  expect(chip(/^strike/)).toHaveFocus();
  await choose(chip(/^strike/), 'Move out');
  expect(text.current).toBe('(ferry OR boat) strike');
});

it('a term or a group is removed, and restored by undo', async () => {
  const { person, text, chip, choose, said } = open('(ferry OR boat) strike');
  chip(/^boat/).focus();
  await person.keyboard('{Delete}');
  expect(text.current).toBe('ferry strike');
  expect(said()).toBe('Removed boat');
  expect(chip(/^ferry/)).toHaveFocus();
  await choose(screen.getByRole('button', { name: /^Change or move Any of/ }), 'Remove group');
  expect(text.current).toBe('strike');
  await person.keyboard('{Control>}z{/Control}');
  expect(text.current).toBe('ferry strike');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(text.current).toBe('(ferry OR boat) strike');
  expect(said()).toBe('Undone');
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
});

it('undo keys apply to a field with typed text, otherwise to the builder', async () => {
  const { person, text, chip, choose } = open('ferry strike');
  const undo = () => person.keyboard('{Control>}z{/Control}');
  const field = screen.getByRole('textbox', { name: 'Add a term to All of' });
  await person.type(field, 'crew{Enter}');
  // Deleted manually: the browser restores it.
  await person.type(field, 'x{Backspace}');
  await undo();
  expect(text.current).toBe('ferry strike crew');
  fireEvent.input(field, { target: { value: 'x' } });
  fireEvent.input(field, { target: { value: '' }, inputType: 'historyUndo' });
  await undo();
  expect(text.current).toBe('ferry strike');

  chip(/^strike/).focus();
  await person.keyboard('{Delete}');
  await choose(chip(/^ferry/), 'Edit');
  await person.clear(screen.getByLabelText('Words'));
  await undo();
  expect(screen.getByRole('group', { name: 'Edit term' })).toBeInTheDocument();
  expect(text.current).toBe('ferry');
  await person.keyboard('{Escape}');
  // An Arabic keyboard.
  fireEvent.keyDown(chip(/^ferry/), { key: 'ئ', code: 'KeyZ', ctrlKey: true });
  expect(text.current).toBe('ferry strike');
});

it('the focus stays in the builder when the focused item is undone', async () => {
  const { person, chip } = open('ferry');
  const field = screen.getByRole('textbox', { name: 'Add a term to All of' });
  await person.type(field, 'crew{Enter}');
  chip(/^crew/).focus();
  await person.keyboard('{Control>}z{/Control}');
  expect(field).toHaveFocus();
});

it('a group is added, filled, changed to another kind, wrapped and ungrouped', async () => {
  const { person, text, choose } = open('strike');
  await choose(screen.getByRole('button', { name: /Add a group to All of/ }), 'None of');
  const field = screen.getByRole('textbox', { name: 'Add a term to None of' });
  expect(field).toHaveFocus();
  expect(text.current).toBe('strike');
  await person.keyboard('football, cup final{Enter}');
  expect(text.current).toBe('strike -football -"cup final"');
  const kind = within(screen.getByRole('group', { name: 'None of, level 2' })).getByLabelText(
    'Kind of group',
  );
  await person.selectOptions(kind, 'Any of');
  expect(text.current).toBe('strike (football OR "cup final")');
  await choose(screen.getByRole('button', { name: /^Change or move Any of/ }), 'Wrap');
  expect(screen.getByRole('group', { name: 'Any of, level 3' })).toBeInTheDocument();
  expect(text.current).toBe('strike (football OR "cup final")');
  await choose(screen.getAllByRole('button', { name: /^Change or move Any of/ })[0]!, 'Ungroup');
  expect(screen.queryByRole('group', { name: 'Any of, level 3' })).not.toBeInTheDocument();
});

it('a term is edited without query syntax', async () => {
  const { person, text, chip, choose } = open('ferry strike');
  await choose(chip(/^ferry/), 'Edit');
  const form = within(screen.getByRole('group', { name: 'Edit term' }));
  expect(form.getByLabelText('Words')).toHaveFocus();
  await person.keyboard('night boat');
  await person.selectOptions(form.getByLabelText('Match'), 'Close together, in any order');
  await person.selectOptions(form.getByLabelText('Maximum number of words in between'), '2 words');
  await person.selectOptions(form.getByLabelText('Look in'), 'Title');
  await person.click(form.getByRole('button', { name: 'Apply' }));
  expect(text.current).toBe('title:"night boat"~2 strike');
  expect(chip(/^Title: ?“night boat”, up to 2 words between/)).toHaveFocus();

  await choose(chip(/^strike/), 'Edit');
  await person.selectOptions(screen.getByLabelText('Match'), 'Near another word');
  await person.type(screen.getByLabelText('Other word'), 'crew{Enter}');
  expect(text.current).toBe('title:"night boat"~2 strike NEAR/3 crew');
  await choose(chip(/^strike ?within 3 words of ?crew/), 'Edit');
  await person.clear(screen.getByLabelText('Other word'));
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(screen.getByLabelText('Words')).toHaveAccessibleDescription('NEAR/3 needs a word on both sides.');
  await person.keyboard('{Escape}');
  expect(text.current).toBe('title:"night boat"~2 strike NEAR/3 crew');
});

it('a query with a syntax error is not shown as groups, and links back to the text', async () => {
  const { person, onShowText } = open('(ferry OR boat');
  expect(screen.getByRole('group', { name: 'Query builder' })).toHaveTextContent(
    'This bracket is not closed.',
  );
  expect(screen.queryByRole('textbox', { name: /Add a term/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Edit text' }));
  expect(onShowText).toHaveBeenCalledOnce();
  await person.type(screen.getByLabelText('The text'), ')');
  expect(screen.getByRole('group', { name: 'Any of' })).toBeInTheDocument();
});

it('an empty query can be started; one with only exclusions says what is missing', async () => {
  const { person, text } = open('');
  await person.type(screen.getByRole('textbox', { name: 'Add a term to All of' }), '-football{Enter}');
  expect(text.current).toBe('-football');
  expect(screen.getByText('This query only excludes articles. Add a word to look for.')).toBeInTheDocument();
  await person.type(screen.getByRole('textbox', { name: 'Add a term to All of' }), 'إضراب العمال{Enter}');
  expect(text.current).toBe('-football "إضراب العمال"');
  expect(screen.getByText('“إضراب العمال”').tagName).toBe('BDI');
});
