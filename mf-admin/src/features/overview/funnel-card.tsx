import type { AdminFunnel, DashboardPeriod } from '@newswatch/shared/contracts/admin';
import { Card, Funnel, type FunnelProps, Stack, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { counted, figure } from '../../labels/figure-labels.ts';
import { reasonWord } from '../../labels/message-labels.ts';
import styles from '../../looks/cells.module.css';

export const periodWords: Record<DashboardPeriod, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

const REASONS_SHOWN = 3;

/** The steps from match to reader, with the number lost at each step and the reasons. */
export function FunnelCard({ funnel, period }: { funnel: AdminFunnel; period: DashboardPeriod }) {
  const lostAt = (step: AdminFunnel['lost'][number]['step']) =>
    funnel.lost
      .filter((loss) => loss.step === step)
      .slice(0, REASONS_SHOWN)
      .map(({ reason, count }) => (
        <TextLink
          key={reason}
          as={Link}
          // Messages that still wait are not errors.
          className={step === 'delivered' ? undefined : styles.calm}
          to={
            step === 'delivered'
              ? '/admin/notifications?status=failed'
              : `/admin/notifications?reason=${reason}`
          }
        >
          {reasonWord(reason)}: {figure(count)}
        </TextLink>
      ));
  return (
    <Card title="From match to reader" description={periodWords[period]}>
      <Stack gap={3}>
        <Steps
          of="Matches"
          steps={[
            { name: 'Found', value: funnel.matches },
            { name: 'Alerted', value: funnel.matches_alerted, lost: unalerted(funnel) },
          ]}
        />
        <Steps
          of="Alerts"
          steps={[
            { name: 'Created', value: funnel.alerts },
            { name: 'Sent', value: funnel.sent, lost: lostAt('sent') },
            { name: 'Delivered', value: funnel.delivered, lost: lostAt('delivered') },
            { name: 'Read', value: funnel.read, tone: 'signal' },
          ]}
        />
        <p className={styles.soft}>
          {counted(funnel.by_channel.email ?? 0, 'email')},{' '}
          {counted(funnel.by_channel.whatsapp ?? 0, 'WhatsApp message')}, {figure(funnel.inbox_only)} in the
          inbox only, {figure(funnel.waiting)} waiting
        </p>
      </Stack>
    </Card>
  );
}

/** An alert can cover several matches, so each step is counted in its own unit. */
function Steps({ of, steps }: { of: string; steps: FunnelProps['steps'] }) {
  return (
    <Stack gap={1}>
      <span className={styles.soft}>{of}</span>
      <Funnel label={of} steps={steps} />
    </Stack>
  );
}

/** Matches that never became messages, so that no list shows them. */
function unalerted({ lost }: AdminFunnel) {
  return lost
    .filter(({ step }) => step === 'alerted')
    .slice(0, REASONS_SHOWN)
    .map(({ reason, count }) => <span key={reason}>{`${reasonWord(reason)}: ${figure(count)}`}</span>);
}
