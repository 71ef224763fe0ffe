import { bindCall } from '@newswatch/shared/api';
import { calls, LookDraft } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';
import * as v from 'valibot';

export const brandApi = {
  get: bindCall(calls.brand.get),
  update: bindCall(calls.brand.update),
  setLogo: bindCall(calls.brand.setLogo),
  removeLogo: bindCall(calls.brand.removeLogo),
  readLogo: bindCall(calls.brand.readLogo),
  preview: bindCall(calls.brand.previewLook),
};

/** The kinds of things that have a look. */
export type Dressed = 'report' | 'newsletter';

/** Below the key of the reports, because a new look changes how their issues are shown. */
const brandKey = [...reportKeys.all, 'brand'];

export const brandQueries = {
  brand: () => queryOptions({ queryKey: brandKey, queryFn: ({ signal }) => brandApi.get({ signal }) }),
  /** A sample in this look. @param look as JSON */
  preview: (look: string, of: Dressed) =>
    queryOptions({
      queryKey: [...brandKey, 'preview', of, look],
      queryFn: ({ signal }) =>
        brandApi.preview({
          // The query, which is left out for a report: older servers show a report and reject a query.
          query: of === 'report' ? {} : { of },
          body: v.parse(LookDraft, JSON.parse(look)),
          signal,
        }),
    }),
};
