import { newClientId } from '@newswatch/shared/client-id';
import {
  type Chat,
  ChatCategory,
  ChatDraft,
  ChatRelation,
  chatCategories,
} from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import {
  AttachButton,
  ChosenFiles,
  chatsApi,
  FormDrawer,
  Picker,
  targetPicker,
  useApiForm,
  useMessageFiles,
} from '@newswatch/shell-api/patterns';
import { FormAlert, FormField, Row, SelectField, TextAreaField, TextField } from '@newswatch/ui';
import { useRef } from 'react';
import * as v from 'valibot';
import { categoryLabels } from './chat-labels.ts';

/** The subject of the chat is in the form and, as `target:tgt_…`, in the URL that opens it. */
const { subject, category, message } = ChatDraft.entries;
const ChatForm = v.object({
  subject,
  category,
  // A description in words is required, because a picture alone leaves too much to guess.
  message: v.pipe(message, v.nonEmpty('Please write a message.')),
  related: v.string(),
  files: v.array(v.string()),
});
const categories = chatCategories.map((value) => ({ value, label: categoryLabels[value] }));

const NOTHING = '';
const TARGET = 'target:';

function relationOf(value: string): ChatRelation | undefined {
  const [type, id] = value.split(':');
  const relation = v.safeParse(ChatRelation, { type, id });
  return relation.success ? relation.output : undefined;
}

/** Starts a chat with the administrators. The URL can set `category`, `subject`, `related` and its name `about`. */
export function NewChatDrawer({
  search,
  onClose,
  onStarted,
}: {
  search: URLSearchParams;
  onClose: () => void;
  onStarted: (chat: Chat) => void;
}) {
  // If it is sent again unchanged, it is the same message; if it was changed, it is a new one, so that nothing is lost.
  const attempt = useRef({ sent: '', client_id: '' });
  const related = search.get('related') ?? NOTHING;
  const given = relationOf(related) ? related : NOTHING;
  // A subject other than a target, such as a source, whose name is only in the URL.
  const other = given === NOTHING || given.startsWith(TARGET) ? undefined : given;
  const api = useApiForm({
    schema: ChatForm,
    values: {
      subject: search.get('subject') ?? '',
      category: v.parse(v.fallback(ChatCategory, 'support'), search.get('category')),
      message: '',
      related: given,
      files: [] as string[],
    },
    send: ({ related, files, ...written }) => {
      const relation = relationOf(related);
      const body = {
        ...written,
        ...(relation ? { related: relation } : {}),
        // Older servers refuse the list.
        ...(files.length > 0 ? { attachment_ids: files } : {}),
      };
      const sent = JSON.stringify(body);
      if (attempt.current.sent !== sent) attempt.current = { sent, client_id: newClientId() };
      return chatsApi.start({ body: { ...body, client_id: attempt.current.client_id } });
    },
    onSaved: ({ chat }) => onStarted(chat),
    failed: 'Your message could not be sent.',
    refreshes: [chatKeys.all],
  });
  const attached = useMessageFiles({
    onChange: (files) =>
      api.form.setValue(
        'files',
        files.map(({ id }) => id),
        { shouldDirty: true },
      ),
  });
  return (
    <FormDrawer
      title="Contact support"
      description="We will reply here, and by email if you are away."
      api={api}
      submit="Send"
      busy={attached.uploading}
      onClose={onClose}
    >
      <SelectField label="Topic" options={categories} {...api.field('category')} />
      <FormField control={api.form.control} name="related" label="Target or source" optional>
        {({ value, onChange, ...field }) => (
          <Picker
            {...field}
            mode="one"
            list={targetPicker}
            known={other ? [{ id: other, name: search.get('about') ?? 'The page you came from' }] : []}
            value={value === NOTHING ? [] : [value === other ? value : value.slice(TARGET.length)]}
            onChange={([id]) => onChange(id === undefined ? NOTHING : id === other ? id : `${TARGET}${id}`)}
            noneChosen="Nothing in particular"
          />
        )}
      </FormField>
      <TextField label="Subject" autoComplete="off" dir="auto" {...api.field('subject')} />
      <TextAreaField label="Message" rows={8} dir="auto" {...api.field('message')} />
      {attached.problem ? <FormAlert tone="danger">{attached.problem}</FormAlert> : null}
      <ChosenFiles {...attached} disabled={api.saving} />
      <Row gap={2}>
        <AttachButton {...attached} disabled={api.saving} />
        <span className="ui-hint">
          <span role="status">{attached.uploading ? 'Attaching…' : null}</span>
          {attached.uploading ? null : 'Up to 3 pictures, PDF or text files of 5 MB each'}
        </span>
      </Row>
    </FormDrawer>
  );
}
