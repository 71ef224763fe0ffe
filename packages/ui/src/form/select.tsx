import { Select as AntdSelect } from 'antd';
import type { ReactNode, Ref } from 'react';
import { ChevronDownIcon } from '../frame/glyphs.tsx';

export type Option<Value extends string | number = string> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
  /** What a search compares; the label where it is a text. */
  searchText?: string;
};

/** What a form field spreads on a control. */
export type ControlProps = {
  id?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  'aria-invalid'?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-required'?: boolean | undefined;
  'aria-label'?: string;
};

type SharedProps<Value extends string | number> = ControlProps & {
  ref?: Ref<{ focus: () => void }>;
  options: readonly Option<Value>[];
  placeholder?: string;
  /** Lets the person type to narrow the list. */
  search?: boolean;
  clearable?: boolean;
  loading?: boolean;
  /** Said when no option fits what was typed. */
  emptyText?: string;
  onSearch?: (typed: string) => void;
};

export type SelectProps<Value extends string | number = string> = SharedProps<Value> &
  (
    | { mode?: undefined; value: Value | null | undefined; onChange: (value: Value | null) => void }
    | { mode: 'multiple'; value: readonly Value[]; onChange: (value: Value[]) => void }
  );

/** A choice from a list that may be long, searchable or multiple. For short ones take `SelectField`. */
export function Select<Value extends string | number = string>({
  options,
  search,
  clearable,
  emptyText = 'Nothing found',
  mode,
  value,
  onChange,
  onSearch,
  ref,
  name: _name,
  ...rest
}: SelectProps<Value>) {
  const invalid = rest['aria-invalid'];
  const change = (next: unknown) =>
    mode === 'multiple'
      ? (onChange as (value: Value[]) => void)((next ?? []) as Value[])
      : (onChange as (value: Value | null) => void)((next ?? null) as Value | null);
  return (
    <AntdSelect
      {...rest}
      ref={(select) => {
        if (typeof ref === 'function') ref(select);
        else if (ref) ref.current = select;
      }}
      className="ui-antd-select"
      mode={mode}
      value={mode === 'multiple' ? [...(value as readonly Value[])] : ((value as Value | null) ?? undefined)}
      onChange={change}
      options={options.map((option) => ({
        ...option,
        searchText: option.searchText ?? textOf(option.label),
      }))}
      showSearch={search ? { optionFilterProp: 'searchText', onSearch } : mode === 'multiple'}
      allowClear={clearable}
      status={invalid ? 'error' : undefined}
      suffixIcon={<ChevronDownIcon />}
      notFoundContent={<span className="ui-muted">{emptyText}</span>}
    />
  );
}

function textOf(label: ReactNode): string {
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}
