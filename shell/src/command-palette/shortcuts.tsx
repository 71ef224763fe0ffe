import { useShell } from '@newswatch/shell-api';
import { isSingleKey } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import { useKeydown, useShortcuts } from '../layout/use-shortcuts.ts';
import { commandsAtom } from '../navigation/sidebar.ts';
import { lazyToaster } from '../shell-api/toasts.ts';
import type { ShortcutsDialog } from './shortcuts-dialog.tsx';

/**
 * The shortcuts of the remotes' commands, each with Shift, Alt and the letter that `remote.json` names. A question mark
 * opens the list of all shortcuts, whose code is fetched when it is first opened; z presses Undo in a message.
 */
export function Shortcuts(): ReactNode {
  const { navigate } = useShell();
  const commands = useAtomValue(commandsAtom);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof ShortcutsDialog>>>();
  useShortcuts(
    commands.flatMap(({ to, key }) => (key ? [{ code: `Key${key}`, run: () => navigate(to) }] : [])),
  );
  const openDialog = () => {
    import(/* webpackChunkName: "shortcuts" */ './shortcuts-dialog.tsx').then(
      (module) => setDialog(() => module.ShortcutsDialog),
      (error: unknown) => console.warn('The shortcuts could not be loaded', error),
    );
  };
  useKeydown((event) => {
    if ((event.key !== '?' && event.key !== 'z') || !isSingleKey(event)) return;
    event.preventDefault();
    if (event.key === '?') openDialog();
    else lazyToaster.module()?.toast.undo();
  });
  return Dialog ? <Dialog commands={commands} onClose={() => setDialog(undefined)} /> : null;
}
