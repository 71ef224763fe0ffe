import { limits } from '@newswatch/shared/contracts';
import { classNames, Field } from '@newswatch/ui';
import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';

interface DigitsFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  field: UseFormRegisterReturn;
}

/** Six digits, typed or pasted. "123 456" becomes "123456" before the form sees the value. */
export function DigitsField({ label, hint, error, field }: DigitsFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '').slice(0, limits.MFA_CODE_DIGITS);
    if (digits !== event.target.value) event.target.value = digits;
    return field.onChange(event);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <input
          {...field}
          {...aria}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          dir="ltr"
          placeholder={'•'.repeat(limits.MFA_CODE_DIGITS)}
          onChange={change}
          className={classNames('ui-input', 'ui-code-input')}
        />
      )}
    </Field>
  );
}
