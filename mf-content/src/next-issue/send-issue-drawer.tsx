import { newClientId } from '@newswatch/shared/client-id';
import {
  type Collection,
  NewsletterForm,
  type NewsletterSchedule,
  newsletterMessages,
} from '@newswatch/shared/contracts';
import { recipientKeys, reportKeys } from '@newswatch/shared/keys';
import {
  FormDrawer,
  lookField,
  OwnLookField,
  ReceiversField,
  useApiForm,
  useAudience,
} from '@newswatch/shell-api/patterns';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { newslettersApi, newslettersQuery } from '../api/newsletters.ts';
import { collectionAddress } from '../features/articles/list-query.ts';
import { LookHint } from '../newsletters/look-hint.tsx';
import { articlesIn } from './issue-entries.ts';
import type { IssueEdits } from './use-issue-draft.ts';

interface SendIssueDrawerProps {
  collection: Pick<Collection, 'id' | 'name'>;
  /** The saved version of the issue, with the look of its schedule; null for the look of the account. */
  issue: { version: number; edits: IssueEdits; look: NewsletterSchedule['look'] };
  onClose: () => void;
}

/** Chooses who gets the issue as it is saved, and sends it. */
export function SendIssueDrawer({ collection: { id, name }, issue, onClose }: SendIssueDrawerProps) {
  const navigate = useNavigate();
  const audience = useAudience('newsletters');
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
    send: (values) =>
      audience.send(values, (draft) =>
        newslettersApi.send({
          params: { collectionId: id },
          body: { ...draft, issue_version: version, client_id },
        }),
      ),
    onClose: () => void navigate(collectionAddress(id)),
    failed: 'The issue could not be sent.',
    refreshes: [newslettersQuery(id).queryKey, recipientKeys.all, reportKeys.all],
  });
  const receivers = audience.receiversOf(api.form.watch());
  return (
    <FormDrawer
      title="Send issue"
      description={`“${subject}”, ${count === 0 ? 'with only your own text' : `with ${count === 1 ? '1 article' : `${count} articles`} from “${name}”`}. Each recipient gets a separate email and cannot see the others.`}
      api={api}
      submit={receivers ? `Send to ${receivers}` : 'Send'}
      onClose={onClose}
      busy={isReading}
    >
      <ReceiversField
        control={api.form.control}
        audience={audience.query}
        dayFull={newsletterMessages.dayFull}
      />
      <OwnLookField of="newsletter" {...lookField(api)} onReading={setReading} hint={<LookHint />} />
    </FormDrawer>
  );
}
