import { confirm } from '@newswatch/ui/frame';
import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

interface UnsavedChanges {
  /** Tells whether there is something to lose. */
  setUnsaved: (unsaved: boolean) => void;
  /** Asks where there is something to lose; afterwards the way is free. */
  mayLeave: () => Promise<boolean>;
}

const question = {
  title: 'Discard your changes?',
  body: 'What you typed here is not saved yet.',
  confirmLabel: 'Discard changes',
  cancelLabel: 'Keep editing',
  danger: true,
} as const;

/** Keeps what was typed from being lost by a click: closing, Back, links, and leaving the site ask first. */
export function useUnsavedChanges(): UnsavedChanges {
  const unsaved = useRef(false);
  const blocker = useBlocker(() => unsaved.current);

  const mayLeave = useCallback(async () => {
    if (unsaved.current && !(await confirm(question))) return false;
    unsaved.current = false;
    return true;
  }, []);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
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
