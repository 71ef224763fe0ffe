import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router-dom';
import { useShell } from './context.tsx';

/** The texts of the question before typed text is lost. */
export interface DiscardDialog {
  title: string;
  body: string;
  confirmLabel: string;
  cancelLabel: string;
  danger: true;
}

/** Protects a form's unsaved text. */
export interface UnsavedChanges {
  /** Sets whether there is unsaved text. */
  setUnsaved: (unsaved: boolean) => void;
  /** Asks if there is unsaved text; resolves to whether the person may leave. */
  mayLeave: () => Promise<boolean>;
}

const question: DiscardDialog = {
  title: 'Discard your changes?',
  body: 'Your changes have not been saved.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  danger: true,
};

/**
 * Asks before typed text is lost: when closing, going Back, following links or leaving the site.
 *
 * `confirm` asks; use the design system's. `onDiscard` runs when the person leaves the page anyway, and has to empty the form:
 * discarded text must not come back with its page.
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
  // When the session has ended the page must be left; the typed text is restored when the person signs in again.
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
