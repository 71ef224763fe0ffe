import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const sessionApi = { profile: bindCall(calls.user.profile), logout: bindCall(calls.auth.logout) };
