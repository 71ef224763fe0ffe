import { newClientId } from '@newswatch/shared/client-id';
import {
  type ArticleSort,
  type Collection,
  countChosen,
  limits,
  NewsletterForm,
  newsletterMessages,
  splitChosen,
} from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import {
  FormDrawer,
  lookField,
  OwnLookField,
  useApiForm,
  useApiMutation,
} from '@newswatch/shell-api/patterns';
import { Alert, Button, CheckboxField, FormField, Stack, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import type * as v from 'valibot';
import { audienceQuery, newslettersApi, newslettersQuery, scheduleQuery } from '../api/newsletters.ts';
import { withOthers } from '../collections/roles.ts';
import { TagsControl } from '../highlights/tags-control.tsx';
import { stillListed, stillOffered } from './audience.ts';
import { ListChoices } from './list-choices.tsx';
import { LookHint } from './look-hint.tsx';
import styles from './newsletter-drawer.module.css';
import { Receivers } from './receivers.tsx';
import { useUnsavedNotes } from './use-unsaved-notes.ts';

/** Servers of an older version reject a look. */
const ownOnly = <Look,>(look: Look | null) => look && { look };

interface NewsletterDrawerProps {
  collection: Collection;
  /** The order of the list as it is shown. */
  sort: ArticleSort;
  onClose: () => void;
}

/** Sends a collection to recipients by email, or a preview to the person. */
export function NewsletterDrawer({ collection, sort, onClose }: NewsletterDrawerProps) {
  const { toast } = useShell();
  const { email } = useCurrentUser();
  const queries = useQueryClient();
  const audience = useQuery(audienceQuery());
  const [client_id] = useState(newClientId);
  const params = { collectionId: collection.id };
  const notes = useUnsavedNotes(collection.id);
  const api = useApiForm({
    schema: NewsletterForm,
    values: {
      recipient_ids: [],
      groups: [],
      list_ids: [],
      subject: collection.name,
      introduction: '',
      include_highlights: false,
      highlight_tags: [],
      look: null,
    },
    async send({ look, list_ids, ...draft }) {
      const chosen = {
        ...stillListed(audience.data?.recipients, draft),
        ...stillOffered(audience.data?.lists, list_ids),
      };
      await notes.save();
      try {
        return await newslettersApi.send({
          params,
          body: { ...draft, ...chosen, ...ownOnly(look), sort, client_id },
        });
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
    failed: 'The collection could not be sent.',
    refreshes: [
      ...[newslettersQuery(collection.id).queryKey, audienceQuery().queryKey],
      // What was sent by hand is not in the next scheduled issue.
      scheduleQuery(collection.id).queryKey,
    ],
  });
  const preview = useApiMutation(
    async ({ look, ...draft }: v.InferInput<typeof NewsletterForm>) => {
      await notes.save();
      const { subject, introduction, include_highlights, highlight_tags } = draft;
      const body = {
        ...{ subject, introduction, include_highlights, highlight_tags, ...ownOnly(look) },
        sort,
        is_preview: true,
        client_id: newClientId(),
      };
      return newslettersApi.send({ params, body });
    },
    { done: 'The preview is on its way.', failed: 'The preview could not be sent.' },
  );
  const [isReading, setReading] = useState(false);
  const [recipient_ids, groups, list_ids, includesHighlights] = api.form.watch([
    'recipient_ids',
    'groups',
    'list_ids',
    'include_highlights',
  ]);
  const chosen = { recipient_ids, groups };
  const { recipients = [], lists = [] } = audience.data ?? {};
  const receivers = countChosen(splitChosen(recipients, chosen).reached.length, lists, list_ids);
  return (
    <FormDrawer
      title="Send as email"
      description={`${collection.article_count === 1 ? 'The article' : `All ${collection.article_count} articles`} of this collection${withOthers(collection)}, with your notes. Each recipient gets a separate email and cannot see the others.`}
      api={api}
      submit={receivers ? `Send to ${receivers}` : 'Send'}
      onClose={onClose}
      busy={isReading}
    >
      {collection.article_count > limits.NEWSLETTER_ARTICLES_MAX ? (
        <Alert tone="warning">{newsletterMessages.tooLong}</Alert>
      ) : null}
      {notes.texts.length > 0 ? (
        <Alert
          tone="warning"
          title={
            notes.texts.length === 1
              ? 'A note is not saved yet'
              : `${notes.texts.length} notes are not saved yet`
          }
        >
          {notes.texts.map((text) => (
            <p key={text} dir="auto">
              “{text}”
            </p>
          ))}
          <p>
            Sending saves {notes.texts.length === 1 ? 'it' : 'them'} first. To leave{' '}
            {notes.texts.length === 1 ? 'it' : 'one'} out, close this form and cancel the note.
          </p>
        </Alert>
      ) : null}
      <ListChoices lists={lists} chosen={list_ids} field={api.field('list_ids')} />
      <Receivers
        audience={audience}
        chosen={chosen}
        listIds={list_ids}
        field={api.field}
        notice={({ last_24_hours: { used, max } }) =>
          used >= max ? <Alert tone="warning">{newsletterMessages.dayFull}</Alert> : null
        }
      />
      <TextField label="Subject" autoComplete="off" dir="auto" {...api.field('subject')} />
      <TextAreaField label="Introduction" optional rows={4} dir="auto" {...api.field('introduction')} />
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
      <Stack gap={2} align="start">
        <Button
          loading={preview.isPending}
          disabled={isReading}
          onClick={async () => {
            if (await api.form.trigger(['subject', 'introduction', 'look.accent']))
              preview.mutate(api.form.getValues());
          }}
        >
          Send a preview to myself
        </Button>
        <p className="ui-hint">
          Goes to <bdi className={styles.name}>{email}</bdi>, and to nobody else.
        </p>
      </Stack>
    </FormDrawer>
  );
}
