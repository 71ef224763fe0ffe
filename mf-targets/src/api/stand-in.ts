import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

/** Separate from the other calls about recipients, which the form of a target loads, too. */
export const standInApi = {
  arrange: bindCall(calls.recipients.arrangeStandIn),
  end: bindCall(calls.recipients.endStandIn),
};
