import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

export const profileApi = {
  update: bindCall(calls.user.updateProfile),
  updateContactInfo: bindCall(calls.user.updateContactInfo),
  updateNotificationPreferences: bindCall(calls.user.updateNotificationPreferences),
  updateUiPreferences: bindCall(calls.user.updateUiPreferences),
};
