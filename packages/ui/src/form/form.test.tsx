import { expectNoAxeViolations } from '@newswatch/test-kit';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../frame/field.tsx';
import {
  addWords,
  applyServerErrors,
  CheckboxGroup,
  FormField,
  NumberInput,
  parseNumber,
  partWords,
  QueryInput,
  RadioGroup,
  Select,
  TagsInput,
} from './index.ts';

function Words({
  start = [],
  ...more
}: {
  start?: string[];
  max?: number;
  suggestions?: string[];
  keepsQuotes?: boolean;
}) {
  const [words, setWords] = useState<readonly string[]>(start);
  return (
    <>
      <Field label="Keywords">
        {(aria) => <TagsInput {...aria} value={words} onChange={setWords} {...more} />}
      </Field>
      <output>{words.join('|')}</output>
    </>
  );
}

describe('words as chips', () => {
  it('keeps a word on Enter and on a comma, but only once', async () => {
    const { container } = render(<Words />);
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Keywords'), 'central  bank{Enter}rate,Rate,');
    expect(screen.getByRole('status')).toHaveTextContent('central bank|rate');
    await expectNoAxeViolations(container);
  });

  it('splits a pasted list, even with Arabic commas', async () => {
    render(<Words />);
    const person = userEvent.setup();
    await person.click(screen.getByLabelText('Keywords'));
    await person.paste('النفط، الغاز\ngold; copper');
    expect(screen.getByRole('status')).toHaveTextContent('النفط|الغاز|gold|copper');
  });

  it('makes the last word editable again on Backspace', async () => {
    render(<Words start={['rate', 'inflaton']} />);
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Keywords'), '{Backspace}');
    expect(screen.getByRole('status')).toHaveTextContent('rate');
    expect(screen.getByLabelText('Keywords')).toHaveValue('inflaton');
  });

  it('keeps a comma in a name in quotation marks, even while it is edited again', async () => {
    render(<Words />);
    const person = userEvent.setup();
    const field = screen.getByLabelText('Keywords');
    await person.type(field, '"Acme, Inc."{Enter}rate,');
    expect(screen.getByRole('status')).toHaveTextContent('Acme, Inc.|rate');
    await person.type(field, '{Backspace}{Enter}');
    await person.click(screen.getByRole('button', { name: 'Remove rate' }));
    await person.type(field, '{Backspace}');
    expect(field).toHaveValue('"Acme, Inc."');
    await person.tab();
    expect(screen.getByRole('status')).toHaveTextContent('Acme, Inc.');
  });

  it('removes quotation marks around a word, unless they have an effect', async () => {
    const person = userEvent.setup();
    const { unmount } = render(<Words />);
    await person.type(screen.getByLabelText('Keywords'), '"Acme"{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^Acme$/);
    unmount();
    render(<Words keepsQuotes />);
    await person.type(screen.getByLabelText('Keywords'), '"Acme"{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent(/^"Acme"$/);
  });

  it('keeps what was typed when the focus moves elsewhere', async () => {
    render(<Words />);
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Keywords'), 'gold');
    await person.tab();
    expect(screen.getByRole('status')).toHaveTextContent('gold');
  });

  it('removes a word and says so', async () => {
    render(<Words start={['rate', 'gold']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove rate' }));
    expect(screen.getByRole('status')).toHaveTextContent('gold');
    expect(screen.getByText('Removed rate')).toBeInTheDocument();
    expect(screen.getByLabelText('Keywords')).toHaveFocus();
  });

  it('stops at its limit', async () => {
    render(<Words start={['a1', 'b2']} max={2} />);
    await userEvent.type(screen.getByLabelText('Keywords'), 'c3{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('a1|b2');
  });

  it('adds a suggestion as soon as it is chosen, and no longer offers it', async () => {
    render(<Words start={['rate']} suggestions={['rate', 'central bank', 'gold']} />);
    const field = screen.getByLabelText('Keywords');
    const offered = () =>
      [...document.querySelectorAll('datalist option')].map((one) => one.getAttribute('value'));
    expect(offered()).toEqual(['central bank', 'gold']);
    await userEvent.type(field, 'gold');
    expect(screen.getByRole('status'), 'typing the same does not').toHaveTextContent('rate');
    // Browsers replace the text without saying what was typed.
    fireEvent.change(field, { target: { value: 'central bank' } });
    expect(screen.getByRole('status')).toHaveTextContent('rate|central bank');
    expect(field).toHaveValue('');
    expect(offered()).toEqual(['gold']);
  });

  it('splits and adds words outside React', () => {
    expect(partWords(' a , b;;c\t\n')).toEqual(['a', 'b', 'c']);
    const list = '"Smith, John", “Acme, Inc.”;"Apple",the "big" one,d';
    expect(partWords(list)).toEqual(['Smith, John', 'Acme, Inc.', 'Apple', 'the "big" one', 'd']);
    expect(partWords(list, undefined, true)[2]).toBe('"Apple"');
    expect(partWords('„Keller, Maria“, „Vogt“')).toEqual(['Keller, Maria', 'Vogt']);
    expect(partWords('5" pipe, 6" pipe, "Smith, John')).toEqual(['5" pipe', '6" pipe', 'Smith, John']);
    expect(addWords(['Ab'], ['ab', 'b', 'c'], 2)).toEqual(['Ab', 'b']);
    expect(addWords(['US'], ['us'])).toEqual(['US', 'us']);
  });
});

describe('a number', () => {
  it.each([
    ['60', 60],
    [' 1 000 ', 1000],
    ['٣٠', 30],
    ['1,5', 1.5],
    ['-4', -4],
    ['', null],
    ['ten', null],
    ['1e9', null],
  ])('reads %j as %j', (typed, value) => {
    expect(parseNumber(typed)).toBe(value);
  });

  it.each([
    ['412,000', 412_000],
    ['1.234.567', 1_234_567],
    ['-5,000', -5_000],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['1.234,567', null],
  ])('that is to be whole reads %j as %j', (typed, value) => {
    expect(parseNumber(typed, true)).toBe(value);
  });

  it('keeps the number as typed, and steps within its bounds', async () => {
    function Sample() {
      const [value, setValue] = useState<number | null>(59);
      return (
        <>
          <Field label="Interval">
            {(aria) => (
              <NumberInput {...aria} value={value} onChange={setValue} min={1} max={60} suffix="minutes" />
            )}
          </Field>
          <output>{String(value)}</output>
        </>
      );
    }
    render(<Sample />);
    const person = userEvent.setup();
    const field = screen.getByRole('spinbutton', { name: 'Interval' });
    await person.type(field, '{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('status')).toHaveTextContent('60');
    await person.clear(field);
    expect(screen.getByRole('status')).toHaveTextContent('null');
    await person.type(field, '99x');
    expect(field).toHaveValue('99x');
    expect(screen.getByRole('status')).toHaveTextContent('null');
  });
});

describe('choices', () => {
  it('are chosen by their labels', async () => {
    const chosen = vi.fn();
    const { container } = render(
      <>
        <RadioGroup
          label="Delivery"
          value="live"
          onChange={chosen}
          options={[
            { value: 'live', label: 'Immediately' },
            { value: 'daily', label: 'Daily', description: 'At eight' },
          ]}
        />
        <CheckboxGroup
          label="Channels"
          value={['whatsapp']}
          onChange={chosen}
          options={[
            { value: 'email', label: 'Email' },
            { value: 'whatsapp', label: 'WhatsApp' },
          ]}
        />
      </>,
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Daily' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Email' }));
    expect(chosen.mock.calls).toEqual([['daily'], [['email', 'whatsapp']]]);
    expect(screen.getByRole('radio', { name: 'Daily' })).toHaveAccessibleDescription('At eight');
    await expectNoAxeViolations(container);
  });

  it('of a long list are found by typing', async () => {
    const chosen = vi.fn();
    render(
      <Field label="Language" error="Choose one">
        {(aria) => (
          <Select
            {...aria}
            value={null}
            onChange={chosen}
            search
            options={[
              { value: 'fr', label: 'French' },
              { value: 'ar', label: 'Arabic' },
            ]}
          />
        )}
      </Field>,
    );
    const person = userEvent.setup();
    const box = screen.getByRole('combobox', { name: 'Language' });
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(box).toHaveAccessibleDescription('Choose one');
    await person.type(box, 'arab');
    await waitFor(() => expect(screen.queryByTitle('French')).not.toBeInTheDocument());
    await person.click(screen.getByTitle('Arabic'));
    expect(chosen).toHaveBeenCalledWith('ar');
  });
});

describe('a query', () => {
  it('shows where it is invalid and accepts the suggestion', async () => {
    function Sample() {
      const [query, setQuery] = useState('bank NTO football');
      const at = query.indexOf('NTO');
      return (
        <Field label="Query">
          {(aria) => (
            <QueryInput
              {...aria}
              value={query}
              onChange={setQuery}
              problems={
                at < 0
                  ? []
                  : [{ start: at, end: at + 3, message: '“NTO” is not an operator.', suggestion: 'NOT' }]
              }
            />
          )}
        </Field>
      );
    }
    const { container } = render(<Sample />);
    const field = screen.getByRole('textbox', { name: 'Query' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/not an operator/);
    expect(container.querySelector('u')).toHaveTextContent('NTO');
    await userEvent.click(screen.getByRole('button', { name: /Use/ }));
    expect(field).toHaveValue('bank NOT football');
    expect(field).toBeValid();
  });
});

it('a query has its operators, phrases and fields in colour, even within invalid parts', () => {
  const query = 'title:ferry OR "night boat"';
  const { container } = render(
    <Field label="Query">
      {(aria) => (
        <QueryInput
          {...aria}
          value={query}
          onChange={vi.fn()}
          problems={[{ start: 6, end: 14, message: 'Not like this.' }]}
          parts={[
            { kind: 'field', start: 0, end: 6 },
            { kind: 'operator', start: 12, end: 14 },
            { kind: 'phrase', start: 15, end: 27 },
          ]}
        />
      )}
    </Field>,
  );
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((part) => part.textContent);
  expect(texts('[aria-hidden="true"] span')).toEqual(['title:', 'OR', '"night boat"']);
  expect(texts('u')).toEqual(['ferry OR']);
  expect(container.querySelector('.ui-query-ghost')).toHaveTextContent(query);
});

it('a warning about a query is shown, suggests what was meant, and does not make it invalid', async () => {
  const changed = vi.fn();
  const doubt = {
    start: 6,
    end: 8,
    message: '“or” is read as a word.',
    suggestion: { label: 'Write OR', value: 'ferry OR boat' },
    isDoubt: true,
  };
  render(
    <Field label="Query">
      {(aria) => <QueryInput {...aria} value="ferry or boat" onChange={changed} problems={[doubt]} />}
    </Field>,
  );
  const field = screen.getByRole('textbox', { name: 'Query' });
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription(/read as a word/);
  await userEvent.click(screen.getByRole('button', { name: 'Write OR' }));
  expect(changed).toHaveBeenCalledWith('ferry OR boat');
});

describe('a form field', () => {
  it('connects the value, the errors of the form and those of the server', async () => {
    const submitted = vi.fn();
    const homeless: string[] = [];
    function Sample() {
      const { control, handleSubmit, setError } = useForm({
        defaultValues: { words: [] as string[], name: 'Rates' },
      });
      return (
        <form
          onSubmit={handleSubmit((values) => {
            submitted(values);
            homeless.push(
              ...applyServerErrors(setError, { words: ['Too many'], plan: 'Not in your plan' }, [
                'words',
                'name',
              ]),
            );
          })}
        >
          <FormField control={control} name="words" label="Keywords">
            {(field) => <TagsInput {...field} />}
          </FormField>
          <button type="submit">Save</button>
        </form>
      );
    }
    render(<Sample />);
    const person = userEvent.setup();
    await person.type(screen.getByLabelText('Keywords'), 'gold{Enter}');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await act(async () => {});
    expect(submitted).toHaveBeenCalledWith({ words: ['gold'], name: 'Rates' });
    expect(screen.getByLabelText('Keywords')).toHaveAccessibleDescription('Too many');
    expect(screen.getByLabelText('Keywords')).toHaveFocus();
    expect(homeless).toEqual(['Not in your plan']);
    expect(within(document.body).getByRole('button', { name: 'Remove gold' })).toBeInTheDocument();
  });
});
