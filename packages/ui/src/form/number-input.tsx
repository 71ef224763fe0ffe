import { type Ref, useState } from 'react';
import type { ControlProps } from './select.tsx';

export type NumberInputProps = ControlProps & {
  ref?: Ref<HTMLInputElement>;
  /** The value; `null` if the field is empty or does not contain a number. */
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The unit, inside the field: "minutes". */
  suffix?: string;
  placeholder?: string;
};

/**
 * A whole or decimal number. The field keeps what was typed: the form reports a value out of bounds instead of correcting it
 * silently. Arrow keys step within the bounds; the mouse wheel changes nothing.
 */
export function NumberInput({ ref, value, onChange, min, max, step = 1, suffix, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState({ text: textOf(value), value: value ?? null });
  // The typed text, unless the form was reset or filled from outside, so that it no longer represents the value.
  const text = typed.value === (value ?? null) ? typed.text : textOf(value);

  const update = (next: string) => {
    const parsed = parseNumber(next, step % 1 === 0);
    setTyped({ text: next, value: parsed });
    onChange(parsed);
  };
  const move = (by: number) => {
    const from = value ?? (by > 0 ? (min ?? 0) - by : (max ?? 0) - by);
    const next = Math.min(
      max ?? Number.POSITIVE_INFINITY,
      Math.max(min ?? Number.NEGATIVE_INFINITY, from + by),
    );
    update(textOf(Number(next.toFixed(6))));
  };

  const input = (
    <input
      {...rest}
      ref={ref}
      type="text"
      inputMode={step % 1 === 0 ? 'numeric' : 'decimal'}
      role="spinbutton"
      aria-valuenow={value ?? undefined}
      aria-valuemin={min}
      aria-valuemax={max}
      autoComplete="off"
      className="ui-input ui-number-input"
      value={text}
      onChange={(event) => update(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        move(event.key === 'ArrowUp' ? step : -step);
      }}
    />
  );
  if (suffix === undefined) return input;
  return (
    <span className="ui-input-group ui-number">
      {input}
      <span className="ui-input-affix">{suffix}</span>
    </span>
  );
}

/** Thousands of a whole number, separated by one kind of sign. */
const GROUPED = /^[-+]?[1-9]\d{0,2}(?:(?:,\d{3})+|(?:\.\d{3})+)$/;

/** A number as people type it ("1 000", "٣٠"), or `null`. If it is to be whole, "412,000" and "412.000" are 412000. */
export function parseNumber(typed: string, isWhole = false): number | null {
  const written = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\s_]/g, '');
  const plain = isWhole && GROUPED.test(written) ? written.replace(/[.,]/g, '') : written.replace(',', '.');
  return /^[-+]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
}
