import type { UseFormReturn } from 'react-hook-form';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import { minutesOf, type QuietSpan } from '../../person/your-day.ts';
import styles from './quiet-handles.module.css';

const DAY = 24 * 60;
/** The step of the handles in minutes. The fields below accept exact minutes. */
const STEP = 15;

interface QuietHandlesProps {
  form: UseFormReturn<PreferencesForm>;
  quiet: QuietSpan;
}

/**
 * The quiet hours over a chart of the day: hatched, between two handles or outside them if they span midnight. One handle cannot
 * pass the other, so dragging never inverts the quiet hours.
 */
export function QuietHandles({ form, quiet }: QuietHandlesProps) {
  const [start, end] = [minutesOf(quiet.start), minutesOf(quiet.end)];
  if (Number.isNaN(start) || Number.isNaN(end)) return null;

  const handle = (
    name: 'quietHoursStart' | 'quietHoursEnd',
    label: string,
    [value, other]: [number, number],
  ) => (
    <>
      <span className={styles.line} style={{ left: `${(value / DAY) * 100}%` }} />
      <input
        type="range"
        className={styles.handle}
        aria-label={label}
        aria-valuetext={timeOf(value)}
        max={DAY - STEP}
        step={STEP}
        value={value}
        onChange={({ target: { valueAsNumber: to } }) => {
          const next =
            value > other ? Math.max(to, other + STEP) : value < other ? Math.min(to, other - STEP) : to;
          // No step is left between the other handle and midnight.
          if (next < 0 || next > DAY - STEP) return;
          form.setValue(name, timeOf(next), {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          });
        }}
      />
    </>
  );
  const spans =
    start <= end
      ? [[start, end]]
      : [
          [0, end],
          [start, DAY],
        ];
  return (
    <div className={styles.handles}>
      {spans.map(([from = 0, to = 0]) => (
        <span
          key={from}
          className={styles.quiet}
          style={{ left: `${(from / DAY) * 100}%`, width: `${((to - from) / DAY) * 100}%` }}
        />
      ))}
      {handle('quietHoursStart', 'Quiet hours from', [start, end])}
      {handle('quietHoursEnd', 'Quiet hours until', [end, start])}
    </div>
  );
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
