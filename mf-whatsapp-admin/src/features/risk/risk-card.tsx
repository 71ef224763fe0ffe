import type { WhatsappRisk } from '@newswatch/shared/contracts/admin';
import { Badge, Card, FactorList, type ScoreBand, ScoreGauge, Stack } from '@newswatch/ui';
import styles from './risk.module.css';

const BANDS: ScoreBand[] = [
  { from: 0, name: 'low', tone: 'success' },
  { from: 30, name: 'elevated', tone: 'warning' },
  { from: 70, name: 'stop and check', tone: 'danger' },
];
const LEVELS = {
  calm: { word: 'Low', tone: 'success' },
  care: { word: 'Elevated', tone: 'warning' },
  danger: { word: 'Stop and check', tone: 'danger' },
} as const;

/** The risk that the number will be restricted, with its factors. */
export function RiskCard({ risk }: { risk: WhatsappRisk }) {
  const { word, tone } = LEVELS[risk.level];
  return (
    <Card title="Risk of a ban" description="Based on how this number is used">
      <Stack gap={4}>
        <div className={styles.head}>
          <span>
            <strong className={styles.score}>{risk.score}</strong> of 100
          </span>
          <Badge tone={tone}>{word}</Badge>
        </div>
        <ScoreGauge label="Risk of a ban" value={risk.score} bands={BANDS} />
        <FactorList
          label="Risk factors"
          factors={risk.factors.map(({ id, label, points }) => ({ id, name: label, points }))}
        />
        {risk.slow_factor > 1 ? (
          <p className={styles.note}>
            Messages are sent {risk.slow_factor} times more slowly until the risk is low again.
          </p>
        ) : null}
      </Stack>
    </Card>
  );
}
