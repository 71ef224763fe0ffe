import type { ToasterProps, toast } from '@newswatch/ui/toast';
import type { ReactNode } from 'react';
import { onDemand } from '../parts/on-demand.ts';

/** The component that shows messages, and the functions that create them. */
export interface ToastModule {
  Toaster: (props: ToasterProps) => ReactNode;
  toast: typeof toast;
}
type Message = (toast: ToastModule['toast']) => void;

/**
 * Messages, and the code that shows them: a tenth of the first page's script, which most visits never need. It
 * is fetched for the first message, or once the page is at rest.
 */
export function createLazyToaster(load: () => Promise<ToastModule>) {
  const code = onDemand(load);
  const listeners = new Set<() => void>();
  let waiting: Message[] = [];
  let seats = 0;

  const flush = (): void => {
    const module = code.now();
    if (!module || seats === 0) return;
    const messages = waiting;
    waiting = [];
    for (const message of messages) message(module.toast);
  };
  /** Fetches the code, so that the first message does not have to wait for it. */
  const warm = (): void => {
    if (code.now()) return;
    code.get().then(
      () => {
        flush();
        for (const listener of listeners) listener();
      },
      // Waiting messages are shown when a later message has loaded the code.
      (error: unknown) => console.warn('Messages cannot be shown yet', error),
    );
  };

  return {
    show(message: Message): void {
      waiting.push(message);
      warm();
      flush();
    },
    warm,
    /** The code, once it has loaded. */
    module: code.now,
    onModule(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Lets messages be shown on the page from now on, until the returned function is called. */
    takeSeat(): () => void {
      seats += 1;
      flush();
      return () => {
        seats -= 1;
      };
    },
  };
}
