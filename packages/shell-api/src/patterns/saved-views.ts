import { listPathOf, type SavedView } from '@newswatch/shared/contracts';
import { type AddressFilter, useCurrentUser } from '@newswatch/shell-api';
import { useLocation } from 'react-router-dom';

/** Temporary parameters: the page, and the item that is open beside the list. */
const OF_THE_MOMENT = ['page', 'per_page', 'cursor', 'alert', 'article'];

/**
 * The address to save for what a list shows: its filters, search and order. Parameters that the list does not read, such as an
 * open form, and temporary ones are left out. They are sorted, because the order in which filters were set makes no difference.
 *
 * @param filter the list's filter, as read from the address: its names are the list's parameters
 * @example viewAddressOf('/targets', new URLSearchParams('page=2&status=paused'), { page: 2, status: ['paused'] }) //
 * /targets?status=paused
 */
export function viewAddressOf(path: string, search: URLSearchParams, filter: object): string {
  const kept = new URLSearchParams(
    [...search].filter(([name, value]) => value !== '' && name in filter && !OF_THE_MOMENT.includes(name)),
  );
  kept.sort();
  return kept.size === 0 ? path : `${path}?${kept}`;
}

export interface ListViews {
  /** The person's saved views of this list, by name. */
  views: readonly SavedView[];
  /** The filters of the list, as an address. */
  address: string;
  /** The view that the list shows. */
  current: SavedView | undefined;
  /** Whether the list shows anything other than the default. */
  isNarrowed: boolean;
}

/** The saved views of the list on this page; undefined if the server or the shell is too old to support them. */
export function useListViews({ filter }: { filter: AddressFilter<object>['filter'] }): ListViews | undefined {
  const saved = useCurrentUser().ui_preferences.saved_views;
  const { pathname, search } = useLocation();
  if (!saved) return undefined;
  const path = listPathOf(pathname);
  const address = viewAddressOf(path, new URLSearchParams(search), filter);
  const views = saved
    .filter((view) => listPathOf(view.address) === path)
    .sort((one, other) => one.name.localeCompare(other.name));
  const current = views.find((view) => view.address === address);
  return { views, address, current, isNarrowed: address !== path };
}
