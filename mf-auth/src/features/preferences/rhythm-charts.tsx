import type { AlertRhythm } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { BarChart, dayLabels, Skeleton, Stack } from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { alertRhythmQuery } from '../../api/alert-rhythm.ts';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import { about, overLimit, type QuietSpan, quietShare, usualDay } from '../../person/your-day.ts';

const CHART_HEIGHT = 120;
/** Every so many hours one is named. */
const HOURS_NAMED = 6;
const hourName = (hour: number): string => `${String(hour % 24).padStart(2, '0')}:00`;

/** As high as a chart with its sentence, so that nothing moves when the figures come. */
const LOADING_HEIGHT = 190;

interface OfForm {
  form: UseFormReturn<PreferencesForm>;
}

/** The hours at which alerts come, beside the quiet hours of the form. Nothing where they cannot be read: the form works without. */
export function HoursOfAlerts({ form }: OfForm) {
  const rhythm = useQuery({ ...alertRhythmQuery(), meta: { quiet: true } });
  const [enabled, start, end] = useWatch({
    control: form.control,
    name: ['quietHoursEnabled', 'quietHoursStart', 'quietHoursEnd'],
  });
  if (rhythm.isPending) return <Skeleton shape="block" height={LOADING_HEIGHT} />;
  if (!rhythm.data) return null;
  return <AlertsByHour rhythm={rhythm.data} quiet={enabled ? { start, end } : null} />;
}

/** The alerts of each day, beside the limit of the form. */
export function DaysOfAlerts({ form }: OfForm) {
  const rhythm = useQuery({ ...alertRhythmQuery(), meta: { quiet: true } });
  const limit = useWatch({ control: form.control, name: 'maxDailyNotifications' });
  if (rhythm.isPending) return <Skeleton shape="block" height={LOADING_HEIGHT} />;
  if (!rhythm.data) return null;
  return <AlertsByDay rhythm={rhythm.data} limit={limit} />;
}

/** At which hours alerts come, those that are to be quiet drawn back, and how many that holds up. */
function AlertsByHour({ rhythm, quiet }: { rhythm: AlertRhythm; quiet: QuietSpan | null }) {
  const usual = usualDay(rhythm, quiet);
  if (!usual) return <p className="ui-muted">No alert came in the last {rhythm.by_day.length} days.</p>;
  return (
    <Stack gap={1}>
      <BarChart
        label="Your alerts by hour"
        unit="alerts"
        height={CHART_HEIGHT}
        bars={rhythm.by_hour.map(({ alerts }, hour) => ({
          label: `${hourName(hour)} to ${hourName(hour + 1)}`,
          tick: hour % HOURS_NAMED === 0 ? hourName(hour) : null,
          value: alerts,
          ...(quietShare(hour, quiet) >= 0.5 ? { emphasis: 'muted', note: 'quiet' } : {}),
        }))}
      />
      <p className="ui-muted" role="status">
        {quiet
          ? `In these hours ${about(usual.inQuiet, 'alert')} a day would wait, of ${about(usual.alerts, 'alert')}.`
          : `Your alerts of the last ${rhythm.by_day.length} days, ${about(usual.alerts, 'alert')} a day.`}
      </p>
    </Stack>
  );
}

/** How many alerts come a day, against a limit. */
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
          ? `At once, ${limit} a day would have held back none of ${total} alerts in ${rhythm.by_day.length} days.`
          : `At once, ${limit} a day would have held back ${over} of ${total} alerts in ${rhythm.by_day.length} days; they would have come with the digest.`}
      </p>
    </Stack>
  );
}
