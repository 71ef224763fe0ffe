import {
  categories,
  developmentNames,
  developments,
  languageNames,
  languages,
  limits,
} from '@newswatch/shared/contracts';
import { countryPicker, Picker } from '@newswatch/shell-api/patterns';
import { Button, Field, FormActions, SelectField, TextField } from '@newswatch/ui';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { categoryLabels } from '../../../labels/category-labels.ts';
import styles from './query-builder.module.css';
import type { QueryLeaf } from './rule-tree.ts';
import { SpeakerNames } from './speaker-names.tsx';
import { draftOfLeaf, isFilterField, type MatchChoice, readDraft, type TermDraft } from './term-draft.ts';
import { fieldLabels } from './term-text.ts';

const fieldOptions = [
  { value: '', label: 'Any searched field' },
  ...Object.entries(fieldLabels).map(([value, label]) => ({ value, label })),
];
const matchLabels: Record<MatchChoice, string> = {
  forms: 'In any form',
  exact: 'Exactly as written',
  close: 'Close together, in any order',
  near: 'Near another word',
};
const matchOptions = Object.entries(matchLabels).map(([value, label]) => ({ value, label }));
const distances = Array.from({ length: limits.QUERY_DISTANCE_MAX }, (_, at) => ({
  value: String(at + 1),
  label: at === 0 ? '1 word' : `${at + 1} words`,
}));
const valueOptions: Partial<Record<TermDraft['field'], readonly { value: string; label: string }[]>> = {
  lang: languages.map((value) => ({ value, label: languageNames[value] })),
  category: categories.map((value) => ({ value, label: categoryLabels[value] })),
  development: developments.map((value) => ({ value, label: developmentNames[value] })),
};

const valueHints: Partial<Record<TermDraft['field'], string>> = {
  site: 'For example, news.example; subdomains are included.',
  speaker: 'The whole name; for a person, the last name is enough.',
};

const isCountryField = (field: TermDraft['field']): boolean => field === 'country' || field === 'about';

interface TermFormProps {
  leaf: QueryLeaf;
  onSave: (leaf: QueryLeaf) => void;
  onCancel: () => void;
}

/** The form of a term, which shows its meaning without the operators of the grammar. */
export function TermForm({ leaf, onSave, onCancel }: TermFormProps) {
  const [draft, setDraft] = useState(() => draftOfLeaf(leaf));
  const [message, setMessage] = useState<string | null>(null);
  const element = useRef<HTMLFieldSetElement>(null);
  const namesId = useId();
  useEffect(() => {
    const first = element.current?.querySelector<HTMLElement>('input, select, [role="combobox"]');
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);
  const { field, match, words, otherWords, distance } = draft;
  const isFilter = isFilterField(field);
  const list = valueOptions[field] ?? null;

  const isCountry = isCountryField(field);

  const update = (part: Partial<TermDraft>) => {
    setDraft({ ...draft, ...part });
    setMessage(null);
  };
  const chooseField = (next: TermDraft['field']) => {
    const values = valueOptions[next] ?? null;
    // The previous words are not in the new list.
    update({
      field: next,
      ...(values && values !== list
        ? { words: values[0]!.value }
        : (list && !values) || isCountry !== isCountryField(next)
          ? { words: '' }
          : {}),
    });
  };
  const save = () => {
    const read = readDraft(draft);
    if (read.leaf) onSave(read.leaf);
    else setMessage(read.message);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Whether the open list of countries handles these keys.
    const isInList = event.target instanceof Element && event.target.getAttribute('role') === 'combobox';
    if (event.defaultPrevented || (isInList && event.key === 'Enter')) return;
    if (event.key === 'Escape') {
      // The drawer stays open.
      event.preventDefault();
      event.stopPropagation();
      onCancel();
    } else if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      !event.nativeEvent.isComposing
    ) {
      event.preventDefault();
      save();
    }
  };

  return (
    <fieldset
      ref={element}
      className={styles.form}
      aria-label="Edit term"
      data-own-undo=""
      onKeyDown={onKeyDown}
    >
      <div className={styles.fields}>
        {list ? (
          <SelectField
            label={field === '' ? 'Words' : fieldLabels[field]}
            options={list}
            value={words}
            error={message ?? undefined}
            onChange={({ target }) => update({ words: target.value })}
          />
        ) : isCountry ? (
          <Field label={field === '' ? 'Words' : fieldLabels[field]} error={message ?? undefined}>
            {(aria) => (
              <Picker
                {...aria}
                list={countryPicker}
                mode="one"
                noneChosen="Choose a country"
                value={words === '' ? [] : [words]}
                onChange={([code = '']) => update({ words: code })}
              />
            )}
          </Field>
        ) : (
          <TextField
            label={
              field === 'speaker'
                ? 'Name'
                : field === 'site' || field === 'source'
                  ? fieldLabels[field]
                  : 'Words'
            }
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            list={field === 'speaker' ? namesId : undefined}
            hint={valueHints[field]}
            error={message ?? undefined}
            value={words}
            onChange={({ target }) => update({ words: target.value })}
          />
        )}
        {!isFilter && match === 'near' ? (
          <TextField
            label="Other word"
            dir="auto"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={otherWords}
            onChange={({ target }) => update({ otherWords: target.value })}
          />
        ) : null}
        {isFilter ? null : (
          <SelectField
            label="Match"
            options={matchOptions}
            value={match}
            onChange={({ target }) => {
              const next = (Object.keys(matchLabels) as MatchChoice[]).find((one) => one === target.value);
              if (next) update({ match: next });
            }}
          />
        )}
        {!isFilter && (match === 'close' || match === 'near') ? (
          <SelectField
            label={match === 'near' ? 'Maximum distance' : 'Maximum number of words in between'}
            options={distances}
            value={String(distance)}
            onChange={({ target }) => update({ distance: Number(target.value) })}
          />
        ) : null}
        <SelectField
          label="Look in"
          options={fieldOptions}
          value={field}
          onChange={({ target }) => {
            const next = (['', ...Object.keys(fieldLabels)] as TermDraft['field'][]).find(
              (one) => one === target.value,
            );
            if (next !== undefined) chooseField(next);
          }}
        />
      </div>
      {field === 'speaker' ? <SpeakerNames id={namesId} /> : null}
      <FormActions>
        <Button size="small" variant="primary" onClick={save}>
          Apply
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </fieldset>
  );
}
