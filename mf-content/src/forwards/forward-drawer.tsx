import { newClientId } from '@newswatch/shared/client-id';
import {
  countRecipients,
  ForwardForm,
  type ForwardSubject,
  forwardMessages,
  limits,
  splitChosen,
} from '@newswatch/shared/contracts';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { Alert, TextField } from '@newswatch/ui';
import { useState } from 'react';
import { forwardAudienceQuery, forwardsApi } from '../api/forwards.ts';
import { stillListed } from '../newsletters/audience.ts';
import { Receivers } from '../newsletters/receivers.tsx';

interface ForwardDrawerProps {
  about: ForwardSubject;
  title: string;
  onClose: () => void;
}

/** What each message contains. */
const contents = {
  article: 'its source and time, its first sentences and the address of the original',
  story: 'how many sources report it and since when, and up to five articles with their addresses',
} as const;

/** Sends an article or a story to recipients at once, by email and WhatsApp. */
export function ForwardDrawer({ about, title, onClose }: ForwardDrawerProps) {
  const { toast } = useShell();
  const queries = useQueryClient();
  const audience = useQuery(forwardAudienceQuery());
  const [client_id] = useState(newClientId);
  const api = useApiForm({
    schema: ForwardForm,
    values: { recipient_ids: [], groups: [], note: '' },
    async send({ note, ...chosen }) {
      const body = { about, note, ...stillListed(audience.data?.recipients, chosen), client_id };
      try {
        return await forwardsApi.send({ body });
      } catch (error) {
        // Somebody may have stopped, or been removed in another tab.
        void queries.invalidateQueries({ queryKey: forwardAudienceQuery().queryKey });
        throw error;
      }
    },
    onSaved: ({ message }) => {
      toast.success(message);
      onClose();
    },
    failed: 'It could not be sent.',
    refreshes: [forwardAudienceQuery().queryKey],
  });
  const [recipient_ids, groups] = api.form.watch(['recipient_ids', 'groups']);
  const chosen = { recipient_ids, groups };
  const { reached } = splitChosen(audience.data?.recipients ?? [], chosen);
  return (
    <FormDrawer
      title={about.type === 'article' ? 'Send article' : 'Send story'}
      description={
        <>
          <bdi>“{title}”</bdi>, with {contents[about.type]}. It is sent now, by the channels that each
          recipient agreed to. They need no account, and cannot see each other.
        </>
      }
      api={api}
      submit={reached.length > 0 ? `Send to ${countRecipients(reached.length)}` : 'Send'}
      onClose={onClose}
    >
      <Receivers
        audience={audience}
        chosen={chosen}
        field={api.field}
        takesFocus
        notice={({ last_24_hours: { used, max } }) =>
          used >= max ? <Alert tone="warning">{forwardMessages.dayFull}</Alert> : null
        }
      />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        dir="auto"
        hint={`Shown above it, in your name; at most ${limits.FORWARD_NOTE_MAX} characters.`}
        {...api.field('note')}
      />
    </FormDrawer>
  );
}
