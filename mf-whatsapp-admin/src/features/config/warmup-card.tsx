import type { WhatsappConfig } from '@newswatch/shared/contracts/admin';
import { BarChart, Button, Card, CheckboxField, Row, Stack, TextField } from '@newswatch/ui';
import styles from './config.module.css';
import type { ConfigFormApi } from './config-form.tsx';

const SHOWN_DAYS = 12;

/** The limits of a new number's first days, beside what was sent. */
export function WarmupCard({ api, config }: { api: ConfigFormApi; config: WhatsappConfig }) {
  const limits = api.form.watch('sender.warmup.day_limits');
  const perDay = api.form.watch('sender.per_day');
  const setLimits = (next: number[]) =>
    api.form.setValue('sender.warmup.day_limits', next, { shouldDirty: true });
  return (
    <Card
      title="Warm-up of a new number"
      description="Bars: messages sent from this number. Marks: the daily limit."
    >
      <Stack gap={4}>
        <CheckboxField
          label="Warm up a new number"
          hint="The number sends a little more each day, as a person would"
          {...api.form.register('sender.warmup.enabled')}
        />
        <BarChart
          label="Daily limits for the number’s first days"
          unit="messages"
          markName="allowed"
          height={150}
          bars={Array.from({ length: SHOWN_DAYS }, (_, day) => ({
            label: `Day ${day + 1}`,
            tick: day % 3 === 0 ? `Day ${day + 1}` : null,
            value: config.warmup_sent[day] ?? 0,
            mark: Math.min(limits[day] || perDay || 0, perDay || 0),
          }))}
        />
        <div className={styles.days}>
          {limits.map((_limit, day) => (
            <TextField
              key={day}
              label={`Day ${day + 1}`}
              type="number"
              inputMode="numeric"
              min={1}
              {...api.field(`sender.warmup.day_limits.${day}`, { valueAsNumber: true })}
            />
          ))}
        </div>
        <Row gap={2}>
          <Button size="small" onClick={() => setLimits([...limits, limits.at(-1) ?? 20])}>
            Add a day
          </Button>
          <Button size="small" disabled={limits.length === 0} onClick={() => setLimits(limits.slice(0, -1))}>
            Remove last day
          </Button>
        </Row>
        <p className={styles.soft}>
          {config.warmup_day === null
            ? 'No number is linked: the first one will start on day 1.'
            : config.warmup_day > limits.length
              ? `This number is on day ${config.warmup_day}, so warm-up is over. Another number would start on day 1.`
              : `This number is on day ${config.warmup_day}.`}
        </p>
      </Stack>
    </Card>
  );
}
