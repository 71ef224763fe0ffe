import type { ToastApi } from '@newswatch/shell-api';
import { createLazyToaster } from './lazy-toaster.ts';

/** The shell's single place for messages. */
export const lazyToaster = createLazyToaster(
  () => import(/* webpackChunkName: "toast" */ '@newswatch/ui/toast'),
);

/** Toasts, shown by the `ToastLayer`. */
export const toasts: ToastApi = {
  success: (message, options) => lazyToaster.show((toast) => void toast.success(message, options)),
  error: (message, options) => lazyToaster.show((toast) => void toast.error(message, options)),
  info: (message, options) => lazyToaster.show((toast) => void toast.info(message, options)),
  warning: (message, options) => lazyToaster.show((toast) => void toast.warning(message, options)),
};
