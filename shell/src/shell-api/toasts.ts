import type { ToastApi } from '@newswatch/shell-api';
import { createToastDoor } from './toast-door.ts';

/** The shell's one place for messages. */
export const toastDoor = createToastDoor(() => import(/* webpackChunkName: "toast" */ '@newswatch/ui/toast'));

/** Toasts, shown by the `ToastLayer`. */
export const toasts: ToastApi = {
  success: (message, options) => toastDoor.show((toast) => void toast.success(message, options)),
  error: (message, options) => toastDoor.show((toast) => void toast.error(message, options)),
  info: (message, options) => toastDoor.show((toast) => void toast.info(message, options)),
  warning: (message, options) => toastDoor.show((toast) => void toast.warning(message, options)),
};
