import type { AlertRhythm } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { BarChart, dayLabels, Skeleton, Stack } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { alertRhythmQuery } from '../../api/alert-rhythm.ts';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import { about, overLimit, type QuietSpan, quietShare, usualDay } from '../../person/your-day.ts';
import { QuietHandles } from './quiet-handles.tsx';

const CHART_HEIGHT = 120;
/** The interval between labelled hours. */
const HOURS_NAMED = 6;
const hourName = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** The height of a chart with its sentence, so that nothing shifts when the figures arrive. */
const LOADING_HEIGHT = 190;

interface OfForm {
  form: UseFormReturn<PreferencesForm>;
}

/**
 * The hours at which alerts arrive, shown with the quiet hours of the form. Renders nothing if they cannot be loaded:
 * the form works without them.
 */
export function HoursOfAlerts({ form }: OfForm) {
  const rhythm = useQuery({ ...alertRhythmQuery(), meta: { quiet: true } });
  const [enabled, start, end] = useWatch({
    control: form.control,
    name: ['quietHoursEnabled', 'quietHoursStart', 'quietHoursEnd'],
  });
  if (rhythm.isPending) return <LoadingChart />;
  if (!rhythm.data) return null;
  return <AlertsByHour rhythm={rhythm.data} quiet={enabled ? { start, end } : null} form={form} />;
}

/** The alerts of each day, shown with the limit of the form. */
export function DaysOfAlerts({ form }: OfForm) {
  const rhythm = useQuery({ ...alertRhythmQuery(), meta: { quiet: true } });
  const limit = useWatch({ control: form.control, name: 'maxDailyNotifications' });
  if (rhythm.isPending) return <LoadingChart />;
  if (!rhythm.data) return null;
  return <AlertsByDay rhythm={rhythm.data} limit={limit} />;
}

function LoadingChart() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading your alerts">
      <Skeleton shape="block" height={LOADING_HEIGHT} />
    </div>
  );
}

/** Alerts by hour, with the quiet hours muted, and how many alerts those would delay. */
function AlertsByHour({ rhythm, quiet, form }: OfForm & { rhythm: AlertRhythm; quiet: QuietSpan | null }) {
  const usual = usualDay(rhythm, quiet);
  if (!usual)
    return <p className="ui-muted">There were no alerts in the last {rhythm.by_day.length} days.</p>;
  return (
    <Stack gap={1}>
      <BarChart
        label="Your alerts by hour"
        unit="alerts"
        height={CHART_HEIGHT}
        overlay={quiet ? <QuietHandles form={form} quiet={quiet} /> : null}
        bars={rhythm.by_hour.map(({ alerts }, hour) => ({
          label: `${hourName(hour)} to ${hourName(hour + 1)}`,
          tick: hour % HOURS_NAMED === 0 ? hourName(hour) : null,
          value: alerts,
          ...(quietShare(hour, quiet) >= 0.5 ? { emphasis: 'muted', note: 'quiet' } : {}),
        }))}
      />
      <p className="ui-muted" role="status">
        {quiet
          ? `Of ${about(usual.alerts, 'alert')} per day, ${about(usual.inQuiet, 'alert')} would wait until the quiet hours end.`
          : `Your alerts from the last ${rhythm.by_day.length} days, ${about(usual.alerts, 'alert')} per day.`}
      </p>
    </Stack>
  );
}

/** Alerts per day compared with a limit. */
function AlertsByDay({ rhythm, limit }: { rhythm: AlertRhythm; limit: number }) {
  const total = rhythm.by_day.reduce((sum, { alerts }) => sum + alerts, 0);
  if (total === 0 || Number.isNaN(limit)) return null;
  const over = overLimit(rhythm, limit);
  return (
    <Stack gap={1}>
      <BarChart
        label="Your alerts by day"
        unit="alerts"
        height={CHART_HEIGHT}
        lines={[{ value: limit, label: `${limit}, your limit` }]}
        bars={rhythm.by_day.map(({ date, alerts }, at) => ({
          ...dayLabels(date),
          ...(at === rhythm.by_day.length - 1 ? { tick: 'Today', emphasis: 'now' } : {}),
          value: alerts,
        }))}
      />
      <p className="ui-muted" role="status">
        {over === 0
          ? `With immediate alerts, a limit of ${limit} per day would not have held back any of your alerts from the last ${rhythm.by_day.length} days.`
          : `With immediate alerts, a limit of ${limit} per day would have moved ${total === 1 ? 'your only alert' : `${over} of your ${total} alerts`} from the last ${rhythm.by_day.length} days to the digest.`}
      </p>
    </Stack>
  );
}
