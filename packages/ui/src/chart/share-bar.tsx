import { type FormatNumber, formatCount, formatPercent } from '../format/number-format.ts';
import { classNames } from '../frame/class-names.ts';
import { Legend } from './legend.tsx';
import styles from './share-bar.module.css';
import { type ChartTone, fillClass, seriesTone } from './tones.ts';

export type SharePart = { name: string; value: number; tone?: ChartTone };

export type ShareBarProps = {
  /** Names the whole: "Your ratings". */
  label: string;
  parts: readonly SharePart[];
  /** The legend; `none` if the text is already beside the bar. */
  legend?: 'shown' | 'none';
  size?: 'small' | 'medium';
  format?: FormatNumber;
};

/** A whole and its parts in one bar: relevant and not relevant, healthy and failing. */
export function ShareBar({
  label,
  parts,
  legend = 'shown',
  size = 'medium',
  format = formatCount,
}: ShareBarProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const toned = parts.map((part, at) => ({ ...part, tone: part.tone ?? seriesTone(at) }));
  const words = toned.map(
    ({ name, value }) => `${name} ${format(value)}${total > 0 ? ` (${formatPercent(value / total)})` : ''}`,
  );
  return (
    <div className={styles.share}>
      <div
        role="img"
        aria-label={`${label}: ${words.join(', ')}`}
        className={classNames(styles.bar, size === 'small' && styles.small)}
      >
        {toned.map(({ name, value, tone }) =>
          value > 0 ? <span key={name} className={fillClass(tone)} style={{ flexGrow: value }} /> : null,
        )}
      </div>
      {legend === 'shown' ? (
        <Legend entries={toned.map(({ name, value, tone }) => ({ name, tone, value: format(value) }))} />
      ) : null}
    </div>
  );
}
