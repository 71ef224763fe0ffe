import { type App, limits } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { appLabels } from './app-labels.ts';

/** The part of the address that chooses the apps and their order; without `sort`, the server’s order. */
export const AppsFilter = v.strictObject({
  filter: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.SEARCH_TEXT_MAX))),
  type: v.optional(v.picklist(['connected', 'notConnected'])),
  sort: v.optional(v.picklist(['asc', 'desc'])),
});
export type AppsFilter = v.InferOutput<typeof AppsFilter>;

export function appsAddress(filter: AppsFilter): string {
  const chosen = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return chosen.length === 0 ? '/apps' : `/apps?${new URLSearchParams(chosen)}`;
}

export const isConnected = ({ state }: App): boolean => state === 'connected' || state === 'waiting';

/** The apps that match, in the chosen order of their names. */
export function shownApps(apps: readonly App[], { filter = '', type, sort }: AppsFilter): App[] {
  const words = filter.toLowerCase();
  const shown = apps.filter(
    (app) =>
      appLabels[app.id].title.toLowerCase().includes(words) &&
      (type === undefined || isConnected(app) === (type === 'connected')),
  );
  if (sort === undefined) return shown;
  const ascending = shown.sort((one, other) =>
    appLabels[one.id].title.localeCompare(appLabels[other.id].title),
  );
  return sort === 'asc' ? ascending : ascending.reverse();
}
