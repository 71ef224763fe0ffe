/** The toast entry: short messages that disappear automatically. */
import './toast.css';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ExternalToast, Toaster as SonnerToaster, toast as sonner } from 'sonner';
import { activeContainer, onGroundChange } from '../frame/modal-stack.ts';
import { usePhone } from '../frame/use-media.ts';
import type { ThemeName } from '../tokens.ts';
import { avoidBars } from './avoid-bars.ts';
import { avoidMenus } from './avoid-menus.ts';
import { pressUndo } from './press-undo.ts';

export type ToasterProps = {
  theme: ThemeName;
  /** The time for which a message stays, in milliseconds. */
  duration?: number;
  /** The number of messages that are shown unfolded. */
  visible?: number;
};

/** The container in which messages appear. Rendered once in the shell. */
export function Toaster({ theme, duration = 50_000, visible = 3 }: ToasterProps) {
  const phone = usePhone();
  const [host] = useState(() => {
    const element = document.createElement('div');
    element.className = 'ui-toast-layer';
    return element;
  });

  // Messages can appear while a dialog is open and everything outside it is inert, so their container moves into it and back.
  useLayoutEffect(() => {
    const move = () => activeContainer().append(host);
    move();
    const stop = onGroundChange(move);
    return () => {
      stop();
      host.remove();
    };
  }, [host]);

  useLayoutEffect(() => avoidMenus(host), [host]);
  useLayoutEffect(() => avoidBars(host), [host]);

  return createPortal(
    <SonnerToaster
      theme={theme}
      duration={duration}
      visibleToasts={visible}
      // On a phone a message is as wide as the screen: at the top it would cover the page's heading and its tabs.
      position={phone ? 'bottom-center' : 'bottom-right'}
      swipeDirections={phone ? ['left', 'right', 'bottom'] : ['right', 'bottom']}
      closeButton
      toastOptions={{ className: 'ui-toast' }}
    />,
    host,
  );
}

export type ToastOptions = {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** The ID of the message. The same ID replaces a message instead of adding another. */
  id?: string;
  /** The duration in milliseconds; by default, that of the toaster. */
  duration?: number;
};

const options = (given: ToastOptions): ExternalToast => given;

/** Functions that show a message. Each returns an ID for `dismiss`. */
export const toast = {
  success: (message: string, given: ToastOptions = {}) => sonner.success(message, options(given)),
  info: (message: string, given: ToastOptions = {}) => sonner.info(message, options(given)),
  warning: (message: string, given: ToastOptions = {}) => sonner.warning(message, options(given)),
  error: (message: string, given: ToastOptions = {}) => sonner.error(message, options(given)),
  dismiss: (id?: string | number) => sonner.dismiss(id),
  undo: pressUndo,
};
