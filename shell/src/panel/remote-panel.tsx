import { useShell } from '@newswatch/shell-api';
import { Drawer, FailureState, Skeleton } from '@newswatch/ui/page';
import { useAtomValue } from 'jotai';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { findRoute, registryAtom } from '../remotes/registry.ts';
import { type FoundPage, RemotePage } from '../remotes/remote-page.tsx';
import { loadPanel } from './load-panel.ts';
import styles from './remote-panel.module.css';

export interface RemotePanelProps {
  address: string;
  onClose(): void;
}

/** A page of a remote over the page that is open: the same component, loaded in the same way. */
export function RemotePanel({ address, onClose }: RemotePanelProps): ReactNode {
  const shell = useShell();
  const registry = useAtomValue(registryAtom);
  const [found, setFound] = useState<FoundPage | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const title = findRoute(registry, address.split('?', 1)[0] ?? address)?.route.title ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer registry changes nothing of what is open.
  useEffect(() => {
    let isOver = false;
    setFound(undefined);
    loadPanel(address, { registry, shell }).then(
      (page) => {
        if (isOver) return;
        if (page) setFound(page);
        else shell.navigate(address);
      },
      (error: unknown) => {
        shell.report({ kind: 'panel-failed', message: `${address} could not be shown as a panel`, error });
        if (!isOver) setFound('failed');
      },
    );
    return () => {
      isOver = true;
    };
  }, [address, attempt]);

  const failure = (
    <FailureState title={`${title} could not be shown`} onRetry={() => setAttempt(attempt + 1)} />
  );
  return (
    <Drawer open size="large" title={title} onClose={onClose}>
      <div className={styles.panel}>
        {found === undefined ? (
          <div role="status" aria-busy="true" aria-label={`Loading ${title}`}>
            <Skeleton lines={8} />
          </div>
        ) : found === 'failed' ? (
          failure
        ) : (
          <PanelFence key={attempt} instead={failure}>
            <RemotePage id={address} read={() => found} />
          </PanelFence>
        )}
      </div>
    </Drawer>
  );
}

interface FenceProps {
  instead: ReactNode;
  children: ReactNode;
}

/** What breaks in the panel leaves the page below alone. */
class PanelFence extends Component<FenceProps, { broke: boolean }> {
  override state = { broke: false };

  static getDerivedStateFromError(): { broke: boolean } {
    return { broke: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error('A panel could not be drawn', error);
  }

  override render(): ReactNode {
    return this.state.broke ? this.props.instead : this.props.children;
  }
}
