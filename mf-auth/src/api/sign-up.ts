import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const signUpApi = { register: bindCall(calls.auth.register) };
