import { formatCount } from '@newswatch/ui';
import type { ShownTarget } from './comparison-findings.ts';
import styles from './insight.module.css';
import { ToneBar } from './tone-card.tsx';

/** The coded tones of each compared target, with the numbers that they are based on. */
export function ToneOfVoice({ targets }: { targets: readonly ShownTarget[] }) {
  return (
    <table className={styles.rated} aria-label="Share of voice by tone">
      <thead>
        <tr>
          <th scope="col">Target</th>
          <th scope="col">Coded</th>
          <th scope="col">Favourable / neutral / unfavourable</th>
        </tr>
      </thead>
      <tbody>
        {targets.map(({ id, label, tones }) =>
          tones ? (
            <tr key={id}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              <td className="ui-tabular">
                {formatCount(tones.coded)} of {formatCount(tones.matches)}
              </td>
              <td>
                <ToneBar label={`Tone of ${label}`} counts={tones} />
              </td>
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  );
}
