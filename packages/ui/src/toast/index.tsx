/** The toast door: short messages that come and go. */
import { useEffect, useRef } from 'react';
import { type ExternalToast, Toaster as SonnerToaster, toast as sonner, useSonner } from 'sonner';
import type { ThemeName } from '../tokens.ts';

export type ToasterProps = {
  theme: ThemeName;
  /** Milliseconds a message stays. */
  duration?: number;
  /** How many are shown unfolded. */
  visible?: number;
};

/** Where messages appear. Stands once in the shell. */
export function Toaster({ theme, duration = 50_000, visible = 3 }: ToasterProps) {
  const layer = useRef<HTMLDivElement>(null);
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;

  // A modal dialog lies above everything else of the page. A popover shown after it lies above the dialog.
  useEffect(() => {
    const element = layer.current;
    if (element === null || newest === undefined) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [newest]);

  return (
    <div ref={layer} popover="manual" className="ui-toast-layer">
      <SonnerToaster
        theme={theme}
        duration={duration}
        visibleToasts={visible}
        position="bottom-right"
        closeButton
        richColors={false}
        toastOptions={{ className: 'ui-toast' }}
      />
    </div>
  );
}

export type ToastOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** The same id replaces the message instead of adding another. */
  id?: string;
  /** Milliseconds; the toaster's own duration by default. */
  duration?: number;
};

const options = (given: ToastOptions): ExternalToast => given;

/** Shows a message. Each answers with an id for `dismiss`. */
export const toast = {
  success: (message: string, given: ToastOptions = {}) => sonner.success(message, options(given)),
  info: (message: string, given: ToastOptions = {}) => sonner.info(message, options(given)),
  warning: (message: string, given: ToastOptions = {}) => sonner.warning(message, options(given)),
  error: (message: string, given: ToastOptions = {}) => sonner.error(message, options(given)),
  dismiss: (id?: string | number) => sonner.dismiss(id),
};
