import { useShell } from '@newswatch/shell-api';
import { useAtomValue } from 'jotai';
import { useShortcuts } from '../layout/use-shortcuts.ts';
import { commandsAtom } from '../remotes/navigation.ts';

/** Listens for the shortcuts of the remotes' commands: Shift, Alt and the letter that `remote.json` names. */
export function CommandShortcuts(): null {
  const { navigate } = useShell();
  const commands = useAtomValue(commandsAtom);
  useShortcuts(
    commands.flatMap(({ to, key }) => (key ? [{ code: `Key${key}`, run: () => navigate(to) }] : [])),
  );
  return null;
}
