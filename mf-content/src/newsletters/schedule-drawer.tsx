import {
  type Collection,
  limits,
  type NewsletterSchedule,
  NewsletterScheduleForm,
} from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  FormDrawer,
  lookField,
  OwnLookField,
  ReceiversField,
  ScheduleFields,
  useApiForm,
  useApiMutation,
  useAudience,
} from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, confirm } from '@newswatch/ui';
import { useState } from 'react';
import { newslettersApi } from '../api/newsletters.ts';
import { withOthers } from '../collections/roles.ts';
import { ContentFields } from './content-fields.tsx';
import { LookHint } from './look-hint.tsx';

const MORNING = 8;
const asNumber = { valueAsNumber: true };

interface ScheduleDrawerProps {
  collection: Pick<Collection, 'id' | 'name' | 'article_count' | 'member_count'>;
  schedule: NewsletterSchedule | null;
  onClose: () => void;
}

/** Sends what is added to a collection on a schedule, or changes the schedule. */
export function ScheduleDrawer({ collection, schedule, onClose }: ScheduleDrawerProps) {
  const { timezone } = useCurrentUser();
  const audience = useAudience('newsletters');
  const params = { collectionId: collection.id };
  const api = useApiForm({
    schema: NewsletterScheduleForm,
    values: {
      frequency: schedule?.frequency ?? 'weekly',
      weekday: schedule?.weekday ?? 1,
      day: schedule?.day ?? 1,
      hour: schedule?.hour ?? MORNING,
      recipient_ids: schedule?.recipient_ids ?? [],
      groups: schedule?.groups ?? [],
      list_ids: schedule?.list_ids ?? [],
      subject: schedule?.subject ?? collection.name,
      introduction: schedule?.introduction ?? '',
      include_highlights: schedule?.include_highlights ?? false,
      highlight_tags: schedule?.highlight_tags ?? [],
      with_present: false,
      look: schedule?.look ?? null,
    },
    send: (values) =>
      audience.send(values, ({ look, ...draft }) => {
        // The look is omitted, unless it is being removed, because servers of an older version reject it.
        const changed = (look || schedule?.look) && { look };
        return newslettersApi.setSchedule({ params, body: { ...draft, ...changed } });
      }),
    onClose,
    failed: 'The schedule could not be saved.',
    refreshes: [reportKeys.all],
  });
  const remove = useApiMutation(() => newslettersApi.removeSchedule({ params }), {
    done: ({ message }) => message,
    failed: 'The schedule could not be stopped.',
    refreshes: [reportKeys.all],
    onDone: onClose,
  });
  const frequency = api.form.watch('frequency');
  const [isReading, setReading] = useState(false);
  const askToRemove = async () => {
    const isSure = await confirm({
      title: `Stop the schedule of “${collection.name}”?`,
      body: 'Emails that were already sent stay listed. You can still send the collection by hand.',
      confirmLabel: 'Stop schedule',
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  return (
    <FormDrawer
      title={schedule ? 'Change schedule' : 'Send on a schedule'}
      description={`Each issue contains the articles that were added since the previous one${withOthers(collection)}, with your notes. If nothing is new, no issue is sent.`}
      api={api}
      submit={schedule ? 'Save' : 'Schedule newsletter'}
      onClose={onClose}
      busy={isReading}
      footNote={
        schedule ? (
          <Button variant="ghost" loading={remove.isPending} onClick={() => void askToRemove()}>
            Stop schedule
          </Button>
        ) : null
      }
    >
      <ScheduleFields
        cadence={frequency}
        fields={{
          cadence: api.field('frequency'),
          weekday: api.field('weekday', asNumber),
          day: api.field('day', asNumber),
          hour: api.field('hour', asNumber),
        }}
      />
      <p className="ui-hint">
        In your time zone, {timezone}. An issue has at most {limits.NEWSLETTER_ARTICLES_MAX} articles; any
        others wait for the next one.
      </p>
      {schedule || collection.article_count === 0 ? null : (
        <CheckboxField
          label={`Start with the ${collection.article_count === 1 ? 'article' : `${collection.article_count} articles`} already collected`}
          hint="Otherwise, the first issue contains only what you add from now on."
          {...api.field('with_present')}
        />
      )}
      <ReceiversField control={api.form.control} audience={audience.query} />
      <ContentFields api={api} introductionRows={3} introductionHint="Appears in every issue." />
      <OwnLookField of="newsletter" {...lookField(api)} onReading={setReading} hint={<LookHint />} />
    </FormDrawer>
  );
}
