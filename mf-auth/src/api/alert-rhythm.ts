import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';
import { queryOptions } from '@newswatch/shared/query';

const getAlertRhythm = bindCall(calls.user.alertRhythm);

/** When the person's alerts of the last fourteen days came. */
export const alertRhythmQuery = () =>
  queryOptions({
    queryKey: ['user', 'alert-rhythm'],
    queryFn: ({ signal }) => getAlertRhythm({ signal }),
  });
