import { useShell } from '@newswatch/shell-api';
import { Button, Chip, type ControlProps, Row, Stack } from '@newswatch/ui';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { PickerList, PickerOption } from './picker-list.ts';
import { sentenceCase } from './sentence-case.ts';
import { type PickerState, summaryOf, usePicker } from './use-picker.ts';

export interface PickerProps extends ControlProps {
  ref?: Ref<{ focus: () => void }>;
  /** The offered list. */
  list: PickerList;
  /** `one`: choosing another replaces the chosen one. */
  mode?: 'one' | 'several';
  /** The chosen ids. */
  value: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The text that is shown while nothing is chosen. */
  noneChosen: string;
  /** Words before the names of the chosen ones, where the names alone would not say what is chosen: "Not in". */
  chosenAs?: string;
  /** The maximum number of chosen ones; the control shows when it is reached. */
  max?: number;
  /** Lists the chosen ones by name below the control, each with a button that removes it. */
  showsChips?: boolean;
  /** The known names of chosen items. */
  known?: readonly PickerOption[];
}

type SelectCode = typeof import('./picker-select.tsx').PickerSelect;
let loaded: SelectCode | undefined;
const load = async (): Promise<SelectCode> => {
  loaded ??= (await import(/* webpackChunkName: "picker-select" */ './picker-select.tsx')).PickerSelect;
  return loaded;
};

/**
 * Chooses from a list that may be too long to load: shows its first page, and asks the server for what is typed. Chosen ones
 * have their names, even if they are not on the page. Until it is used, it is a plain button with those names, and the
 * list and antd's select are not loaded.
 *
 * @example
 * <FormField control={control} name="target_ids" label="Targets">
 *   {(field) => <Picker {...field} list={targetPicker} noneChosen="Choose targets" max={50} showsChips />}
 * </FormField>
 */
export function Picker({ ref, list, value, known, showsChips = false, ...rest }: PickerProps) {
  const { toast } = useShell();
  const control = useRef<{ focus: () => void }>(null);
  useImperativeHandle(ref, () => ({ focus: () => control.current?.focus() }));
  const [Code, setCode] = useState<SelectCode>();
  const [isOpening, setOpening] = useState(false);
  const picker = usePicker({ list, chosen: value, known, isOpened: isOpening || Code !== undefined });
  const open = async () => {
    setOpening(true);
    try {
      const code = await load();
      setCode(() => code);
    } catch (error) {
      console.warn('The list could not be fetched', error);
      toast.error('The list could not be opened. Try again.');
    } finally {
      setOpening(false);
    }
  };
  // Fetches the list ahead; a failure is shown once the list is needed.
  const fetchAhead = () => void load().catch(() => {});
  const { mode: _mode, max: _max, noneChosen, chosenAs, onChange, name: _name, onBlur, ...aria } = rest;
  const select = Code ? (
    <Code {...rest} ref={control} list={list} value={value} picker={picker} startsOpen />
  ) : (
    <span className="ui-select ui-choices">
      <button
        {...aria}
        ref={control as Ref<HTMLButtonElement>}
        type="button"
        role="combobox"
        className="ui-input"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-controls={undefined}
        aria-busy={isOpening || undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onBlur={onBlur}
        onClick={() => void open()}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          void open();
        }}
      >
        {value.length === 0 ? (
          noneChosen
        ) : (
          <>
            {chosenAs ? `${chosenAs} ` : ''}
            <bdi>{summaryOf(value, picker.nameOf)}</bdi>
          </>
        )}
      </button>
    </span>
  );
  if (!showsChips) return select;
  return (
    <Stack gap={2}>
      {select}
      <ChosenChips
        one={list.one}
        value={value}
        nameOf={picker.nameOf}
        onRemove={(id) => {
          onChange(value.filter((other) => other !== id));
          control.current?.focus();
        }}
      />
    </Stack>
  );
}

const FIRST_CHIPS = 20;

interface ChosenChipsProps {
  one: string;
  value: readonly string[];
  nameOf: PickerState['nameOf'];
  onRemove: (id: string) => void;
}

function ChosenChips({ one, value, nameOf, onRemove }: ChosenChipsProps) {
  const [showsAll, setShowsAll] = useState(false);
  if (value.length === 0) return null;
  const shown = showsAll ? value : value.slice(0, FIRST_CHIPS);
  return (
    <Row gap={1}>
      {shown.map((id) => {
        const name = nameOf(id) ?? sentenceCase(one);
        return (
          <Chip key={id} onRemove={() => onRemove(id)} removeLabel={`Remove ${name}`}>
            {name}
          </Chip>
        );
      })}
      {shown.length < value.length ? (
        <Button size="small" variant="ghost" onClick={() => setShowsAll(true)}>
          {`Show all ${value.length}`}
        </Button>
      ) : null}
    </Row>
  );
}
