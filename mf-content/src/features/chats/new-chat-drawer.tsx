import { type Chat, ChatCategory, ChatDraft, chatCategories } from '@newswatch/shared/contracts';
import { chatKeys } from '@newswatch/shared/keys';
import { FormDrawer, useApiForm } from '@newswatch/shell-api/patterns';
import { SelectField, TextAreaField, TextField } from '@newswatch/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { chatsApi } from '../../api/chats.ts';
import { categoryLabels } from './chat-labels.ts';

const ChatForm = v.omit(ChatDraft, ['client_id']);
const categories = chatCategories.map((value) => ({ value, label: categoryLabels[value] }));

/** Writes to the administrators. `category` and `subject` may stand in the address that leads here. */
export function NewChatDrawer({
  search,
  onClose,
  onStarted,
}: {
  search: URLSearchParams;
  onClose: () => void;
  onStarted: (chat: Chat) => void;
}) {
  const [client_id] = useState(() => crypto.randomUUID());
  const api = useApiForm({
    schema: ChatForm,
    values: {
      subject: search.get('subject') ?? '',
      category: v.parse(v.fallback(ChatCategory, 'support'), search.get('category')),
      message: '',
    },
    send: (body) => chatsApi.start({ body: { ...body, client_id } }),
    onSaved: ({ chat }) => onStarted(chat),
    failed: 'Your message could not be sent.',
    refreshes: [chatKeys.all],
  });
  return (
    <FormDrawer
      title="Contact support"
      description="We answer here, and by email if you are away."
      api={api}
      submit="Send"
      onClose={onClose}
    >
      <SelectField label="What is it about?" options={categories} {...api.field('category')} />
      <TextField label="Subject" autoComplete="off" dir="auto" {...api.field('subject')} />
      <TextAreaField
        label="Message"
        rows={8}
        dir="auto"
        hint="You can add pictures and files once it is sent."
        {...api.field('message')}
      />
    </FormDrawer>
  );
}
