import { limits } from '@newswatch/shared/contracts';
import { classNames, Field } from '@newswatch/ui';
import { type ChangeEvent, type SyntheticEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './digits-field.module.css';

interface DigitsFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  field: UseFormRegisterReturn;
}

const LAST = limits.MFA_CODE_DIGITS - 1;
const pairs = [0, 2, 4].map((first) => [first, first + 1] as const);

/**
 * Six digits in pairs, typed or pasted. "123 456" becomes "123456" before the form sees the value. One field for all of
 * them: six fields would be six stops for Tab and for screen readers, and break pasting and autofill.
 */
export function DigitsField({ label, hint, error, field }: DigitsFieldProps) {
  const [digits, setDigits] = useState('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.target.value.replace(/\D/g, '').slice(0, limits.MFA_CODE_DIGITS);
    if (typed !== event.target.value) event.target.value = typed;
    setDigits(typed);
    return field.onChange(event);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <span className={styles.code} dir="ltr">
          <input
            {...field}
            {...aria}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            onChange={change}
            // A complete code is selected, so typing replaces it.
            onFocus={({ target }) => target.select()}
            onSelect={keepCaretAtEnd}
            className={styles.input}
          />
          <span className={styles.boxes} aria-hidden="true">
            {pairs.map((pair) => (
              <span key={pair[0]} className={styles.pair}>
                {pair.map((index) => (
                  <span
                    key={index}
                    className={classNames(styles.box, index === Math.min(digits.length, LAST) && styles.next)}
                  >
                    {digits[index]}
                  </span>
                ))}
              </span>
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}

/** Keeps the caret where the next digit goes, unless everything is selected, because the boxes show no caret. */
function keepCaretAtEnd({ currentTarget: field }: SyntheticEvent<HTMLInputElement>): void {
  const { selectionStart, selectionEnd, value } = field;
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  if (!isAll && selectionStart !== value.length) field.setSelectionRange(value.length, value.length);
}
