import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

/** Snoozes notifications. Loaded on demand. */
export const snoozeApi = {
  change: bindCall(calls.notifications.snooze),
  undo: bindCall(calls.notifications.undoSnooze),
};
