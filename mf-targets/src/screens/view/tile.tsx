import type { Screen, ScreenTile } from '@newswatch/shared/contracts';
import { useId } from 'react';
import { tileLabels, tileTargets } from '../tile-labels.ts';
import { AheadTile } from './ahead-tile.tsx';
import { ChartName, ChartTile } from './chart-tile.tsx';
import { DaysTile } from './days-tile.tsx';
import { FigureOfAll, FigureOfTarget } from './figure-tiles.tsx';
import { FindingsTile } from './findings-tile.tsx';
import { MapTile } from './map-tile.tsx';
import { ShareTile } from './share-tile.tsx';
import { StoriesTile } from './stories-tile.tsx';
import styles from './tile.module.css';

interface TileProps {
  tile: ScreenTile;
  targets: Screen['targets'];
  /** Whether somebody is reading, so that nothing moves. */
  isHeld: boolean;
}

/** One part of a screen under its heading. */
export function Tile({ tile, targets, isHeld }: TileProps) {
  const id = useId();
  const names = tileTargets(tile, targets);
  return (
    <section className={styles.tile} data-kind={tile.kind} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {tile.chart_id === undefined ? tileLabels[tile.kind] : <ChartName id={tile.chart_id} />}
        {names.length > 0 && tile.kind !== 'share' ? (
          <span className={styles.about}>
            <bdi dir="auto">{names.join(', ')}</bdi>
          </span>
        ) : null}
      </h2>
      <div className={styles.content}>
        <Content tile={tile} isHeld={isHeld} />
      </div>
    </section>
  );
}

function Content({ tile: { kind, target_ids, chart_id }, isHeld }: Pick<TileProps, 'tile' | 'isHeld'>) {
  const [first] = target_ids;
  if (chart_id !== undefined) return <ChartTile id={chart_id} />;
  if (kind === 'stories') return <StoriesTile targetIds={target_ids} isHeld={isHeld} />;
  if (kind === 'ahead') return <AheadTile targetId={first} />;
  if (kind === 'share') return <ShareTile targetIds={target_ids} />;
  if (kind === 'findings') return <FindingsTile />;
  if (first === undefined) return <FigureOfAll />;
  if (kind === 'map') return <MapTile targetId={first} />;
  return kind === 'days' ? <DaysTile targetId={first} /> : <FigureOfTarget targetId={first} />;
}
