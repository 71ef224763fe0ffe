import {
  limits,
  type Screen,
  type ScreenPage,
  type ScreenTile,
  type ScreenTileKind,
  screenTileFault,
  screenTileKinds,
  screenTileTargets,
} from '@newswatch/shared/contracts';
import { Picker, targetPicker } from '@newswatch/shell-api/patterns';
import { Button, Field, Fieldset, IconButton, Row, SelectField, Stack } from '@newswatch/ui';
import { ChevronDown, ChevronUp, Plus, Trash2 } from '@newswatch/ui/icons';
import { useId } from 'react';
import { ChartField } from './chart-field.tsx';
import styles from './screen-drawer.module.css';
import { tileLabels } from './tile-labels.ts';

const kinds = screenTileKinds.map((value) => ({ value, label: tileLabels[value] }));
const newTile = (): ScreenTile => ({ kind: 'stories', target_ids: [] });

interface PagesFieldProps {
  value: readonly ScreenPage[];
  onChange: (pages: ScreenPage[]) => void;
  /** Whether the form was checked, so that tiles show what is missing. */
  isChecked: boolean;
  known: Screen['targets'];
}

/** The pages of a screen with their tiles. */
export function PagesField({ value: pages, onChange, isChecked, known }: PagesFieldProps) {
  return (
    <Stack gap={4}>
      {pages.map(({ tiles }, at) => (
        <Fieldset key={at} legend={pages.length === 1 ? 'Tiles' : `Tiles on page ${at + 1}`}>
          <TilesOfPage
            tiles={tiles}
            isChecked={isChecked}
            known={known}
            isOnly={pages.length === 1}
            onChange={(changed) =>
              onChange(changed.length > 0 ? pages.with(at, { tiles: changed }) : pages.toSpliced(at, 1))
            }
          />
        </Fieldset>
      ))}
      {pages.length < limits.SCREEN_PAGES_MAX ? (
        <div>
          <Button icon={<Plus />} onClick={() => onChange([...pages, { tiles: [newTile()] }])}>
            Add page
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

interface TilesOfPageProps extends Pick<PagesFieldProps, 'isChecked' | 'known'> {
  tiles: readonly ScreenTile[];
  /** Whether this is the last tile of the only page, which cannot be removed. */
  isOnly: boolean;
  /** A page without tiles is removed. */
  onChange: (tiles: ScreenTile[]) => void;
}

function TilesOfPage({ tiles, isChecked, known, isOnly, onChange }: TilesOfPageProps) {
  const move = (at: number, step: -1 | 1) => {
    const tile = tiles[at];
    if (tile && tiles[at + step]) onChange(tiles.toSpliced(at, 1).toSpliced(at + step, 0, tile));
  };
  return (
    <Stack gap={3}>
      <ol className={styles.tiles}>
        {tiles.map((tile, at) => (
          <TileRow
            key={`${at} ${tile.kind}`}
            tile={tile}
            place={at + 1}
            isChecked={isChecked}
            known={known}
            ends={{ first: at === 0, last: at === tiles.length - 1, only: isOnly && tiles.length === 1 }}
            onChange={(changed) => onChange(tiles.with(at, changed))}
            onMove={(step) => move(at, step)}
            onRemove={() => onChange(tiles.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {tiles.length < limits.SCREEN_TILES_MAX ? (
        <div>
          <Button size="small" icon={<Plus />} onClick={() => onChange([...tiles, newTile()])}>
            Add tile
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

interface TileRowProps extends Pick<PagesFieldProps, 'isChecked' | 'known'> {
  tile: ScreenTile;
  place: number;
  ends: { first: boolean; last: boolean; only: boolean };
  onChange: (tile: ScreenTile) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function TileRow({ tile, place, ends, isChecked, known, onChange, onMove, onRemove }: TileRowProps) {
  const id = useId();
  const { min, max } = screenTileTargets[tile.kind];
  const fault = isChecked ? screenTileFault(tile) : undefined;
  return (
    <li className={styles.tile}>
      <div className={styles.what}>
        <SelectField
          label={`Tile ${place}`}
          hideLabel
          options={kinds}
          value={tile.kind}
          onChange={({ target }) => {
            const kind = target.value as ScreenTileKind;
            onChange({ kind, target_ids: tile.target_ids.slice(0, screenTileTargets[kind].max) });
          }}
        />
        <Row gap={1} wrap={false}>
          <IconButton
            size="small"
            label={`Move tile ${place} up`}
            aria-disabled={ends.first}
            icon={<ChevronUp aria-hidden />}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="small"
            label={`Move tile ${place} down`}
            aria-disabled={ends.last}
            icon={<ChevronDown aria-hidden />}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="small"
            label={`Remove tile ${place}`}
            aria-disabled={ends.only}
            icon={<Trash2 aria-hidden />}
            onClick={() => {
              if (!ends.only) onRemove();
            }}
          />
        </Row>
      </div>
      {tile.kind === 'chart' ? (
        <ChartField
          value={tile.chart_id}
          error={fault}
          onChange={(chart_id) => onChange({ kind: 'chart', target_ids: [], chart_id })}
        />
      ) : null}
      {max > 0 ? (
        <Field id={id} label={max === 1 ? 'Target' : 'Targets'} error={fault ? [fault] : []}>
          {(aria) => (
            <Picker
              {...aria}
              name={`tile-${place}`}
              onBlur={() => undefined}
              mode={max === 1 ? 'one' : 'several'}
              list={targetPicker}
              value={tile.target_ids}
              onChange={(target_ids) => onChange({ ...tile, target_ids })}
              known={known.map(({ id: target, name }) => ({ id: target, name: name || 'Deleted target' }))}
              max={max}
              noneChosen={min === 0 ? 'All targets' : max === 1 ? 'Choose a target' : 'Choose targets'}
              showsChips={max > 1 || min === 0}
            />
          )}
        </Field>
      ) : null}
    </li>
  );
}
