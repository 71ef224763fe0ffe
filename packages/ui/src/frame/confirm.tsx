import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialog = {
  title: string;
  body?: ReactNode;
  /** The text of the confirming button: "Delete target". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
};

type Pending = ConfirmDialog & { answer: (yes: boolean) => void };

let pending: readonly Pending[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Pending[]): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** The hosts on the page, oldest first. */
let hosts: readonly symbol[] = [];

function changeHosts(next: readonly symbol[]): void {
  hosts = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for confirmation and resolves to the user's choice. Needs no context, only a `ConfirmHost`
 * (part of `UiProvider`) somewhere on the page. Simultaneous questions are shown one after the other. If the last host
 * leaves the page, the answer is no.
 *
 * @example if (await confirm({ title: 'Delete it?', confirmLabel: 'Delete', danger: true })) remove();
 */
export function confirm(question: ConfirmDialog): Promise<boolean> {
  return new Promise((resolve) => {
    const entry: Pending = {
      ...question,
      answer: (yes) => {
        change(pending.filter((other) => other !== entry));
        resolve(yes);
      },
    };
    change([...pending, entry]);
  });
}

/**
 * Shows the question of `confirm`. If a page has several hosts (the shell's and a provider's), only the first one
 * shows it.
 */
export function ConfirmHost() {
  const [question] = useSyncExternalStore(subscribe, () => pending);
  const [first] = useSyncExternalStore(subscribe, () => hosts);
  const [me] = useState(() => Symbol('host'));
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    changeHosts([...hosts, me]);
    return () => {
      changeHosts(hosts.filter((other) => other !== me));
      // Answers no, because nobody can answer now: the caller must not wait forever, and a later page must not show the question.
      if (hosts.length === 0) for (const { answer } of pending) answer(false);
    };
  }, [me]);
  if (question === undefined || first !== me) return null;
  const { title, body, confirmLabel, cancelLabel = 'Cancel', danger, answer } = question;
  return (
    <Dialog
      open
      role="alertdialog"
      size="small"
      title={title}
      description={body}
      onClose={() => answer(false)}
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} onClick={() => answer(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
