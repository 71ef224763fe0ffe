import { useEffect } from 'react';
import { useShell } from './context.tsx';
import type { ShellApi } from './contract.ts';

let loaded: typeof import('@newswatch/ui/actions') | undefined;

/** Loads the code when somebody is about to open the palette. A failed download is tried again the next time. */
async function load(): Promise<void> {
  loaded ??= await import(/* webpackChunkName: "ui-actions" */ '@newswatch/ui/actions');
}

/**
 * Lists in the command palette what the page lets people do. It is read right before the palette opens: by Ctrl or Cmd
 * plus K, or by a button of the frame around the page.
 */
export function OfferActions(): null {
  const shell = useShell();
  useEffect(() => watchPage(shell), [shell]);
  return null;
}

function watchPage(shell: ShellApi): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const page = () => document.getElementById('main') ?? document.body;
  /** While a dialog is open outside the page, only its actions are offered. */
  const offering = () =>
    [...document.querySelectorAll('dialog[open]')].findLast((dialog) => !page().contains(dialog)) ?? page();
  let leave: (() => void)[] = [];
  /** The element that last had the focus on the page: a button of the frame takes it before it opens the palette. */
  let focused: Element | null = null;
  /** The element under the pointer on the page. */
  let pointed: Element | null = null;
  const withdraw = () => {
    for (const each of leave) each();
    leave = [];
  };
  const offer = (root: Element) => {
    if (!loaded) {
      // Even without the code, the palette opens.
      load().then(
        () => listening.signal.aborted || offer(root),
        () => undefined,
      );
      return;
    }
    withdraw();
    // The shell lists the latest first.
    for (const { heading, actions } of loaded.readActions(root, focused, pointed).reverse()) {
      const commands = actions.map(({ title, unavailable, keys, press }) =>
        unavailable === undefined
          ? { title, run: press, ...(keys && { keys }) }
          : { title, detail: unavailable, run: () => shell.toast.info(unavailable) },
      );
      leave.push(shell.offerCommands?.(heading, commands) ?? (() => undefined));
    }
  };
  window.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && page().contains(target)) focused = target;
    },
    options,
  );
  window.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      // A touch leaves the pointer where it last was, not over an element.
      const isOnPage = pointerType === 'mouse' && target instanceof Element && page().contains(target);
      pointed = isOnPage ? target : null;
    },
    options,
  );
  document.documentElement.addEventListener('pointerleave', () => (pointed = null), options);
  window.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey }) => {
      if (key === 'Control' || key === 'Meta') load().catch(() => undefined);
      else if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') offer(offering());
    },
    options,
  );
  window.addEventListener(
    'click',
    ({ target }) => {
      // Clicks in links and dialogs are not clicks on the page itself: a link opens another page, and a click in a dialog, such
      // as the palette, answers the dialog.
      const isOfFrame = target instanceof Element && !page().contains(target);
      if (isOfFrame && !target.closest('a[href], dialog')) offer(offering());
    },
    options,
  );
  return () => {
    listening.abort();
    withdraw();
  };
}
