import {
  type Collection,
  limits,
  type NewsletterSchedule,
  NewsletterScheduleForm,
} from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import {
  FormDrawer,
  lookField,
  OwnLookField,
  ScheduleFields,
  useApiForm,
  useApiMutation,
} from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, confirm, FormField, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { audienceQuery, newslettersApi } from '../api/newsletters.ts';
import { withOthers } from '../collections/roles.ts';
import { TagsControl } from '../highlights/tags-control.tsx';
import { stillListed, stillOffered } from './audience.ts';
import { ListChoices } from './list-choices.tsx';
import { LookHint } from './look-hint.tsx';
import { Receivers } from './receivers.tsx';

const MORNING = 8;
const asNumber = { valueAsNumber: true };

interface ScheduleDrawerProps {
  collection: Pick<Collection, 'id' | 'name' | 'article_count' | 'member_count'>;
  schedule: NewsletterSchedule | null;
  onClose: () => void;
}

/** Sends what is added to a collection on a schedule, or changes the schedule. */
export function ScheduleDrawer({ collection, schedule, onClose }: ScheduleDrawerProps) {
  const { toast } = useShell();
  const { timezone } = useCurrentUser();
  const queries = useQueryClient();
  const audience = useQuery(audienceQuery());
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
    async send({ look, list_ids, ...draft }) {
      const chosen = {
        ...stillListed(audience.data?.recipients, draft),
        ...stillOffered(audience.data?.lists, list_ids),
      };
      // Without a look, unless the schedule loses it: servers of an older version reject it.
      const changed = (look || schedule?.look) && { look };
      try {
        return await newslettersApi.setSchedule({ params, body: { ...draft, ...chosen, ...changed } });
      } catch (error) {
        // Somebody may have stopped, or been removed in another tab.
        void queries.invalidateQueries({ queryKey: audienceQuery().queryKey });
        throw error;
      }
    },
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'The schedule could not be saved.',
    refreshes: [reportKeys.all],
  });
  const remove = useApiMutation(() => newslettersApi.removeSchedule({ params }), {
    done: ({ message }) => message,
    failed: 'The schedule could not be stopped.',
    refreshes: [reportKeys.all],
    onDone: onClose,
  });
  const [frequency, recipient_ids, groups, list_ids, includesHighlights] = api.form.watch([
    'frequency',
    'recipient_ids',
    'groups',
    'list_ids',
    'include_highlights',
  ]);
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
      description={`Each issue contains the articles that were added since the previous one${withOthers(collection)}, with your notes. If nothing is new, none is sent.`}
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
        others are in the next one.
      </p>
      {schedule || collection.article_count === 0 ? null : (
        <CheckboxField
          label={`Start with the ${collection.article_count === 1 ? 'article' : `${collection.article_count} articles`} already collected`}
          hint="Otherwise, the first issue has only what you add from now on."
          {...api.field('with_present')}
        />
      )}
      <ListChoices lists={audience.data?.lists ?? []} chosen={list_ids} field={api.field('list_ids')} />
      <Receivers
        audience={audience}
        chosen={{ recipient_ids, groups }}
        listIds={list_ids}
        field={api.field}
      />
      <TextField label="Subject" autoComplete="off" dir="auto" {...api.field('subject')} />
      <TextAreaField
        label="Introduction"
        optional
        rows={3}
        dir="auto"
        hint="Appears in every issue."
        {...api.field('introduction')}
      />
      <CheckboxField
        label="Include my highlights"
        hint="Quotes the passages that you highlighted in these articles. Your notes on them are not included."
        {...api.field('include_highlights')}
      />
      {includesHighlights ? (
        <FormField
          control={api.form.control}
          name="highlight_tags"
          label="Only highlights with these tags"
          optional
          hint="If you choose none, all highlights are quoted. Recipients do not see the tags."
        >
          {(field) => <TagsControl {...field} />}
        </FormField>
      ) : null}
      <OwnLookField of="newsletter" {...lookField(api)} onReading={setReading} hint={<LookHint />} />
    </FormDrawer>
  );
}
