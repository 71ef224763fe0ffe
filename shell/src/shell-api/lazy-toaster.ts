import type { ToasterProps, toast } from '@newswatch/ui/toast';
import type { ReactNode } from 'react';

/** The component that shows messages, and the functions that make them. */
export interface ToastModule {
  Toaster: (props: ToasterProps) => ReactNode;
  toast: typeof toast;
}
type Message = (toast: ToastModule['toast']) => void;

/** Messages, and the code that shows them, which is fetched when the first one comes or somebody begins to do something. */
export interface LazyToaster {
  show(message: Message): void;
  /** Fetches the code, so that the first message need not wait for it. */
  warm(): void;
  /** The code, as soon as it is there. */
  module(): ToastModule | undefined;
  onModule(listener: () => void): () => void;
  /** Messages have a place in the page from now on, until the answer is called. */
  takeSeat(): () => void;
}

/** A tenth of the first page's script was the code of messages that most visits never see. */
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
        // What waits is shown when a later message finds the code.
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
