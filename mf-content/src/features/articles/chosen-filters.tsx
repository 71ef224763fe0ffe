import { articleKindNames, developmentNames, languageNames } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { AddressChange, AddressFilter } from '@newswatch/shell-api';
import { countryPicker, type PickerList, sourcePicker, targetPicker } from '@newswatch/shell-api/patterns';
import { Chip } from '@newswatch/ui';
import { type ReactNode, useRef } from 'react';
import styles from './article-filters.module.css';
import type { ArticlesAddress } from './list-query.ts';
import { whenLabels } from './period.ts';

type Name = keyof ArticlesAddress & string;
type Chosen = Pick<AddressFilter<ArticlesAddress>, 'filter' | 'change'>;

const lists = [
  { name: 'target_id', label: 'Target', list: targetPicker },
  { name: 'source_id', label: 'Source', list: sourcePicker },
  { name: 'not_reported_by', label: 'Not reported by', list: sourcePicker },
  { name: 'reported_later_by', label: 'Reported later by', list: sourcePicker },
  { name: 'about_country', label: 'About', list: countryPicker },
  { name: 'source_country', label: 'Published in', list: countryPicker },
] as const satisfies readonly { name: Name; label: string; list: PickerList }[];

const choices = [
  { name: 'label', label: 'Label', words: {} },
  { name: 'language', label: 'Language', words: languageNames },
  { name: 'development', label: 'Development', words: developmentNames },
  { name: 'kind', label: 'Kind', words: articleKindNames },
] as const satisfies readonly { name: Name; label: string; words: Readonly<Record<string, string>> }[];

const switches = [
  ['unread', 'Unread'],
  ['saved', 'Saved'],
  ['highlighted', 'Highlighted'],
  ['added', 'Added by me'],
  ['received', 'Received by email'],
] as const satisfies readonly [Name, string][];

/** The filters that narrow the list, each with a button that removes it. */
export function ChosenFilters({ filter, change }: Chosen) {
  const list = useRef<HTMLUListElement>(null);
  /** Removes a filter; the focus moves to the chip after it, or to the search of the list. */
  const remove = (changed: AddressChange) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const focused = document.activeElement;
    if (focused instanceof HTMLButtonElement && buttons.includes(focused)) {
      const at = buttons.indexOf(focused);
      const search = list.current?.closest('search')?.querySelector('input');
      (buttons[at + 1] ?? buttons[at - 1] ?? search)?.focus();
    }
    change(changed);
  };
  const chip = (key: string, words: ReactNode, name: string, changed: AddressChange) => (
    <li key={key}>
      <Chip onRemove={() => remove(changed)} removeLabel={`Remove the filter ${name}`}>
        {words}
      </Chip>
    </li>
  );
  return (
    // On a phone, the bar hides everything but its search and what a popup shows.
    <ul className={`ui-filters-popup ${styles.chosen}`} aria-label="Chosen filters" ref={list}>
      {filter.scope === 'all' && filter.collection_id === undefined
        ? chip('scope', 'Everything we read', 'Everything we read', { scope: '' })
        : null}
      {lists.map((facet) => (
        <NamedChips
          key={facet.name}
          {...facet}
          ids={filter[facet.name] ?? []}
          chip={(id, name) =>
            chip(
              id,
              <>
                {facet.label}: <bdi>{name}</bdi>
              </>,
              `${facet.label}: ${name}`,
              { [facet.name]: without(filter[facet.name], id) },
            )
          }
        />
      ))}
      {choices.flatMap(({ name, label, words }) =>
        (filter[name] ?? []).map((value) => {
          const word = (words as Readonly<Record<string, string>>)[value] ?? value;
          const shown = (
            <>
              {label}: <bdi>{word}</bdi>
            </>
          );
          return chip(`${name} ${value}`, shown, `${label}: ${word}`, {
            [name]: without(filter[name], value),
          });
        }),
      )}
      {filter.when
        ? chip('when', whenText(filter), whenText(filter), { when: '', from: undefined, to: undefined })
        : null}
      {switches.map(([name, label]) =>
        filter[name] === true ? chip(name, label, label, { [name]: '' }) : null,
      )}
      {filter.newsletter_id
        ? chip('newsletter', 'One newsletter', 'One newsletter', { newsletter_id: '' })
        : null}
    </ul>
  );
}

interface NamedChipsProps {
  label: string;
  list: PickerList;
  ids: readonly string[];
  chip: (id: string, name: string) => ReactNode;
}

/** Chips of things that the address names by their ids; until the names are loaded, they say what kind of thing it is. */
function NamedChips({ list, ids, chip }: NamedChipsProps) {
  const { data, isSuccess } = useQuery({ ...list.names(ids), enabled: ids.length > 0 });
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  return ids.map((id) => chip(id, names.get(id) ?? (isSuccess ? 'no longer available' : '…')));
}

const without = (values: readonly string[] | undefined, removed: string): string =>
  (values ?? []).filter((value) => value !== removed).join(',');

function whenText({ when, from, to }: ArticlesAddress): string {
  if (when === undefined) return '';
  if (when !== 'days') return whenLabels[when];
  return from || to ? `${from ?? '…'} – ${to ?? '…'}` : whenLabels.days;
}
