import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShell } from './context.tsx';

/** What is asked before typed text is lost. */
export interface DiscardDialog {
  title: string;
  body: string;
  confirmLabel: string;
  cancelLabel: string;
  danger: true;
}

/** What a form guards its text with. */
export interface UnsavedChanges {
  /** Tells whether there is something to lose. */
  setUnsaved: (unsaved: boolean) => void;
  /** Asks where there is something to lose; afterwards the way is free. */
  mayLeave: () => Promise<boolean>;
}

const question: DiscardDialog = {
  title: 'Discard your changes?',
  body: 'What you typed here is not saved yet.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  danger: true,
};

/**
 * Keeps what was typed from being lost by a click: closing, Back, links, and leaving the site ask first.
 *
 * `confirm` asks; the design system's does. `onDiscard` runs when somebody leaves the page all the same and has to empty the
 * form: the shell keeps pages alive, and what was discarded must not come back with its page.
 */
export function useUnsavedChanges({
  confirm,
  onDiscard,
}: {
  confirm: (question: DiscardDialog) => Promise<boolean>;
  onDiscard: () => void;
}): UnsavedChanges {
  const unsaved = useRef(false);
  const { session } = useShell();
  // When the session is over the page has to go; what was typed comes back with the person.
  const [openedFor] = useState(() => session.snapshot().status);
  const blocker = useBlocker(() => unsaved.current && session.snapshot().status === openedFor);

  const mayLeave = useCallback(async () => {
    if (unsaved.current && !(await confirm(question))) return false;
    unsaved.current = false;
    return true;
  }, [confirm]);

  const discard = useEffectEvent(onDiscard);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => {
      if (!leave) return blocker.reset();
      discard();
      blocker.proceed();
    });
  }, [blocker, mayLeave]);

  useEffect(() => {
    const askOnUnload = (event: BeforeUnloadEvent) => {
      if (unsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', askOnUnload);
    return () => window.removeEventListener('beforeunload', askOnUnload);
  }, []);

  const setUnsaved = useCallback((next: boolean) => {
    unsaved.current = next;
  }, []);
  return { setUnsaved, mayLeave };
}
