import type { ToasterProps, toast } from '@newswatch/ui/toast';
import type { ReactNode } from 'react';

/** The component that shows messages, and the functions that create them. */
export interface ToastModule {
  Toaster: (props: ToasterProps) => ReactNode;
  toast: typeof toast;
}
type Message = (toast: ToastModule['toast']) => void;

/** Messages, and the code that shows them. It is fetched when the first message comes or the person first interacts. */
export interface LazyToaster {
  show(message: Message): void;
  /** Fetches the code, so that the first message does not have to wait for it. */
  warm(): void;
  /** The code, once it has loaded. */
  module(): ToastModule | undefined;
  onModule(listener: () => void): () => void;
  /** From now on, messages can be shown on the page, until the returned function is called. */
  takeSeat(): () => void;
}

/** The code of messages that most visits never see was a tenth of the first page's script. */
export function createLazyToaster(load: () => Promise<ToastModule>): LazyToaster {
  const listeners = new Set<() => void>();
  let waiting: Message[] = [];
  let module: ToastModule | undefined;
  let isLoading = false;
  let seats = 0;

  const open = (): void => {
    if (isLoading || module) return;
    isLoading = true;
    load()
      .then((loaded) => {
        module = loaded;
        flush();
        for (const listener of listeners) listener();
      })
      .catch((error: unknown) => {
        // Waiting messages are shown when a later message has loaded the code.
        isLoading = false;
        console.warn('Messages cannot be shown yet', error);
      });
  };
  const flush = (): void => {
    if (!module || seats === 0) return;
    const messages = waiting;
    waiting = [];
    for (const message of messages) message(module.toast);
  };

  return {
    show(message) {
      waiting.push(message);
      open();
      flush();
    },
    warm: open,
    module: () => module,
    onModule(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeSeat() {
      seats += 1;
      flush();
      return () => {
        seats -= 1;
      };
    },
  };
}
