import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const sendForward = bindCall(calls.forwards.send);
