import { valibotResolver } from '@hookform/resolvers/valibot';
import { showFailure } from '@newswatch/shared/api';
import { limits, offeredModes, type User, verificationStatus } from '@newswatch/shared/contracts';
import { useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser, useShell, useUnsavedChanges } from '@newswatch/shell-api';
import {
  Card,
  CheckboxField,
  confirm,
  Fieldset,
  Form,
  FormFailure,
  Stack,
  TextField,
  TextLink,
} from '@newswatch/ui';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { alertRhythmQuery } from '../../api/alert-rhythm.ts';
import { profileApi } from '../../api/profile.ts';
import { partOfPlan } from '../../person/part-of-plan.ts';
import {
  dailyLimit,
  highlightsByEmail,
  messageContent,
  messageKindsSection,
  quietHours,
} from '../../person/preference-sections.ts';
import {
  fromPreferences,
  preferencesForm,
  toPreferences,
  type WireField,
  wireFieldNames,
  wireFields,
} from '../../person/preferences-form.ts';
import { useRefreshedUser } from '../../person/use-refreshed-user.ts';
import { ChannelRecord } from './channel-record.tsx';
import { EffectiveNow } from './effective-now.tsx';
import { EmailRefused } from './email-refused.tsx';
import { FoldedCard } from './folded-card.tsx';
import { Frequency } from './frequency.tsx';
import { HighlightsEmail } from './highlights-email.tsx';
import { LazySendTest } from './lazy-send-test.tsx';
import { MessageContent } from './message-content.tsx';
import { MessageKinds } from './message-kinds.tsx';
import { MutedNow } from './muted-now.tsx';
import styles from './preferences-card.module.css';
import { QuietHours } from './quiet-hours.tsx';
import { DaysOfAlerts } from './rhythm-charts.tsx';
import { SaveBar } from './save-bar.tsx';
import { YourDay } from './your-day.tsx';

/**
 * The settings of how, how often and when alerts are sent: one form, a card for each subject. The subjects that few people change
 * are collapsed under a line with their values.
 */
export function PreferencesCard() {
  const user = useCurrentUser();
  const { toast } = useShell();
  const refreshUser = useRefreshedUser();
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: valibotResolver(preferencesForm(user.notification_preferences.max_daily_notifications)),
    criteriaMode: 'all',
    // Applies changes to the user, such as from another tab, without overwriting unsaved input.
    values: fromPreferences(user.notification_preferences, user.quota),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isDirty } = form.formState;
  const { setUnsaved } = useUnsavedChanges({ confirm, onDiscard: () => form.reset() });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  const { channels } = user.quota;
  const deliveryModes = offeredModes(user.quota);
  const fastest = deliveryModes[0] ?? 'daily';

  const save = form.handleSubmit(async (values) => {
    try {
      const body = toPreferences(values, user.notification_preferences);
      const answer = await profileApi.updateNotificationPreferences({ body });
      toast.success(answer.message);
      form.reset(fromPreferences(answer.notification_preferences, user.quota));
    } catch (error) {
      showFailure<WireField>(
        (name, ...said) => form.setError(name === 'root.server' ? name : wireFields[name], ...said),
        error,
        { fields: wireFieldNames, fallback: 'Your notification settings could not be saved.' },
      );
      return;
    }
    // The chart uses the chosen time zone.
    void queryClient.invalidateQueries(alertRhythmQuery());
    await refreshUser();
  });

  return (
    <Stack gap={4}>
      <EmailRefused />
      <MutedNow user={user} />
      <EffectiveNow user={user} />
      <Form onSubmit={save} aria-label="Notification settings" className={styles.form}>
        <FormFailure>{errors.root?.server?.message}</FormFailure>
        <div className={styles.columns}>
          <Stack gap={5}>
            <Card title="Channels">
              <Fieldset legend="Channels" hideLegend error={errors.enabledChannels?.message}>
                <CheckboxField
                  label="Email"
                  value="email"
                  hint={
                    <>
                      <bdi>{user.email}</bdi>
                      <ChannelRecord channel="email" />
                    </>
                  }
                  {...form.register('enabledChannels')}
                />
                <CheckboxField
                  label="WhatsApp"
                  value="whatsapp"
                  hint={<WhatsappHint user={user} />}
                  {...form.register('enabledChannels')}
                  disabled={!channels.includes('whatsapp')}
                />
              </Fieldset>
            </Card>
            <Card title="How often">
              <Frequency form={form} user={user} allowed={deliveryModes} />
            </Card>
            <div className={styles.folds}>
              <FoldedCard
                title="Highlights by email"
                section={highlightsByEmail}
                form={form}
                channels={channels}
              >
                <HighlightsEmail form={form} />
              </FoldedCard>
              <FoldedCard title="Quiet hours" section={quietHours} form={form} channels={channels}>
                <QuietHours form={form} user={user} />
              </FoldedCard>
              <FoldedCard title="Daily limit" section={dailyLimit} form={form} channels={channels}>
                <Stack gap={4}>
                  <TextField
                    label="Maximum alerts per day"
                    type="number"
                    inputMode="numeric"
                    min={limits.MAX_DAILY_NOTIFICATIONS_MIN}
                    max={Math.max(
                      limits.MAX_DAILY_NOTIFICATIONS_MAX,
                      user.notification_preferences.max_daily_notifications,
                    )}
                    hint={dailyHint(user)}
                    error={errors.maxDailyNotifications?.message}
                    {...form.register('maxDailyNotifications', { valueAsNumber: true })}
                  />
                  <DaysOfAlerts form={form} />
                </Stack>
              </FoldedCard>
              <FoldedCard
                title="What is sent where"
                section={messageKindsSection}
                form={form}
                channels={channels}
              >
                <MessageKinds form={form} allowed={channels} />
              </FoldedCard>
              <FoldedCard title="Message content" section={messageContent} form={form} channels={channels}>
                <MessageContent form={form} />
              </FoldedCard>
            </div>
          </Stack>
          <Card title="Your day with these settings" className={styles.aside}>
            <Stack gap={4}>
              <YourDay form={form} fastest={fastest} />
              <LazySendTest user={user} />
            </Stack>
          </Card>
        </div>
        <SaveBar form={form} />
      </Form>
    </Stack>
  );
}

function WhatsappHint({ user }: { user: User }) {
  if (!user.quota.channels.includes('whatsapp')) {
    return `WhatsApp alerts are ${partOfPlan(user.quota, ({ channels }) => channels.includes('whatsapp'))}.`;
  }
  if (verificationStatus(user).isWhatsAppVerified && user.contact_info.whatsapp) {
    return (
      <>
        <bdi>{user.contact_info.whatsapp}</bdi>
        <ChannelRecord channel="whatsapp" />
      </>
    );
  }
  return (
    <>
      A verified number is required.{' '}
      <TextLink as={Link} to="/settings">
        Add one to your profile
      </TextLink>
    </>
  );
}

function dailyHint(user: User): string {
  const { plan_max: max } = user.quota.notifications_today;
  const range = `From ${limits.MAX_DAILY_NOTIFICATIONS_MIN} to ${limits.MAX_DAILY_NOTIFICATIONS_MAX}.`;
  return max === null ? range : `${range} Your plan allows at most ${max}.`;
}
