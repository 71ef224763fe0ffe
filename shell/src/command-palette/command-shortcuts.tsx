import { useShell } from '@newswatch/shell-api';
import { useAtomValue } from 'jotai';
import { useShortcuts } from '../layout/use-shortcuts.ts';
import { commandsFor } from '../remotes/navigation.ts';
import { registryAtom } from '../remotes/registry.ts';
import { sessionAtom } from '../session/session.ts';

/** Listens for the shortcuts of the remotes' commands: Shift, Alt and the letter that `remote.json` names. */
export function CommandShortcuts(): null {
  const { navigate } = useShell();
  const commands = commandsFor(useAtomValue(registryAtom), useAtomValue(sessionAtom));
  useShortcuts(
    commands.flatMap(({ to, key }) => (key ? [{ code: `Key${key}`, run: () => navigate(to) }] : [])),
  );
  return null;
}
