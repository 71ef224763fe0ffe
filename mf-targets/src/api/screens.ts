import { bindCall } from '@newswatch/shared/api';
import { calls, type Screen, type ScreenDraft } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

export const screensApi = {
  list: bindCall(calls.screens.list),
  create: bindCall(calls.screens.create),
  update: bindCall(calls.screens.update),
  remove: bindCall(calls.screens.remove),
};

export const screenKeys = { all: ['screens'] } as const;

export const screenQueries = {
  list: () =>
    queryOptions({ queryKey: screenKeys.all, queryFn: ({ signal }) => screensApi.list({ signal }) }),
};

/** Returns what a person can change about a screen, with the version that they saw. */
export const draftOf = ({ name, theme, turn_seconds, pages, version }: Screen): ScreenDraft => ({
  ...{ name, theme, turn_seconds, pages, version },
});
