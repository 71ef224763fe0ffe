import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const accountApi = {
  export: bindCall(calls.user.export),
  remove: bindCall(calls.user.deleteAccount),
};
