import type { Screen } from '@newswatch/shared/contracts';
import { usePageCommands, useTitle } from '@newswatch/shell-api';
import { Modal } from '@newswatch/ui';
import { type KeyboardEvent, useRef } from 'react';
import styles from './screen-view.module.css';
import { StatusBar } from './status-bar.tsx';
import { Tile } from './tile.tsx';
import { useTileSource } from './tile-source.tsx';
import { tileKeys } from './turns.ts';
import { useConnection } from './use-connection.ts';
import { useLiveTiles } from './use-live-tiles.ts';
import { useNewestBuild } from './use-newest-build.ts';
import { useTurns } from './use-turns.ts';
import { useWakeLock } from './use-wake-lock.ts';

interface ScreenViewProps {
  screen: Pick<Screen, 'name' | 'theme' | 'turn_seconds' | 'pages' | 'targets'>;
  /** The time zone of the screen's owner. */
  timezone: string;
  /** Undefined on a television, which cannot leave the screen. */
  onLeave?: () => void;
}

/**
 * A newsroom screen that fills the window, above the frame: a modal, so that everything behind it is inert. Arrow keys
 * turn its pages, Space pauses, Escape leaves. On a television, Enter pauses as well, and the up arrow switches to full screen.
 */
export function ScreenView({ screen, timezone, onLeave }: ScreenViewProps) {
  const { isTelevision } = useTileSource();
  const box = useRef<HTMLDivElement>(null);
  const { pages, targets } = screen;
  const turns = useTurns(pages.length, screen.turn_seconds);
  const tiles = pages[turns.at]?.tiles ?? [];
  const keys = tileKeys(tiles);
  const connection = useConnection(tiles);
  useLiveTiles(tiles);
  useNewestBuild(!turns.isHeld && !turns.isPaused, !isTelevision);
  useWakeLock();
  useTitle(screen.name);
  usePageCommands(screen.name, onLeave ? [{ title: 'Leave the screen', run: onLeave }] : []);

  const fillDisplay = () => void toggleFullScreen(box.current);
  const press = (event: KeyboardEvent) => {
    turns.touch();
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const isOnControl = (event.target as Element).closest('button, a, [role=slider]') !== null;
    const act = {
      ArrowRight: () => turns.turn(1),
      ArrowLeft: () => turns.turn(-1),
      // Space presses a button that has the focus.
      ' ': isOnControl ? undefined : turns.pause,
      ...(isTelevision ? { Enter: isOnControl ? undefined : turns.pause, ArrowUp: fillDisplay } : {}),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    // The shell has its own shortcuts.
    event.stopPropagation();
    act();
  };
  return (
    <Modal
      className={styles.screen}
      data-theme={screen.theme}
      aria-label={screen.name}
      initialFocus={box}
      dismissible={onLeave !== undefined}
      onClose={() => onLeave?.()}
      onKeyDown={press}
      onPointerMove={turns.touch}
      onPointerDown={turns.touch}
      data-idle={!turns.isHeld || undefined}
    >
      <div ref={box} tabIndex={-1} className={styles.whole}>
        <div className={styles.tiles} data-tiles={tiles.length}>
          {tiles.map((tile, at) => (
            <Tile key={keys[at]} tile={tile} targets={targets} isHeld={turns.isHeld || turns.isPaused} />
          ))}
        </div>
        <StatusBar
          name={screen.name}
          pages={pages.length}
          turns={turns}
          connection={connection}
          timezone={timezone}
          onFullScreen={fillDisplay}
          onLeave={onLeave}
        />
      </div>
    </Modal>
  );
}

/** Full screen, without the bars of the browser. A modal itself cannot be full screen, but its content can. */
async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element?.requestFullscreen();
  } catch (error) {
    console.info('The browser does not allow full screen here', error);
  }
}
