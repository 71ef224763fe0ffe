import { retryOf } from '@newswatch/shared/api';
import { useQuery } from '@newswatch/shared/query';
import { useEffect, useState } from 'react';
import type { PickerList, PickerOption } from './picker-list.ts';

/** The pause in typing before a request is sent, in milliseconds. */
const PAUSE_MS = 250;

export interface PickerSettings {
  list: PickerList;
  chosen: readonly string[];
  /** The known names of chosen items; only the others are requested. */
  known?: readonly PickerOption[] | undefined;
  /** Whether the options have been needed. The names of chosen items always are. */
  isOpened: boolean;
}

export type PickerState = ReturnType<typeof usePicker>;

/** The options of a picker for the typed text, and the names of the chosen items. The latest text wins. */
export function usePicker({ list, chosen, known = [], isOpened }: PickerSettings) {
  const [typed, setTyped] = useState('');
  const q = usePaused(typed.trim());
  const [picked, setPicked] = useState<ReadonlyMap<string, PickerOption>>(new Map());
  const given = new Map(known.map((option) => [option.id, option]));
  const asked = useAsked(chosen.filter((id) => !picked.has(id) && !given.has(id)));

  const first = useQuery({ ...list.page(''), enabled: isOpened });
  // Whether the whole list is loaded, so that it is filtered without a request.
  const isWhole = first.data !== undefined && first.data.total <= first.data.options.length;
  const found = useQuery({ ...list.page(q), enabled: isOpened && q !== '' && !isWhole });
  const names = useQuery({ ...list.names(asked), enabled: asked.length > 0 });

  const isSearch = !isWhole && typed.trim() !== '';
  const page = isSearch ? found : first;
  const isSearching = isOpened && (page.isFetching || (isSearch && typed.trim() !== q));
  const byId = new Map(
    [...(names.data ?? []), ...(first.data?.options ?? []), ...(found.data?.options ?? []), ...given.values()]
      .concat([...picked.values()])
      .map((option) => [option.id, option]),
  );
  const answer = isSearch && typed.trim() !== q ? undefined : page.data;
  // Until the response for this text arrives, the known options that match it are shown; an older response would contain other
  // options.
  const fits = ({ name }: PickerOption) => name.toLowerCase().includes(typed.trim().toLowerCase());
  const listed = answer?.options ?? (isSearching ? [...byId.values()].filter(fits) : []);
  const shown = new Set(listed.map(({ id }) => id));
  const unlisted = chosen.flatMap((id) => (shown.has(id) ? [] : (byId.get(id) ?? [])));
  const failed = page.isError ? page : names.isError ? names : undefined;

  return {
    typed,
    setTyped,
    /** The options. Until something is typed, chosen items that are not on the page come first. */
    options: typed.trim() === '' ? [...unlisted, ...listed] : listed,
    isSearching,
    isWhole,
    hasMore: answer !== undefined && answer.total > answer.options.length,
    failure: failed && {
      isSearch: failed === page && isSearch,
      isNames: failed === names,
      ...retryOf(failed),
    },
    /** The name of a chosen item, or a note that the server does not know its ID. */
    nameOf: (id: string): string | undefined =>
      byId.get(id)?.name ?? (names.isSuccess && asked.includes(id) ? 'No longer available' : undefined),
    /** Remembers the names of options that were picked. */
    remember: (options: readonly PickerOption[]) =>
      setPicked(new Map([...picked, ...options.map((option) => [option.id, option] as const)])),
  };
}

/** The chosen items: "Harbour Post, The Ferry", or their number while their names are unknown. */
export function summaryOf(chosen: readonly string[], nameOf: PickerState['nameOf']): string {
  const names = chosen.map(nameOf);
  return names.includes(undefined) ? `${chosen.length} chosen` : names.join(', ');
}

/** The ids whose names are requested. They stay the same while they include all that are needed. */
function useAsked(needed: readonly string[]): readonly string[] {
  const [asked, setAsked] = useState(needed);
  if (needed.every((id) => asked.includes(id))) return asked;
  setAsked(needed);
  return needed;
}

/** The text once typing pauses; an emptied one at once. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
