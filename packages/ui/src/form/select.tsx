import { Select as AntdSelect } from 'antd';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { OwnTheme } from '../core/own-theme.tsx';
import { classNames } from '../frame/class-names.ts';
import { ChevronDownIcon } from '../frame/glyphs.tsx';

export type Option<Value extends string | number = string> = {
  value: Value;
  label: ReactNode;
  disabled?: boolean;
  /** The text that is searched; by default the label, if it is text. */
  searchText?: string;
  /** A second line in the list. */
  description?: ReactNode;
  /** A caption above all options of the same group; groups are in the order of their first option. */
  group?: string;
};

/** The props that a form field spreads on a control. */
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
  /** Shown if no option matches the typed text. */
  emptyText?: string;
  /** Whether the options are already the results for the typed text, so that they are not filtered again. */
  areFound?: boolean;
  onSearch?: (typed: string) => void;
  /** Names the list of options for assistive technology. */
  listName?: string;
  /** Shown below the options while they are open; only with `listName`. */
  footer?: ReactNode;
  /** Whether it opens immediately and takes the focus, for a select that replaces the button that the person pressed. */
  startsOpen?: boolean;
};

export type SelectProps<Value extends string | number = string> = SharedProps<Value> &
  (
    | { mode?: undefined; value: Value | null | undefined; onChange: (value: Value | null) => void }
    | {
        mode: 'multiple';
        value: readonly Value[];
        onChange: (value: Value[]) => void;
        /** Shown in place of a tag for each chosen value. */
        summary?: string | undefined;
        /** The maximum number of chosen values. */
        max?: number | undefined;
      }
  );

/** A choice from a list that may be long, searchable or multiple. For short ones, use `SelectField`. */
export function Select<Value extends string | number = string>({
  options,
  search,
  clearable,
  emptyText = 'Nothing found',
  mode,
  value,
  onChange,
  onSearch,
  areFound = false,
  listName,
  footer,
  startsOpen,
  ref,
  name: _name,
  ...given
}: SelectProps<Value>) {
  const { summary, max, ...rest } = { summary: undefined, max: undefined, ...given };
  const invalid = rest['aria-invalid'];
  const change = (next: unknown) =>
    mode === 'multiple'
      ? (onChange as (value: Value[]) => void)((next ?? []) as Value[])
      : (onChange as (value: Value | null) => void)((next ?? null) as Value | null);
  return (
    <OwnTheme>
      <AntdSelect
        {...rest}
        ref={(select) => {
          if (typeof ref === 'function') ref(select);
          else if (ref) ref.current = select;
        }}
        className={classNames('ui-antd-select', summary !== undefined && 'ui-select-summed')}
        mode={mode}
        value={
          mode === 'multiple' ? [...(value as readonly Value[])] : ((value as Value | null) ?? undefined)
        }
        onChange={change}
        options={grouped(options)}
        // Virtual only for long lists, because a virtual list gives screen readers wrong information about its groups.
        virtual={options.length > 200}
        optionRender={({ data, label }) => <ListedLabel label={label} option={data} />}
        maxTagCount={mode !== 'multiple' ? undefined : summary === undefined ? 'responsive' : 0}
        {...(summary === undefined ? {} : { maxTagPlaceholder: summary })}
        {...(max === undefined ? {} : { maxCount: max })}
        showSearch={
          search
            ? { optionFilterProp: 'searchText', onSearch, ...(areFound ? { filterOption: false } : {}) }
            : mode === 'multiple'
        }
        {...(startsOpen ? { autoFocus: true, defaultOpen: true } : {})}
        {...(listName === undefined
          ? {}
          : {
              popupMatchSelectWidth: false,
              popupRender: (menu: ReactNode) => <Popup menu={menu} name={listName} footer={footer} />,
            })}
        allowClear={clearable}
        status={invalid ? 'error' : undefined}
        suffixIcon={<ChevronDownIcon />}
        notFoundContent={<span className="ui-muted">{emptyText}</span>}
      />
    </OwnTheme>
  );
}

function Popup({ menu, name, footer }: { menu: ReactNode; name: string; footer: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  // antd gives its list no name. It is set on each render, because an empty list is a different element.
  useLayoutEffect(() => {
    root.current?.querySelector('[role=listbox]')?.setAttribute('aria-label', name);
  });
  return (
    <div ref={root}>
      {menu}
      {footer ? <div className="ui-select-foot">{footer}</div> : null}
    </div>
  );
}

function ListedLabel({ label, option }: { label: ReactNode; option: object }) {
  const description = 'description' in option ? (option.description as ReactNode) : undefined;
  if (!description) return label;
  return (
    <>
      <div>{label}</div>
      <div className="ui-hint">{description}</div>
    </>
  );
}

type ListedOption<Value extends string | number> = Option<Value> & { searchText: string };

function grouped<Value extends string | number>(options: readonly Option<Value>[]) {
  const listed: (ListedOption<Value> | { label: string; options: ListedOption<Value>[] })[] = [];
  const groups = new Map<string, ListedOption<Value>[]>();
  for (const { group, ...option } of options) {
    const entry = { ...option, searchText: option.searchText ?? textOf(option.label) };
    if (group === undefined) {
      listed.push(entry);
      continue;
    }
    const members = groups.get(group);
    if (members) members.push(entry);
    else {
      const first = [entry];
      groups.set(group, first);
      listed.push({ label: group, options: first });
    }
  }
  return listed;
}

function textOf(label: ReactNode): string {
  return typeof label === 'string' || typeof label === 'number' ? String(label) : '';
}
