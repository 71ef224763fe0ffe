import { expectNoAxeViolations } from '@newswatch/test-kit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CodeField, cleanCode } from './code-field.tsx';
import { Form } from './form.tsx';
import { CheckboxField, PasswordField, SelectField, TextAreaField, TextField } from './text-fields.tsx';

describe('a field', () => {
  it('announces its label, its hint and its errors together', async () => {
    const { container } = render(
      <TextField label="Email" hint="Only for alerts" error={['Too short', 'No at sign']} defaultValue="x" />,
    );
    const field = screen.getByRole('textbox', { name: 'Email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Too short No at sign Only for alerts');
    await expectNoAxeViolations(container);
  });

  it('is valid without an error, and has no further description', () => {
    render(<TextField label="Email" error={undefined} />);
    expect(screen.getByRole('textbox')).toBeValid();
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('has the right keyboard and text direction for an address', async () => {
    render(<TextField label="Email" type="email" autoComplete="username" />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    await userEvent.type(field, 'ada@{ArrowLeft}');
    expect(field.selectionStart).toBe(3);
    expect(field).toHaveAttribute('inputmode', 'email');
    expect(field).toHaveAttribute('autocapitalize', 'none');
    expect(field).toHaveAttribute('autocomplete', 'username');
  });

  it('accepts what react-hook-form registers', async () => {
    const submitted = vi.fn();
    function Sample() {
      const { register, handleSubmit, formState } = useForm({
        defaultValues: { email: '', why: '', code: '', agree: false, language: '' },
      });
      return (
        <Form onSubmit={handleSubmit(submitted)}>
          <TextField
            label="Email"
            {...register('email', { required: 'Email is required' })}
            error={formState.errors.email?.message}
          />
          <TextAreaField label="Why" {...register('why')} />
          <CodeField label="Code" {...register('code')} />
          <CheckboxField label="Agree" {...register('agree')} />
          <SelectField
            label="Language"
            {...register('language')}
            placeholder="Choose"
            options={[{ value: 'fr', label: 'French' }]}
          />
          <Button type="submit">Save</Button>
        </Form>
      );
    }
    render(<Sample />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
    await person.type(screen.getByRole('textbox', { name: 'Email' }), 'a@b.se');
    await person.type(screen.getByRole('textbox', { name: 'Why' }), 'Because');
    await person.type(screen.getByRole('textbox', { name: 'Code' }), 'ab-12');
    await person.click(screen.getByRole('checkbox', { name: 'Agree' }));
    await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'French');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(submitted.mock.calls[0]?.[0]).toEqual({
      email: 'a@b.se',
      why: 'Because',
      code: 'AB12',
      agree: true,
      language: 'fr',
    });
  });
});

describe('a password field', () => {
  it('shows and hides what is typed without losing it', async () => {
    render(<PasswordField label="Password" />);
    const person = userEvent.setup();
    const field = screen.getByLabelText('Password');
    await person.type(field, 'Secret1!');
    expect(field).toHaveAttribute('type', 'password');
    await person.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('Secret1!');
  });
});

describe('a code field', () => {
  it.each([
    ['ab12cd', 'AB12CD'],
    [' ab-12 cd\n', 'AB12CD'],
    ['ＡＢ１２', 'AB12'],
    ['é!?', ''],
    ['ABCDEFGHIJ', 'ABCDEFGH'],
  ])('turns %j into %j', (typed, code) => {
    expect(cleanCode(typed, 8)).toBe(code);
  });

  it('keeps every character of a pasted code with dashes', async () => {
    const seen = vi.fn();
    render(<CodeField label="Code" onChange={(event) => seen(event.target.value)} />);
    const person = userEvent.setup();
    await person.click(screen.getByRole('textbox'));
    await person.paste('ab-12-cd-34');
    expect(screen.getByRole('textbox')).toHaveValue('AB12CD34');
    expect(seen).toHaveBeenLastCalledWith('AB12CD34');
  });

  it('keeps the caret where a character was inserted', async () => {
    function Sample() {
      const [code, setCode] = useState('AD');
      return <CodeField label="Code" value={code} onChange={(event) => setCode(event.target.value)} />;
    }
    render(<Sample />);
    const field = screen.getByRole<HTMLInputElement>('textbox');
    await userEvent.type(field, 'b', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field).toHaveValue('ABD');
    expect(field.selectionStart).toBe(2);
  });
});

describe('a button', () => {
  it('does not submit unless specified', () => {
    render(<Button>Cancel</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('ignores further presses while it is in progress, and keeps the focus', async () => {
    const pressed = vi.fn();
    render(
      <Button loading onClick={pressed}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });
    await userEvent.click(button);
    expect(pressed).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });
});
