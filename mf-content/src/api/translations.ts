import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const translationsApi = {
  translate: bindCall(calls.translations.translate),
  get: bindCall(calls.translations.get),
};
