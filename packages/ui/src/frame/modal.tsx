import { type ComponentProps, type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { enterModal } from './modal-stack.ts';

export type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClick' | 'onClose'> & {
  /** Called on Escape or a click on the backdrop. */
  onClose: () => void;
  /** Whether Escape and the backdrop close it. */
  dismissible?: boolean;
  /**
   * The element that gets the focus first. By default, it is the first field of a `ui-modal-body`; in a question without a body,
   * the first button at its foot, which is the safe choice; otherwise the title, so that people read from the beginning.
   */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/**
 * The browser's own modal `<dialog>`, without anything inside: everything else is inert, Escape closes, the focus stays
 * inside and returns to where it was, or to the page if that has gone.
 */
export function Modal({ onClose, dismissible = true, initialFocus, className, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const focusFirst = useEffectEvent((element: HTMLElement) => {
    const first = (selector: string) => element.querySelector<HTMLElement>(selector);
    const focused =
      initialFocus?.current ??
      first(
        '.ui-modal-body :is(input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled))',
      ) ??
      first('.ui-modal-head + .ui-modal-foot button') ??
      first('.ui-modal-title');
    focused?.focus();
  });

  // A layout effect, so that a page hidden by React's Activity takes its overlay with it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const before = document.activeElement;
    const leave = enterModal(element);
    element.showModal();
    focusFirst(element);
    return () => {
      leave();
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      queueMicrotask(keepFocusOnPage);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard equivalent of a click on the backdrop.
    <dialog
      {...rest}
      ref={dialog}
      className={classNames('ui-modal', className)}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (dismissible) onClose();
      }}
      onClick={(event) => {
        if (dismissible && event.target === event.currentTarget) onClose();
      }}
    />
  );
}

/** The button that opened a modal may leave the page with it, as the bar of a selection does. */
function keepFocusOnPage(): void {
  const isNowhere = document.activeElement === document.body;
  if (isNowhere) document.getElementById('main')?.focus({ preventScroll: true });
}
