import { newClientId } from '@newswatch/shared/client-id';
import {
  type Collection,
  countChosen,
  NewsletterForm,
  type NewsletterSchedule,
  newsletterMessages,
  splitChosen,
} from '@newswatch/shared/contracts';
import { reportKeys } from '@newswatch/shared/keys';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, lookField, OwnLookField, useApiForm } from '@newswatch/shell-api/patterns';
import { Alert } from '@newswatch/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { audienceQuery, newslettersApi, newslettersQuery } from '../api/newsletters.ts';
import { collectionAddress } from '../features/articles/list-query.ts';
import { stillListed, stillOffered } from '../newsletters/audience.ts';
import { ListChoices } from '../newsletters/list-choices.tsx';
import { LookHint } from '../newsletters/look-hint.tsx';
import { Receivers } from '../newsletters/receivers.tsx';
import { articlesIn } from './issue-entries.ts';
import type { IssueEdits } from './use-issue-draft.ts';

interface SendIssueDrawerProps {
  collection: Pick<Collection, 'id' | 'name'>;
  /** As it was saved in this version, with the look of its schedule; null for that of the account. */
  issue: { version: number; edits: IssueEdits; look: NewsletterSchedule['look'] };
  onClose: () => void;
}

/** Chooses who gets the issue as it is saved, and sends it. */
export function SendIssueDrawer({ collection: { id, name }, issue, onClose }: SendIssueDrawerProps) {
  const { toast } = useShell();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const audience = useQuery(audienceQuery());
  const [client_id] = useState(newClientId);
  const [isReading, setReading] = useState(false);
  const { version, edits, look } = issue;
  const { subject, introduction, include_highlights, highlight_tags } = edits;
  const count = articlesIn(edits.entries).length;
  const api = useApiForm({
    schema: NewsletterForm,
    values: {
      ...{ subject, introduction, include_highlights, highlight_tags },
      ...{ recipient_ids: [], groups: [], list_ids: [], look },
    },
    async send({ list_ids, ...draft }) {
      const chosen = {
        ...stillListed(audience.data?.recipients, draft),
        ...stillOffered(audience.data?.lists, list_ids),
      };
      try {
        return await newslettersApi.send({
          params: { collectionId: id },
          body: { ...draft, ...chosen, issue_version: version, client_id },
        });
      } catch (error) {
        // Somebody may have stopped, or been removed in another tab.
        void queries.invalidateQueries({ queryKey: audienceQuery().queryKey });
        throw error;
      }
    },
    onSaved: ({ message }) => {
      toast.success(message);
      void navigate(collectionAddress(id));
    },
    failed: 'The issue could not be sent.',
    refreshes: [newslettersQuery(id).queryKey, audienceQuery().queryKey, reportKeys.all],
  });
  const [recipient_ids, groups, list_ids] = api.form.watch(['recipient_ids', 'groups', 'list_ids']);
  const chosen = { recipient_ids, groups };
  const { recipients = [], lists = [] } = audience.data ?? {};
  const receivers = countChosen(splitChosen(recipients, chosen).reached.length, lists, list_ids);
  return (
    <FormDrawer
      title="Send issue"
      description={`“${subject}”, with ${count === 1 ? '1 article' : `${count} articles`} from “${name}”. Each recipient gets a separate email and cannot see the others.`}
      api={api}
      submit={receivers ? `Send to ${receivers}` : 'Send'}
      onClose={onClose}
      busy={isReading}
    >
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
      <OwnLookField of="newsletter" {...lookField(api)} onReading={setReading} hint={<LookHint />} />
    </FormDrawer>
  );
}
