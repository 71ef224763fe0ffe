import { newClientId } from '@newswatch/shared/client-id';
import {
  type Collection,
  type collectionSorts,
  limits,
  NewsletterForm,
  newsletterMessages,
} from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { useCurrentUser } from '@newswatch/shell-api';
import {
  FormDrawer,
  lookField,
  OwnLookField,
  ReceiversField,
  useApiForm,
  useApiMutation,
  useAudience,
} from '@newswatch/shell-api/patterns';
import { Alert, Button, Stack } from '@newswatch/ui';
import { useState } from 'react';
import type * as v from 'valibot';
import { newslettersApi, newslettersQuery, scheduleQuery } from '../api/newsletters.ts';
import { withOthers } from '../collections/roles.ts';
import { ContentFields } from './content-fields.tsx';
import { LookHint } from './look-hint.tsx';
import styles from './newsletter-drawer.module.css';
import { useUnsavedNotes } from './use-unsaved-notes.ts';

/** Servers of an older version reject a look. */
const ownOnly = <Look,>(look: Look | null) => look && { look };

interface NewsletterDrawerProps {
  collection: Collection;
  /** The order of the list as it is shown. */
  sort: (typeof collectionSorts)[number];
  onClose: () => void;
}

/** Sends a collection to recipients by email, or a preview to the person. */
export function NewsletterDrawer({ collection, sort, onClose }: NewsletterDrawerProps) {
  const { email } = useCurrentUser();
  const audience = useAudience('newsletters');
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
    async send(values) {
      await notes.save();
      return audience.send(values, ({ look, ...draft }) =>
        newslettersApi.send({ params, body: { ...draft, ...ownOnly(look), sort, client_id } }),
      );
    },
    onClose,
    failed: 'The collection could not be sent.',
    refreshes: [
      ...[newslettersQuery(collection.id).queryKey, recipientKeys.all],
      // Articles that were sent by hand are not in the next scheduled issue.
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
  const receivers = audience.receiversOf(api.form.watch());
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
            {notes.texts.length === 1 ? 'it' : 'one'} out, close this form and press Cancel below the note.
          </p>
        </Alert>
      ) : null}
      <ReceiversField
        control={api.form.control}
        audience={audience.query}
        dayFull={newsletterMessages.dayFull}
      />
      <ContentFields api={api} introductionRows={4} />
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
