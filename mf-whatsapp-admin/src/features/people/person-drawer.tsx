import type { WhatsappMessage, WhatsappPerson } from '@newswatch/shared/contracts/admin';
import { useQuery } from '@newswatch/shared/query';
import { useOpened } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  DescriptionList,
  Drawer,
  EmptyState,
  RelativeTime,
  Row,
  Section,
  Stack,
} from '@newswatch/ui';
import { whatsappApi, whatsappQueries } from '../../api/whatsapp.ts';
import { MessageHistory } from './message-history.tsx';
import { PersonBadges } from './people-columns.tsx';
import { MessageForm, OptInForm } from './person-forms.tsx';
import { messagesWords, onWhatsappWords, optInLabels, sourceLabels } from './person-labels.ts';
import { usePersonActions } from './use-person-actions.ts';

/** One person: details, message history, and actions. */
export function PersonDrawer({ userId, onClose }: { userId: string; onClose: () => void }) {
  const query = useQuery(whatsappQueries.person(userId));
  return (
    <Drawer open onClose={onClose} size="large" title={query.data?.person.full_name ?? 'Person'}>
      <QueryView
        query={query}
        what="the person"
        missing={{
          title: 'This person has no WhatsApp number',
          children: 'The number may have been removed in the meantime.',
        }}
      >
        {({ person, messages }) => <Person person={person} messages={messages} />}
      </QueryView>
    </Drawer>
  );
}

function Person({ person, messages }: { person: WhatsappPerson; messages: WhatsappMessage[] }) {
  const [form, setForm] = useOpened<'message' | 'opt-in'>('person form');
  const { act, askToBlock, pending } = usePersonActions(person);
  const close = () => setForm(undefined);
  return (
    <Stack gap={5}>
      <PersonBadges person={person} />
      <DescriptionList columns={2} items={facts(person)} />
      <Row gap={2}>
        <Button onClick={() => setForm('message')}>Write a message</Button>
        {person.verified ? (
          <Button loading={pending === 'unverify'} onClick={() => act('unverify')}>
            Mark as not verified
          </Button>
        ) : (
          <>
            <Button loading={pending === 'sendCode'} onClick={() => act('sendCode')}>
              Send a code
            </Button>
            <Button loading={pending === 'verify'} onClick={() => act('verify')}>
              Mark as verified
            </Button>
          </>
        )}
        <Button onClick={() => setForm('opt-in')}>
          {person.opt_in.status === 'granted' ? 'Stop messages' : 'Record consent'}
        </Button>
        {person.blocked ? (
          <Button loading={pending === 'unblock'} onClick={() => act('unblock')}>
            Unblock
          </Button>
        ) : (
          <Button variant="danger" loading={pending === 'block'} onClick={() => void askToBlock()}>
            Block
          </Button>
        )}
      </Row>
      {form === 'message' ? <MessageForm person={person} onClose={close} /> : null}
      {form === 'opt-in' ? <OptInForm person={person} onClose={close} /> : null}
      <History person={person} messages={messages} />
    </Stack>
  );
}

function History({ person, messages }: { person: WhatsappPerson; messages: WhatsappMessage[] }) {
  const reveal = useApiMutation(() =>
    whatsappApi.person({ params: { userId: person.user_id }, query: { reveal: 'true' } }),
  );
  const shown = reveal.data?.messages ?? messages;
  const mayReveal = !reveal.data && messages.some(({ has_body }) => has_body);
  return (
    <Section
      title="Messages"
      lead="The last 200, newest first. Their text is shown on request, and each request is recorded in the audit log."
      actions={
        mayReveal ? (
          <Button size="small" loading={reveal.isPending} onClick={() => reveal.mutate()}>
            Show message texts
          </Button>
        ) : null
      }
    >
      {shown.length === 0 ? (
        <EmptyState title="No messages yet">Nothing has been sent to this number yet.</EmptyState>
      ) : (
        <MessageHistory messages={shown} />
      )}
    </Section>
  );
}

function facts(person: WhatsappPerson) {
  const { opt_in, window_open_until, last_error, verified_at, last_inbound_at, muted_until } = person;
  const isOpen = window_open_until !== null && Date.parse(window_open_until) > Date.now();
  return [
    { term: 'Number', value: <bdi dir="ltr">{person.phone_number}</bdi> },
    { term: 'On WhatsApp', value: onWhatsappWords[person.on_whatsapp] },
    { term: 'Verified', value: verified_at ? <RelativeTime value={verified_at} /> : 'No' },
    {
      term: 'Consent',
      value: (
        <>
          {optInLabels[opt_in.status].word}
          {opt_in.source ? ` ${sourceLabels[opt_in.source]}` : ''}{' '}
          {opt_in.at ? <RelativeTime value={opt_in.at} /> : null}
          {opt_in.text_version === null ? null : `, wording ${opt_in.text_version}`}
        </>
      ),
    },
    { term: 'WhatsApp alerts', value: person.enabled ? 'On' : 'Off' },
    ...(muted_until ? [{ term: 'Muted until', value: <RelativeTime value={muted_until} /> }] : []),
    { term: 'Last wrote to us', value: last_inbound_at ? <RelativeTime value={last_inbound_at} /> : 'Never' },
    {
      term: isOpen ? 'Free text until' : 'Free text',
      value: isOpen && window_open_until ? <RelativeTime value={window_open_until} /> : 'No: templates only',
    },
    { term: 'Messages', value: messagesWords(person) },
    ...(last_error
      ? [
          {
            term: 'Last error',
            value: (
              <>
                {last_error.message} <RelativeTime value={last_error.at} />
              </>
            ),
          },
        ]
      : []),
  ];
}
