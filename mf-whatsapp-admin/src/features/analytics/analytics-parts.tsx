import type { WhatsappAnalytics, WhatsappRisk } from '@newswatch/shared/contracts/admin';
import { Badge, Card, FactorList, type HealthMark, HealthStrip, Stack } from '@newswatch/ui';
import styles from './analytics.module.css';

/** One mark per day, and the longest outage in words. */
export function ConnectionStrip({ connection }: { connection: WhatsappAnalytics['connection'] }) {
  const { by_day, uptime_percent, disconnects, longest_outage_minutes: longest } = connection;
  const marks = by_day.map(({ date, percent }): HealthMark => {
    const state = percent === null ? 'unknown' : percent >= 99 ? 'good' : percent >= 90 ? 'slow' : 'failed';
    return { state, label: `${date}: ${percent === null ? 'no data' : `${percent}% connected`}` };
  });
  const breaks =
    disconnects === 1
      ? `1 disconnection, which lasted ${longest} min`
      : `${disconnects} disconnections, the longest lasting ${longest} min`;
  const words = `${uptime_percent}% of the time, ${disconnects === 0 ? 'no disconnections' : breaks}`;
  return (
    <div>
      <h3 className={styles.heading}>Connection</h3>
      <HealthStrip label={`Connected ${words}`} marks={marks} />
      <p className={styles.soft}>{words}</p>
    </div>
  );
}

const LEVELS = {
  calm: { word: 'Low', tone: 'success' },
  care: { word: 'Elevated', tone: 'warning' },
  danger: { word: 'Stop and check', tone: 'danger' },
} as const;

/** The factors that make up the risk. */
export function RiskFactors({ risk }: { risk: WhatsappRisk }) {
  const { word, tone } = LEVELS[risk.level];
  return (
    <Card
      title="Risk of a ban"
      description={`${risk.score} of 100, based on how this number is used`}
      actions={<Badge tone={tone}>{word}</Badge>}
    >
      <Stack gap={3}>
        <FactorList
          label="Risk factors"
          factors={risk.factors.map(({ id, label, points }) => ({ id, name: label, points }))}
        />
      </Stack>
    </Card>
  );
}
