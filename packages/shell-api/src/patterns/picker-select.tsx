import { useTheme } from '@newswatch/shell-api';
import { Button, Row, Select, UiProvider, VisuallyHidden } from '@newswatch/ui';
import type { KeyboardEvent } from 'react';
import { labelOptions } from './label-options.ts';
import type { PickerProps } from './picker.tsx';
import { sentenceCase } from './sentence-case.ts';
import { type PickerState, summaryOf } from './use-picker.ts';

type PickerSelectProps = Omit<PickerProps, 'known'> & { picker: PickerState; startsOpen: boolean };

/** The opened picker: antd's select. It has its own chunk, because most visits never use it. */
export function PickerSelect(props: PickerSelectProps) {
  const { mode, font } = useTheme();
  return (
    <UiProvider theme={mode} font={font}>
      <FoundSelect {...props} />
    </UiProvider>
  );
}

function FoundSelect({
  picker,
  list,
  mode,
  value,
  onChange,
  max,
  noneChosen,
  chosenAs,
  showsChips: _showsChips,
  'aria-describedby': described,
  ...control
}: PickerSelectProps) {
  const { typed, options, isSearching, isWhole, hasMore, failure, nameOf } = picker;
  const offersSearch = !isWhole || options.length > 0;
  // Labels are offered only with the whole list. Otherwise, some members might be missing.
  const labelled = mode === 'one' || !isWhole ? [] : labelOptions(options, value, max);
  const change = (picked: string[]) => {
    const next = picked.flatMap((id) => labelled.find((label) => label.id === id)?.added ?? id);
    picker.remember(options.filter(({ id }) => next.includes(id)));
    picker.setTyped('');
    onChange(next);
  };
  const isFull = max !== undefined && mode !== 'one' && value.length >= max;
  const note = isFull
    ? `At most ${max} ${list.many} can be chosen. Remove one to choose another.`
    : hasMore
      ? 'Type to find more'
      : '';
  const wrong = failure ? describeFailure(failure, list.many) : '';
  const noteId = `${control.id}-note`;
  const shared = {
    ...control,
    'aria-describedby': [described, note && noteId].filter(Boolean).join(' ') || undefined,
    search: offersSearch,
    placeholder: noneChosen,
    loading: isSearching,
    areFound: !isWhole,
    emptyText: wrong || (isSearching ? 'Searching…' : 'Nothing found'),
    options: [
      ...labelled.map(({ id, name, added, isTooMany }) => ({
        value: id,
        label: <bdi>{name}</bdi>,
        searchText: name,
        disabled: isTooMany,
        description: isTooMany
          ? `${added.length} ${list.many} are more than can be chosen`
          : `Add ${added.length === 1 ? `1 ${list.one}` : `${added.length} ${list.many}`}`,
        group: 'By label',
      })),
      ...options.map(({ id, name, description }) => ({
        value: id,
        label: <bdi>{name}</bdi>,
        searchText: `${name} ${description ?? ''}`,
        ...(description ? { description: <bdi>{description}</bdi> } : {}),
        ...(labelled.length > 0 ? { group: sentenceCase(list.many) } : {}),
      })),
    ],
    onSearch: picker.setTyped,
    listName: sentenceCase(list.many),
    footer: note || undefined,
  };
  return (
    <div role="presentation" onKeyDownCapture={keepKeys}>
      {mode === 'one' ? (
        <Select
          {...shared}
          clearable
          value={value[0] ?? null}
          onChange={(id) => change(id === null ? [] : [id])}
        />
      ) : (
        <Select
          {...shared}
          mode="multiple"
          max={max}
          summary={[chosenAs, summaryOf(value, nameOf)].filter(Boolean).join(' ')}
          value={value}
          onChange={change}
        />
      )}
      <VisuallyHidden>
        <span id={noteId} aria-live="polite">
          {note}
        </span>
        <span aria-live="polite">{typed && !isSearching && !wrong ? resultCount(options.length) : ''}</span>
      </VisuallyHidden>
      {failure ? (
        <Row gap={2}>
          <span role="alert" className="ui-hint">
            {wrong}
          </span>
          <Button size="small" onClick={failure.onRetry} loading={failure.retrying}>
            Retry
          </Button>
        </Row>
      ) : null}
    </div>
  );
}

function describeFailure({ isSearch, isNames }: NonNullable<PickerState['failure']>, many: string): string {
  if (isNames) return `The names of the chosen ${many} could not be loaded.`;
  return isSearch ? 'The search failed.' : `The ${many} could not be loaded.`;
}

/**
 * Handles Tab and Escape; otherwise, antd's Tab chooses the first option instead of leaving, and Escape closes the drawer with
 * the list.
 */
function keepKeys(event: KeyboardEvent) {
  if (event.key === 'Tab') event.stopPropagation();
  const isOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && isOpen) event.preventDefault();
}

const resultCount = (count: number) => (count === 0 ? 'Nothing found' : `${count} found`);
