import { newClientId } from '@newswatch/shared/client-id';
import { ForwardForm, type ForwardSubject, forwardMessages, limits } from '@newswatch/shared/contracts';
import { recipientKeys } from '@newswatch/shared/keys';
import { FormDrawer, ReceiversField, useApiForm, useAudience } from '@newswatch/shell-api/patterns';
import { TextField } from '@newswatch/ui';
import { useState } from 'react';
import { sendForward } from '../api/forwards.ts';

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
  const audience = useAudience('forwards');
  const [client_id] = useState(newClientId);
  const api = useApiForm({
    schema: ForwardForm,
    values: { recipient_ids: [], groups: [], note: '' },
    send: ({ note, ...values }) =>
      audience.send(values, ({ recipient_ids, groups }) =>
        sendForward({ body: { about, note, recipient_ids, groups, client_id } }),
      ),
    onClose,
    failed: 'The message could not be sent.',
    refreshes: [recipientKeys.all],
  });
  const receivers = audience.receiversOf(api.form.watch());
  return (
    <FormDrawer
      title={about.type === 'article' ? 'Send article' : 'Send story'}
      description={
        <>
          <bdi>“{title}”</bdi>, with {contents[about.type]}. It is sent immediately, through the channels that
          each recipient agreed to. Recipients need no account, and cannot see each other.
        </>
      }
      api={api}
      submit={receivers ? `Send to ${receivers}` : 'Send'}
      onClose={onClose}
    >
      <ReceiversField
        control={api.form.control}
        audience={audience.query}
        dayFull={forwardMessages.dayFull}
        takesFocus
      />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        dir="auto"
        hint={`Shown at the top, in your name; at most ${limits.FORWARD_NOTE_MAX} characters.`}
        {...api.field('note')}
      />
    </FormDrawer>
  );
}
