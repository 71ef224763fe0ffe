import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

/** The changes of stories. */
export const storyCalls = {
  choose: bindCall(calls.stories.choose),
  reset: bindCall(calls.stories.reset),
};
