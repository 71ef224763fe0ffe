import { formatCount, formatPercent, Legend, ShareBar, Stack } from '@newswatch/ui';
import styles from './comparison.module.css';
import { areOldEnough, type ShownShare, sumOf } from './comparison-findings.ts';

/** Each target's share of all their matches, now and in the previous period. */
export function ShareOfVoice({ targets, before }: { targets: ShownShare[]; before: string }) {
  const hasBefore = areOldEnough(targets) && targets.some(({ previous_share }) => previous_share !== null);
  if (sumOf(targets) === 0 && !hasBefore) {
    return <p className="ui-muted">Nothing was found in this period.</p>;
  }
  const nameBefore = before.replace(/^./, (letter) => letter.toUpperCase());
  return (
    <Stack gap={3}>
      <LabelledBar
        label="This period"
        targets={targets}
        countOf={({ totals }) => totals.matches}
        isEmpty={sumOf(targets) === 0}
      />
      {hasBefore ? (
        <LabelledBar
          label={`${nameBefore} before`}
          targets={targets}
          countOf={({ previous_totals }) => previous_totals.matches}
        />
      ) : null}
      <Legend
        stacked
        entries={targets.map(({ label, tone, totals, share, previous_share }) => ({
          name: label,
          tone,
          value: `${percent(share)} (${formatCount(totals.matches)})${hasBefore ? `, before ${percent(previous_share)}` : ''}`,
        }))}
      />
    </Stack>
  );
}

interface LabelledBarProps {
  label: string;
  targets: ShownShare[];
  countOf: (target: ShownShare) => number;
  isEmpty?: boolean;
}

function LabelledBar({ label, targets, countOf, isEmpty = false }: LabelledBarProps) {
  return (
    <div>
      <p className={styles.period} aria-hidden="true">
        {isEmpty ? `${label}: no matches` : label}
      </p>
      <ShareBar
        label={label}
        legend="none"
        parts={targets.map((target) => ({ name: target.label, value: countOf(target), tone: target.tone }))}
      />
    </div>
  );
}

const percent = (share: number | null) => (share === null ? '–' : formatPercent(share));
