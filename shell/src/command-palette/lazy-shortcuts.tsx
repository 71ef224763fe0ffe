import { useAtomValue } from 'jotai';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { useKeydown } from '../layout/use-keydown.ts';
import { commandsAtom } from '../remotes/navigation.ts';
import type { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** In text fields and dialogs, letters are input, not shortcuts. */
const takesLetters = 'input, textarea, select, dialog, [contenteditable], [role=menu], [role=listbox]';
const SINGLE_KEYS = 'single-keys';

/** Opens the list of all shortcuts with a question mark. Its code is fetched when it is first opened. */
export function LazyShortcuts(): ReactNode {
  const commands = useAtomValue(commandsAtom);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ShortcutsDialog>>>();
  const [open, setOpen] = useState(false);
  useKeydown((event) => {
    const { key, metaKey, ctrlKey, altKey, target, defaultPrevented } = event;
    if (key !== '?' || metaKey || ctrlKey || altKey || defaultPrevented) return;
    if (localStorage.getItem(SINGLE_KEYS) === 'off') return;
    if (target instanceof Element && target.closest(takesLetters)) return;
    event.preventDefault();
    setOpen(true);
    import(/* webpackChunkName: "shortcuts" */ './shortcuts-dialog.tsx').then(
      (module) => setDialog(() => module.ShortcutsDialog),
      (error: unknown) => {
        console.warn('The shortcuts could not be loaded', error);
        setOpen(false);
      },
    );
  });
  return open && Dialog ? <Dialog commands={commands} onClose={() => setOpen(false)} /> : null;
}
