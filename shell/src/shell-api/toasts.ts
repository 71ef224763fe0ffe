import type { ToastApi } from '@newswatch/shell-api';
import { toast } from '@newswatch/ui/toast';

/** Toasts of the shell's one `Toaster`. */
export const toasts: ToastApi = {
  success: (message, options) => void toast.success(message, options),
  error: (message, options) => void toast.error(message, options),
  info: (message, options) => void toast.info(message, options),
  warning: (message, options) => void toast.warning(message, options),
};
