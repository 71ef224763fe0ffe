import { lazyCode } from './lazy-code.ts';

/** Loaded on demand, because most queries are written here and need no translation. */
const translation = lazyCode('translation', () =>
  import(/* webpackChunkName: "query-translation" */ '../../translation/translation-offer.tsx').then(
    ({ TranslationOffer }) => TranslationOffer,
  ),
);

/** The offer to translate a query, or the state of loading it. */
export const useTranslationCode = translation.useCode;
