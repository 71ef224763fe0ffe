import {
  type ArticleSort,
  type Collection,
  countRecipients,
  exclusionReasons,
  groupsOfRecipients,
  limits,
  type NewsletterAudience,
  NewsletterForm,
  newsletterMessages,
  splitChosen,
} from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useCurrentUser, useShell } from '@newswatch/shell-api';
import {
  type ApiForm,
  FormDrawer,
  QueryView,
  useApiForm,
  useApiMutation,
} from '@newswatch/shell-api/patterns';
import {
  Alert,
  Button,
  CheckboxField,
  EmptyState,
  FieldError,
  Fieldset,
  LinkButton,
  Stack,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type * as v from 'valibot';
import { audienceQuery, newslettersApi, newslettersQuery } from '../api/newsletters.ts';
import { stillListed } from './audience.ts';
import styles from './newsletter-drawer.module.css';

interface NewsletterDrawerProps {
  collection: Collection;
  /** The order of the list as it is shown. */
  sort: ArticleSort;
  onClose: () => void;
}

type Form = ApiForm<typeof NewsletterForm>;

/** Sends a collection to recipients by email, or a preview to the person. */
export function NewsletterDrawer({ collection, sort, onClose }: NewsletterDrawerProps) {
  const { toast } = useShell();
  const { email } = useCurrentUser();
  const queries = useQueryClient();
  const audience = useQuery(audienceQuery());
  const [client_id] = useState(() => crypto.randomUUID());
  const params = { collectionId: collection.id };
  const api = useApiForm({
    schema: NewsletterForm,
    values: {
      recipient_ids: [],
      groups: [],
      subject: collection.name,
      introduction: '',
      include_highlights: false,
    },
    async send(draft) {
      const chosen = stillListed(audience.data?.recipients, draft);
      try {
        return await newslettersApi.send({ params, body: { ...draft, ...chosen, sort, client_id } });
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
    refreshes: [newslettersQuery(collection.id).queryKey, audienceQuery().queryKey],
  });
  const preview = useApiMutation(
    ({ subject, introduction, include_highlights }: v.InferInput<typeof NewsletterForm>) => {
      const body = {
        subject,
        introduction,
        include_highlights,
        sort,
        is_preview: true,
        client_id: crypto.randomUUID(),
      };
      return newslettersApi.send({ params, body });
    },
    { done: 'The preview is on its way.', failed: 'The preview could not be sent.' },
  );
  const { reached } = splitChosen(audience.data?.recipients ?? [], chosenIn(api));
  return (
    <FormDrawer
      title="Send as email"
      description={`${collection.article_count === 1 ? 'The article' : `All ${collection.article_count} articles`} of this collection, with your notes. Each recipient gets a separate email and cannot see the others.`}
      api={api}
      submit={reached.length > 0 ? `Send to ${countRecipients(reached.length)}` : 'Send'}
      onClose={onClose}
    >
      {collection.article_count > limits.NEWSLETTER_ARTICLES_MAX ? (
        <Alert tone="warning">{newsletterMessages.tooLong}</Alert>
      ) : null}
      <QueryView
        query={audience}
        what="your recipients"
        isEmpty={({ recipients }) => recipients.length === 0}
        empty={<NoRecipients error={api.field('recipient_ids').error} />}
      >
        {(data) => <Receivers audience={data} api={api} />}
      </QueryView>
      <TextField label="Subject" autoComplete="off" dir="auto" {...api.field('subject')} />
      <TextAreaField label="Introduction" optional rows={4} dir="auto" {...api.field('introduction')} />
      <CheckboxField
        label="Include my highlights"
        hint="Quotes the passages that you highlighted in these articles. Your notes on them are not included."
        {...api.field('include_highlights')}
      />
      <Stack gap={2} align="start">
        <Button
          loading={preview.isPending}
          onClick={async () => {
            if (await api.form.trigger(['subject', 'introduction'])) preview.mutate(api.form.getValues());
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

const chosenIn = ({ form }: Form) => {
  const [recipient_ids, groups] = form.watch(['recipient_ids', 'groups']);
  return { recipient_ids, groups };
};

/** Whom it is sent to: groups, single recipients, and who of them gets it. */
function Receivers({
  audience: { recipients, last_24_hours },
  api,
}: {
  audience: NewsletterAudience;
  api: Form;
}) {
  const groups = groupsOfRecipients(recipients);
  return (
    <>
      {last_24_hours.used >= last_24_hours.max ? (
        <Alert tone="warning">{newsletterMessages.dayFull}</Alert>
      ) : null}
      {groups.length > 0 ? (
        <Fieldset legend="Groups" error={api.field('groups').error}>
          {groups.map(({ name, members }) => (
            <CheckboxField
              key={name}
              label={
                <>
                  <bdi className={styles.name}>{name}</bdi> ({countRecipients(members)})
                </>
              }
              value={name}
              {...api.form.register('groups')}
            />
          ))}
        </Fieldset>
      ) : null}
      <Fieldset legend="Recipients" error={api.field('recipient_ids').error}>
        {recipients.map(({ id, name, email, barred }) => (
          <CheckboxField
            key={id}
            label={<bdi className={styles.name}>{name}</bdi>}
            hint={
              barred ? (
                `Cannot get it: ${exclusionReasons[barred]}`
              ) : (
                <bdi className={styles.name}>{email}</bdi>
              )
            }
            value={id}
            {...api.form.register('recipient_ids')}
            disabled={barred !== null}
          />
        ))}
      </Fieldset>
      <Reach {...splitChosen(recipients, chosenIn(api))} />
    </>
  );
}

/** How many people get it, and why others who are chosen do not. */
function Reach({ reached, barred }: ReturnType<typeof splitChosen>) {
  return (
    <div role="status">
      <p>
        {reached.length === 0
          ? 'Nobody you chose can get it.'
          : `${countRecipients(reached.length)} will get it.`}
      </p>
      {barred.map(({ id, name, barred: why }) => (
        <p key={id} className="ui-hint">
          <bdi className={styles.name}>{name}</bdi> will not get it: {exclusionReasons[why]}.
        </p>
      ))}
    </div>
  );
}

function NoRecipients({ error }: { error: string | undefined }) {
  const { role } = useCurrentUser();
  return (
    <>
      <EmptyState
        title="No recipients yet"
        action={
          // For administrators, this address manages the users of Newswatch.
          role === 'admin' ? undefined : (
            <LinkButton as={Link} to="/users">
              Invite recipients
            </LinkButton>
          )
        }
      >
        Only people who accepted your invitation can get a collection by email.
      </EmptyState>
      <FieldError errors={error ? [error] : []} />
    </>
  );
}
