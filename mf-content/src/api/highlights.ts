import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const highlightsApi = {
  list: bindCall(calls.highlights.list),
  create: bindCall(calls.highlights.create),
  setNote: bindCall(calls.highlights.setNote),
  remove: bindCall(calls.highlights.remove),
};
