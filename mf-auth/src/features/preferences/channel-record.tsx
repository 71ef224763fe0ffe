import type { Channel } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { alertRhythmQuery } from '../../api/alert-rhythm.ts';

/** Recent results of a channel. Renders nothing if it sent nothing or the figures could not be loaded. */
export function ChannelRecord({ channel }: { channel: Channel }) {
  const { data } = useQuery({ ...alertRhythmQuery(), meta: { quiet: true } });
  const record = data?.channels.find((one) => one.channel === channel);
  if (!data || !record) return null;
  const failed = record.failed > 0 ? `, ${record.failed} failed` : '';
  return (
    <>
      {' '}
      · {record.sent} sent in {data.by_day.length} days{failed}
    </>
  );
}
