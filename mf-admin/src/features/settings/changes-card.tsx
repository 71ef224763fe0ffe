import type { SystemSettings } from '@newswatch/shared/contracts/admin';
import { useCurrentUser } from '@newswatch/shell-api';
import { Button, Card, FormActions, FormAlert, Stack, TextField } from '@newswatch/ui';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { counted } from '../../labels/figure-labels.ts';
import { settingLabel, settingValue } from './setting-labels.ts';
import type { Change, FormValues } from './settings-values.ts';

/** The unsaved changes with old and new values, and the save button. */
export function ChangesCard({
  form,
  settings,
  changes,
  message,
}: {
  form: UseFormReturn<FormValues>;
  settings: SystemSettings;
  changes: readonly Change[];
  message: string | undefined;
}) {
  const { timezone } = useCurrentUser();
  const isNone = changes.length === 0;
  return (
    <Card
      title="What changes"
      description={
        isNone
          ? settings.version === 0
            ? 'No changes. The defaults are in use.'
            : `No changes. Version ${settings.version} is in use.`
          : `From version ${settings.version} to ${settings.version + 1}`
      }
    >
      <Stack gap={3}>
        {message ? <FormAlert>{message}</FormAlert> : null}
        {changes.map(({ name, before, after }) => (
          <Stack key={name} gap={2} align="start">
            <div>
              <strong>{settingLabel(name)}</strong>
              <br />
              <bdi>{settingValue(before, name, timezone)}</bdi> →{' '}
              <bdi>{settingValue(after, name, timezone)}</bdi>
              {peopleOf(name, settings)}
            </div>
            <Button
              size="small"
              aria-label={`Undo ${settingLabel(name)}`}
              onClick={() => form.resetField(name as FieldPath<FormValues>)}
            >
              Undo
            </Button>
          </Stack>
        ))}
        {isNone ? null : (
          <TextField label="Why" optional dir="auto" autoComplete="off" {...form.register('reason')} />
        )}
        <FormActions>
          <Button type="submit" variant="primary" disabled={isNone} loading={form.formState.isSubmitting}>
            Save system settings
          </Button>
          {isNone ? null : <Button onClick={() => form.reset()}>Discard</Button>}
        </FormActions>
      </Stack>
    </Card>
  );
}

/** The number of people affected by a changed limit of a plan. */
function peopleOf(name: string, { people_by_plan: people }: SystemSettings) {
  const plan = /^plans\.(free|basic|pro)\./.exec(name)?.[1] as keyof NonNullable<typeof people> | undefined;
  if (!plan || !people) return null;
  return <div className="ui-hint">{counted(people[plan], 'person is', 'people are')} on this plan</div>;
}
