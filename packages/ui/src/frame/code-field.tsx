import type { ChangeEvent, ClipboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-fields.tsx';

/** A code in upper case with only letters A-Z and digits, at most `limit` characters. */
export function cleanCode(typed: string, limit: number): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, limit);
}

export type CodeFieldProps = Omit<TextFieldProps, 'prefix' | 'suffix' | 'maxLength'> & {
  /** The number of positions in the placeholder; longer codes still fit. */
  length?: number;
  /** The maximum length of a code. */
  maxLength?: number;
};

/**
 * A one-time code, typed or pasted: "ab-12 cd" becomes "AB12CD" before other code sees the value, so
 * react-hook-form's `register` works without changes.
 */
export function CodeField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  labelEnd,
  className,
  id,
  required,
  length = 6,
  maxLength = 8,
  onChange,
  onPaste,
  ...input
}: CodeFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.target;
    const cleaned = cleanCode(field.value, maxLength);
    if (cleaned !== field.value) {
      const kept = cleanCode(
        field.value.slice(0, field.selectionStart ?? field.value.length),
        maxLength,
      ).length;
      field.value = cleaned;
      field.setSelectionRange(kept, kept);
    }
    onChange?.(event);
  };
  // The browser cuts a pasted text at maxLength before we see it, which would lose the end of "AB-12-CD-34".
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    onPaste?.(event);
    const field = event.currentTarget;
    const text = event.clipboardData.getData('text');
    if (event.defaultPrevented || cleanCode(text, maxLength) === text) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = field;
    const joined =
      value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length);
    setNativeValue(field, cleanCode(joined, maxLength));
  };
  return (
    <Field {...{ label, hint, error, optional, hideLabel, labelEnd, id, required, className }}>
      {(aria) => (
        <input
          {...input}
          {...aria}
          type="text"
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          placeholder={input.placeholder ?? '•'.repeat(length)}
          onChange={change}
          onPaste={paste}
          className={classNames('ui-input', 'ui-code-input')}
        />
      )}
    </Field>
  );
}

/** Sets the value as typing would: React listens to the element's own setter, not to ours. */
function setNativeValue(field: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
