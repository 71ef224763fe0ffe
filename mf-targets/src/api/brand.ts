import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { queryOptions } from '@newswatch/shared/query';

export const brandApi = {
  get: bindCall(calls.brand.get),
  update: bindCall(calls.brand.update),
  setLogo: bindCall(calls.brand.setLogo),
  removeLogo: bindCall(calls.brand.removeLogo),
  preview: bindCall(calls.brand.preview),
};

/** Below the key of the reports, because a new look changes how their issues are shown. */
const brandKey = [...reportKeys.all, 'brand'];

export const brandQueries = {
  brand: () => queryOptions({ queryKey: brandKey, queryFn: ({ signal }) => brandApi.get({ signal }) }),
  /** A sample report in this colour, or in the product's if there is none. */
  preview: (accent: string | null) =>
    queryOptions({
      queryKey: [...brandKey, 'preview', accent],
      queryFn: ({ signal }) => brandApi.preview({ query: accent === null ? {} : { accent }, signal }),
    }),
};
