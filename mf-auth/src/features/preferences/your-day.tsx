import { retryOf } from '@newswatch/shared/api';
import type { DeliveryMode } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { Button, Fieldset, FormAlert, Skeleton } from '@newswatch/ui';
import { Fragment } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { alertRhythmQuery } from '../../api/alert-rhythm.ts';
import { listChannels } from '../../person/channel-names.ts';
import type { PreferencesForm } from '../../person/preferences-form.ts';
import { yourDay } from '../../person/your-day.ts';
import styles from './preferences-card.module.css';

const LOADING_HEIGHT = 150;

interface YourDayProps {
  form: UseFormReturn<PreferencesForm>;
  /** The mode that "as fast as my plan allows" stands for. */
  fastest: DeliveryMode;
}

/** The typical day that results from the choices in the form, based on how alerts arrived so far. */
export function YourDay({ form, fastest }: YourDayProps) {
  const rhythm = useQuery({ ...alertRhythmQuery(), meta: { quiet: true } });
  const chosen = useWatch({ control: form.control });
  if (rhythm.isPending) return <Skeleton shape="block" height={LOADING_HEIGHT} />;
  if (!rhythm.data) {
    const { onRetry, retrying } = retryOf(rhythm);
    return (
      <FormAlert
        tone="warning"
        action={
          <Button size="small" loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        }
      >
        Your alert history could not be loaded.
      </FormAlert>
    );
  }
  const values = { ...form.getValues(), ...chosen } as PreferencesForm;
  const mode = values.deliveryMode || fastest;
  const lines = yourDay(
    {
      // Without live alerts, they wait until the next full hour.
      mode: mode === 'live' && !values.liveNotificationsEnabled ? 'hourly' : mode,
      by: listChannels(values.enabledChannels.filter((one) => values.types.match.includes(one))),
      limit: values.maxDailyNotifications,
      digestTime: values.digestTime,
      quiet: values.quietHoursEnabled ? { start: values.quietHoursStart, end: values.quietHoursEnd } : null,
      letsUrgentThrough: values.quietHoursAllowHighPriority,
    },
    rhythm.data,
  );
  const days = rhythm.data.by_day.length;
  return (
    <Fieldset
      legend="Your day with these settings"
      hideLegend
      hint={
        lines.length > 0
          ? `Based on your last ${days} days, excluding targets that have their own frequency.`
          : `There were no alerts in the last ${days} days, so a typical day cannot be shown yet.`
      }
    >
      {lines.length > 0 ? (
        <dl className={styles.day}>
          {lines.map(({ at, what }) => (
            <Fragment key={what}>
              <dt>{at}</dt>
              <dd>{what}</dd>
            </Fragment>
          ))}
        </dl>
      ) : null}
    </Fieldset>
  );
}
