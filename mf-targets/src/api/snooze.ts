import { bindCall } from '@newswatch/shared/api';
import { calls } from '@newswatch/shared/contracts';

/** Puts notifications off. Loaded when somebody does. */
export const snoozeApi = {
  change: bindCall(calls.notifications.snooze),
  undo: bindCall(calls.notifications.undoSnooze),
};
