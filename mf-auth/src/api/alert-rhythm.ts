import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

const getAlertRhythm = bindCall(calls.user.alertRhythm);

/** The times at which the user's alerts of the last 14 days arrived. */
export const alertRhythmQuery = () =>
  queryOptions({
    queryKey: ['user', 'alert-rhythm'],
    queryFn: ({ signal }) => getAlertRhythm({ signal }),
  });
