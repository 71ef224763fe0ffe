import { useShell } from '@newswatch/shell-api';
import { useAtom, useAtomValue } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcuts } from '../layout/use-shortcuts.ts';
import { commandsFor } from '../remotes/navigation.ts';
import { registryAtom } from '../remotes/registry.ts';
import { sessionAtom } from '../session/session.ts';
import { panelAtom } from './panel-open.ts';
import type { RemotePanelProps } from './remote-panel.tsx';

/**
 * Draws a remote's page over the one that is open, where a command of that remote says so, and hears the keys of all commands.
 * What is no command of this person is not drawn, whoever asks for it. The panel's code is fetched at the first opening.
 */
export function PanelDoor(): ReactNode {
  const shell = useShell();
  const commands = commandsFor(useAtomValue(registryAtom), useAtomValue(sessionAtom));
  const [address, setAddress] = useAtom(panelAtom);
  const [Panel, setPanel] = useState<ComponentType<RemotePanelProps>>();
  const { key: place } = useLocation();
  const isOffered = commands.some(({ to, panel }) => panel === true && to === address);

  useShortcuts(
    commands.flatMap(({ to, panel, key }) =>
      key
        ? [
            {
              code: `Key${key}`,
              run: () => (panel ? setAddress((now) => (now === to ? undefined : to)) : shell.navigate(to)),
            },
          ]
        : [],
    ),
  );

  // Whoever follows a link in it wants to see the page behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it.
  useEffect(() => setAddress(undefined), [place, setAddress]);

  useEffect(() => {
    if (!isOffered || Panel) return;
    import(/* webpackChunkName: "panel" */ './remote-panel.tsx').then(
      ({ RemotePanel }) => setPanel(() => RemotePanel),
      (error: unknown) => {
        shell.report({ kind: 'panel-failed', message: 'A panel could not be loaded', error });
        shell.toast.error('The panel could not be loaded. Please try again.');
        setAddress(undefined);
      },
    );
  }, [isOffered, Panel, setAddress, shell]);

  if (!isOffered || !Panel || address === undefined) return null;
  return <Panel key={address} address={address} onClose={() => setAddress(undefined)} />;
}
