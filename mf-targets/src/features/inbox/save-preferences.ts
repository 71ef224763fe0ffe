import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const savePreferences = bindCall(calls.user.updateNotificationPreferences);
