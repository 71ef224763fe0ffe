import { ApiError, failureSentence } from '@newswatch/shared/api';
import { messages, type Subscription } from '@newswatch/shared/contracts';
import { webhookKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useDraftState, useTheme, useUnsavedChanges } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, confirm, Dialog, Form, FormAlert, StatusSteps, UiProvider } from '@newswatch/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { subscriptionQueries, subscriptionsApi } from '../../api/webhooks.ts';
import { DeliveryStep } from './delivery-step.tsx';
import { EventsStep } from './events-step.tsx';
import { SamplePanel } from './sample-panel.tsx';
import styles from './subscription-dialog.module.css';
import { draftOf, type SubscriptionValues, valuesOf } from './subscription-values.ts';
import { TargetsStep } from './targets-step.tsx';

const STEPS = ['Targets', 'Events and filter', 'Delivery'] as const;
const LAST = STEPS.length - 1;
type Errors = Readonly<Record<string, string | undefined>>;

/** Creates or edits a subscription in three steps, beside a preview of its events. */
export function SubscriptionDialog({
  subscription,
  onClose,
}: {
  /** The subscription to edit; undefined creates one. */
  subscription: Subscription | undefined;
  onClose: () => void;
}) {
  const { mode, font } = useTheme();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState(0);
  const [values, setValues] = useState(() => valuesOf(subscription));
  const [isDirty, setDirty] = useState(false);
  const [found, setFound] = useState<Errors>({});
  const { setUnsaved, mayLeave } = useUnsavedChanges({ confirm, onDiscard: () => setDirty(false) });
  useEffect(() => setUnsaved(isDirty), [isDirty, setUnsaved]);
  const { target_ids, events, filter } = draftOf(values);
  const preview = useQuery(subscriptionQueries.preview({ target_ids, events, filter })).data;
  const save = useApiMutation(sendTo(subscription), {
    done: 'Subscription saved.',
    refreshes: [webhookKeys.all],
    showsFailure: true,
    onDone: () => {
      setUnsaved(false);
      onClose();
    },
  });
  const refused = save.error instanceof ApiError ? (save.error.fields ?? {}) : {};
  const errors: Errors = {
    ...Object.fromEntries(Object.entries(refused).map(([name, sentences]) => [name, sentences[0]])),
    ...found,
  };

  const change = (part: Partial<SubscriptionValues>) => {
    setValues((current) => ({ ...current, ...part }));
    setDirty(true);
    setFound({});
  };
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  useDraftState(id, {
    read: () => (isDirty ? { step, values } : undefined),
    write: (stored) => {
      if (!isDraft(stored, values)) return false;
      setStep(stored.step);
      change(stored.values);
      return true;
    },
  });
  // Runs after the render that shows the errors, even if the same ones are found again.
  useEffect(() => {
    if (Object.keys(found).length === 0) return;
    const fields = ['[aria-invalid="true"]', 'input'].map((one) =>
      form.current?.querySelector<HTMLElement>(one),
    );
    fields.find((field) => field)?.focus();
  }, [found]);
  const next = (event: FormEvent) => {
    event.preventDefault();
    const problems = problemsOf(values, step);
    setFound(problems);
    if (Object.keys(problems).length > 0) return;
    if (step < LAST) setStep(step + 1);
    else save.mutate(draftOf(values));
  };
  const shared = { values, change };
  const title = subscription ? 'Edit subscription' : 'New subscription';
  return (
    <Dialog
      open
      size="large"
      onClose={() => void close()}
      title={title}
      footer={
        <>
          {step > 0 ? <Button onClick={() => setStep(step - 1)}>Back</Button> : null}
          <Button variant="ghost" onClick={() => void close()}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} loading={save.isPending}>
            {step < LAST
              ? `Next: ${STEPS[step + 1]}`
              : subscription
                ? 'Save subscription'
                : 'Create subscription'}
          </Button>
        </>
      }
    >
      <UiProvider theme={mode} font={font}>
        <StatusSteps
          label="Steps"
          steps={STEPS.map((title, at) => ({
            id: title,
            title,
            state: at < step ? 'done' : at === step ? 'current' : 'waiting',
          }))}
        />
        {save.error ? (
          <FormAlert>{failureSentence(save.error, 'The subscription could not be saved.')}</FormAlert>
        ) : null}
        <Form id={id} ref={form} onSubmit={next} aria-label={title}>
          <div className={styles.body}>
            <div className={styles.step}>
              {step === 0 ? <TargetsStep {...shared} preview={preview} error={errors.target_ids} /> : null}
              {step === 1 ? <EventsStep {...shared} preview={preview} error={errors.events} /> : null}
              {step === LAST ? <DeliveryStep {...shared} errors={errors} /> : null}
            </div>
            <SamplePanel preview={preview} />
          </div>
        </Form>
      </UiProvider>
    </Dialog>
  );
}

/** Whether a stored draft, perhaps from another version of this page, has all current fields. */
function isDraft(
  stored: unknown,
  values: SubscriptionValues,
): stored is { step: number; values: SubscriptionValues } {
  const draft = stored as { step?: unknown; values?: object } | null;
  const names = Object.keys(values);
  return (
    typeof draft?.step === 'number' &&
    draft.step in STEPS &&
    names.every((name) => name in (draft.values ?? {}))
  );
}

function sendTo(subscription: Subscription | undefined) {
  return (draft: ReturnType<typeof draftOf>) => {
    if (!subscription) return subscriptionsApi.create({ body: draft });
    const params = { subscriptionId: subscription.id };
    return subscriptionsApi.replace({ params, body: { ...draft, version: subscription.version } });
  };
}

/** The errors that prevent leaving a step, by field. */
function problemsOf(values: SubscriptionValues, step: number): Errors {
  if (step === 0 && !values.allTargets && values.target_ids.length === 0) {
    return { target_ids: 'Choose at least one target, or all of them' };
  }
  if (step === 1 && values.events.length === 0) return { events: messages.webhooks.eventsRequired };
  if (step !== LAST) return {};
  const rate = values.rate_limit_per_hour;
  return {
    ...(values.name.trim() === '' ? { name: messages.webhooks.nameRequired } : {}),
    ...(values.delivery === 'webhook' && !values.webhook_id
      ? { webhook_id: messages.subscriptions.endpointRequired }
      : {}),
    ...(Number.isInteger(rate) ? {} : { rate_limit_per_hour: messages.webhooks.rateWhole }),
  };
}
