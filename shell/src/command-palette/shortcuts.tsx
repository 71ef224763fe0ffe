import { useShell } from '@newswatch/shell-api';
import { useAtomValue } from 'jotai';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { useKeydown, useShortcuts } from '../layout/use-shortcuts.ts';
import { commandsAtom } from '../navigation/sidebar.ts';
import { lazyToaster } from '../shell-api/toasts.ts';
import type { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** Elements that take letters: in text fields and dialogs, letters are input, not shortcuts. */
const takesLetters = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';
const SINGLE_KEYS = 'single-keys';

/**
 * The shortcuts of the remotes' commands, each with Shift, Alt and the letter that `remote.json` names. A question mark
 * opens the list of all shortcuts, whose code is fetched when it is first opened; z presses Undo in a message.
 */
export function Shortcuts(): ReactNode {
  const { navigate } = useShell();
  const commands = useAtomValue(commandsAtom);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ShortcutsDialog>>>();
  const [open, setOpen] = useState(false);
  useShortcuts(
    commands.flatMap(({ to, key }) => (key ? [{ code: `Key${key}`, run: () => navigate(to) }] : [])),
  );
  const openDialog = () => {
    setOpen(true);
    import(/* webpackChunkName: "shortcuts" */ './shortcuts-dialog.tsx').then(
      (module) => setDialog(() => module.ShortcutsDialog),
      (error: unknown) => {
        console.warn('The shortcuts could not be loaded', error);
        setOpen(false);
      },
    );
  };
  useKeydown((event) => {
    const { key, metaKey, ctrlKey, altKey, target, defaultPrevented } = event;
    if ((key !== '?' && key !== 'z') || metaKey || ctrlKey || altKey || defaultPrevented) return;
    if (localStorage.getItem(SINGLE_KEYS) === 'off') return;
    if (target instanceof Element && target.closest(takesLetters)) return;
    event.preventDefault();
    if (key === '?') openDialog();
    else lazyToaster.module()?.toast.undo();
  });
  return open && Dialog ? <Dialog commands={commands} onClose={() => setOpen(false)} /> : null;
}
