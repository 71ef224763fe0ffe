import { developmentNames, developments, limits, offeredModes } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { Picker, sourcePicker } from '@newswatch/shell-api/patterns';
import {
  CheckboxField,
  CheckboxGroup,
  FormAlert,
  FormField,
  Grid,
  NumberInput,
  Stack,
  TagsInput,
} from '@newswatch/ui';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useDelivery } from '../../labels/use-delivery.ts';
import type { TargetFormValues, UrgencyValues } from './form-values.ts';
import styles from './target-form.module.css';

const NO_CONDITION: UrgencyValues = {
  words: [],
  developments: [],
  reports: null,
  source_ids: [],
  unusual: false,
  in_quiet_hours: false,
};
const developmentChoices = developments.map((value) => ({ value, label: developmentNames[value] }));
const SEVERAL = { sources: 5, hours: 2 };

/**
 * The fields that decide which alerts do not wait for a digest. Options outside the plan or the preferences are shown and marked
 * as such.
 */
export function UrgencyFields({ form }: { form: UseFormReturn<TargetFormValues> }) {
  const { control, setValue, formState } = form;
  const { quota, role, notification_preferences } = useCurrentUser();
  const [urgency, mode] = useWatch({ control, name: ['urgency', 'delivery_mode'] });
  const { mode: effectiveMode } = useDelivery()({ delivery_mode: mode, channels: null });
  if (mode === 'none') return null;
  const isLiveAllowed = offeredModes(quota).includes('live');
  // If the limits are not known here, the server refuses what the plan does not allow.
  const isQuietAllowed =
    role === 'admin' || (quota.plans?.[quota.plan].high_priority ?? true) || urgency?.in_quiet_hours === true;
  const { live_notifications_enabled: isLiveOn, quiet_hours: quiet } = notification_preferences;
  const change = (changes: Partial<UrgencyValues>) =>
    setValue(
      'urgency',
      { ...NO_CONDITION, ...urgency, ...changes },
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
  const fault = formState.errors.urgency?.message ?? formState.errors.urgency?.root?.message;
  return (
    <>
      <CheckboxField
        label="Send urgent alerts at once"
        checked={urgency !== null}
        disabled={!isLiveAllowed && urgency === null}
        hint={
          !isLiveAllowed
            ? 'Your plan does not include immediate alerts.'
            : isLiveOn
              ? effectiveMode === 'live'
                ? 'All alerts for this target are sent at once. A rule only decides which ones may arrive during quiet hours.'
                : 'They do not wait for the digest. Daily limits, mutes and pauses still apply.'
              : 'Live notifications are off in your preferences. Until you turn them on, urgent alerts wait for the digest.'
        }
        onChange={({ target }) =>
          setValue('urgency', target.checked ? NO_CONDITION : null, {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
      {urgency === null ? null : (
        <>
          <fieldset className={styles.nested}>
            <legend>An alert is urgent if any of these is true</legend>
            <Stack gap={4}>
              <FormField
                control={control}
                name="urgency.words"
                label="Words in the headline"
                hint="Found in all their forms, like keywords."
                optional
              >
                {(field) => (
                  <TagsInput {...field} noun="word" placeholder="recall, data breach" keepsQuotes />
                )}
              </FormField>
              <FormField
                control={control}
                name="urgency.developments"
                label="Developments"
                hint="Found in the headline and the first sentences, in all languages."
                optional
              >
                {(field) => (
                  <CheckboxGroup
                    {...field}
                    options={developmentChoices}
                    orientation="horizontal"
                    label="Developments"
                  />
                )}
              </FormField>
              <div>
                <CheckboxField
                  label="Several sources report the story"
                  checked={urgency.reports !== null}
                  hint="You get one alert when enough sources report it. Sources from the same site count once."
                  onChange={({ target }) => change({ reports: target.checked ? SEVERAL : null })}
                />
                {urgency.reports === null ? null : (
                  <Grid min={120} className={styles.pair}>
                    <FormField control={control} name="urgency.reports.sources" label="Sources">
                      {(field) => (
                        <NumberInput
                          {...field}
                          min={limits.URGENT_REPORTS_MIN}
                          max={limits.URGENT_REPORTS_MAX}
                        />
                      )}
                    </FormField>
                    <FormField control={control} name="urgency.reports.hours" label="Within (hours)">
                      {(field) => <NumberInput {...field} min={1} max={limits.URGENT_HOURS_MAX} />}
                    </FormField>
                  </Grid>
                )}
              </div>
              <FormField control={control} name="urgency.source_ids" label="From these sources" optional>
                {(field) => (
                  <Picker
                    {...field}
                    list={sourcePicker}
                    max={limits.URGENT_SOURCES_MAX}
                    noneChosen="Choose sources"
                    showsChips
                  />
                )}
              </FormField>
              <CheckboxField
                label="Far more matches than usual"
                checked={urgency.unusual}
                hint="At most one notice a day, when the target has found far more than is usual by that time of day."
                onChange={({ target }) => change({ unusual: target.checked })}
              />
              {fault ? <FormAlert>{fault}</FormAlert> : null}
            </Stack>
          </fieldset>
          <CheckboxField
            label="Also send urgent alerts during quiet hours"
            checked={urgency.in_quiet_hours}
            disabled={!isQuietAllowed}
            hint={
              !isQuietAllowed
                ? 'Alerts during quiet hours are included in the Pro plan.'
                : quiet.allow_high_priority === false
                  ? 'Your preferences do not let any alerts through during quiet hours.'
                  : 'They can wake you. Notices about far more matches than usual wait until quiet hours end.'
            }
            onChange={({ target }) => change({ in_quiet_hours: target.checked })}
          />
        </>
      )}
    </>
  );
}
