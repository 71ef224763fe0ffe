import { limits, type Recipient, type StandIn, StandInDraft } from '@newswatch/shared/contracts';
import { notificationKeys, recipientKeys, userKeys } from '@newswatch/shared/keys';
import { useShell } from '@newswatch/shell-api';
import { addDays, FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { CheckboxField, DateField, SelectField } from '@newswatch/ui';
import { standInApi } from '../../api/stand-in.ts';

/** Names who stands in for the owner, or changes who and when. */
export function StandInDrawer({
  standIn,
  recipients,
  today,
  onClose,
}: {
  standIn: StandIn | null;
  recipients: readonly Recipient[];
  /** `YYYY-MM-DD` in the time zone of the owner's alerts. */
  today: string;
  onClose: () => void;
}) {
  const { session } = useShell();
  const api = useApiForm({
    schema: StandInDraft,
    values: {
      recipient_id: standIn?.recipient_id ?? '',
      from: standIn?.from ?? today,
      until: standIn?.until ?? '',
      pauses_own_alerts: standIn?.pauses_own_alerts ?? false,
    },
    send: (body) => standInApi.arrange({ body }),
    // The person's own alerts may now be muted, or no longer muted.
    onSaved: () => void session.refreshUser().catch(() => undefined),
    onClose,
    failed: 'The stand-in could not be saved.',
    refreshes: [recipientKeys.all, notificationKeys.all, userKeys.dashboard],
  });
  const from = api.form.watch('from');
  return (
    <FormDrawer
      title={standIn ? 'Change stand-in' : 'Choose a stand-in'}
      description="While you are away, they also get the alerts for all your targets, in the way they usually get alerts. This starts and ends automatically. They are notified by email and can decline."
      api={api}
      submit={standIn ? 'Save' : 'Choose stand-in'}
      onClose={onClose}
    >
      <SelectField
        label="Stand-in"
        placeholder="Choose a recipient"
        options={recipients
          .filter(({ id, status }) => status === 'active' || id === standIn?.recipient_id)
          .map(({ id, name }) => ({ value: id, label: name }))}
        hint="Recipients who have accepted your invitation."
        {...api.field('recipient_id')}
      />
      <DateField
        label="First day"
        min={standIn && standIn.from < today ? standIn.from : today}
        max={addDays(today, limits.STAND_IN_DAYS_AHEAD_MAX)}
        {...api.field('from')}
      />
      <DateField
        label="Last day"
        min={from > today ? from : today}
        max={addDays(from || today, limits.STAND_IN_DAYS_MAX - 1)}
        hint={`At most ${limits.STAND_IN_DAYS_MAX} days, counted in the time zone of your alerts.`}
        {...api.field('until')}
      />
      <CheckboxField
        label="Mute my own alerts on these days"
        hint="Your inbox lists them."
        {...api.field('pauses_own_alerts')}
      />
    </FormDrawer>
  );
}
