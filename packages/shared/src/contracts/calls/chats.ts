import {
  ChatAnswer,
  ChatAssignment,
  ChatAttachmentAnswer,
  ChatAttachmentContent,
  ChatAttachmentParams,
  ChatAttachmentQuery,
  ChatDraft,
  ChatFound,
  ChatFoundQuery,
  ChatList,
  ChatMessageAnswer,
  ChatMessageDraft,
  ChatMessageParams,
  ChatMessages,
  ChatMessagesQuery,
  ChatMessageUpdate,
  ChatMessageVersions,
  ChatParams,
  ChatReadUpdate,
  ChatsByFilter,
  ChatsByFilterBody,
  ChatsQuery,
  ChatsUnread,
  ChatTestAlert,
  ChatTestAlertSent,
  ChatWriting,
} from '../chat.ts';
import { CHAT_ATTACHMENT_BYTES_MAX } from '../limits/index.ts';
import { defineCall } from './define-call.ts';

export const list = defineCall({
  method: 'GET',
  path: '/chats',
  summary: 'List your chats; for administrators, all chats, with waiting chats first',
  access: 'user',
  query: ChatsQuery,
  answer: ChatList,
});

export const countByFilter = defineCall({
  method: 'POST',
  path: '/chats/count-by-filter',
  summary: 'Count the chats that match each of several filters, such as those of saved views',
  access: 'admin',
  body: ChatsByFilterBody,
  answer: ChatsByFilter,
});

export const start = defineCall({
  method: 'POST',
  path: '/chats',
  summary: 'Start a chat with the administrators; repeating a `client_id` does not start a second chat',
  access: 'user',
  body: ChatDraft,
  answer: ChatAnswer,
  status: 201,
});

export const unreadCount = defineCall({
  method: 'GET',
  path: '/chats/unread-count',
  summary: 'Get the number of your chats with unread messages',
  access: 'user',
  answer: ChatsUnread,
});

export const get = defineCall({
  method: 'GET',
  path: '/chats/:chatId',
  summary: 'Get a chat; administrators also get details about the person',
  access: 'user',
  params: ChatParams,
  answer: ChatAnswer,
});

export const messages = defineCall({
  method: 'GET',
  path: '/chats/:chatId/messages',
  summary: 'List the messages in a chat, in order; by default, the latest',
  access: 'user',
  params: ChatParams,
  query: ChatMessagesQuery,
  answer: ChatMessages,
});

export const found = defineCall({
  method: 'GET',
  path: '/chats/:chatId/found',
  summary: 'Get the positions of the messages in a chat that contain a given text, in order',
  access: 'user',
  params: ChatParams,
  query: ChatFoundQuery,
  answer: ChatFound,
});

export const send = defineCall({
  method: 'POST',
  path: '/chats/:chatId/messages',
  summary:
    'Send a message in a chat; repeating a `client_id` does not send it twice. A closed chat is reopened',
  access: 'user',
  params: ChatParams,
  body: ChatMessageDraft,
  answer: ChatMessageAnswer,
});

export const writing = defineCall({
  method: 'POST',
  path: '/chats/:chatId/writing',
  summary: 'Show the other side of a chat that you are writing, for a few seconds; nothing is stored',
  access: 'user',
  params: ChatParams,
  answer: ChatWriting,
});

export const edit = defineCall({
  method: 'PUT',
  path: '/chats/:chatId/messages/:messageId',
  summary: 'Correct your own message within 15 minutes of sending it; nobody is notified again',
  access: 'user',
  params: ChatMessageParams,
  body: ChatMessageUpdate,
  answer: ChatMessageAnswer,
});

export const removeMessage = defineCall({
  method: 'DELETE',
  path: '/chats/:chatId/messages/:messageId',
  summary: 'Delete your own message and its files within 15 minutes of sending it',
  access: 'user',
  params: ChatMessageParams,
  answer: ChatMessageAnswer,
});

export const versions = defineCall({
  method: 'GET',
  path: '/chats/:chatId/messages/:messageId/versions',
  summary: 'List the earlier texts of a message that its author edited or deleted',
  access: 'admin',
  params: ChatMessageParams,
  answer: ChatMessageVersions,
});

export const attach = defineCall({
  method: 'POST',
  path: '/chats/:chatId/attachments',
  summary:
    'Upload a picture, PDF or text file for the next message of a chat; the file type is detected from the content',
  access: 'user',
  params: ChatParams,
  query: ChatAttachmentQuery,
  upload: { bytesMax: CHAT_ATTACHMENT_BYTES_MAX },
  answer: ChatAttachmentAnswer,
});

export const attachToFirst = defineCall({
  method: 'POST',
  path: '/chats/attachments',
  summary: 'Upload a picture, PDF or text file for a message that starts a chat',
  access: 'user',
  query: ChatAttachmentQuery,
  upload: { bytesMax: CHAT_ATTACHMENT_BYTES_MAX },
  answer: ChatAttachmentAnswer,
});

export const attachment = defineCall({
  method: 'GET',
  path: '/chats/:chatId/attachments/:attachmentId',
  summary: 'Download an attachment of a chat',
  access: 'user',
  params: ChatAttachmentParams,
  answer: ChatAttachmentContent,
});

export const setRead = defineCall({
  method: 'PUT',
  path: '/chats/:chatId/read',
  summary: 'Mark the messages in a chat as read up to a given message',
  access: 'user',
  params: ChatParams,
  body: ChatReadUpdate,
  answer: ChatAnswer,
});

export const close = defineCall({
  method: 'POST',
  path: '/chats/:chatId/close',
  summary: 'Close a chat',
  access: 'user',
  params: ChatParams,
  answer: ChatAnswer,
});

export const reopen = defineCall({
  method: 'POST',
  path: '/chats/:chatId/reopen',
  summary: 'Reopen a closed chat',
  access: 'user',
  params: ChatParams,
  answer: ChatAnswer,
});

export const sendTest = defineCall({
  method: 'POST',
  path: '/chats/:chatId/test-alert',
  summary: 'Send a test alert to the person in a chat, and say so in the chat',
  access: 'admin',
  params: ChatParams,
  body: ChatTestAlert,
  answer: ChatTestAlertSent,
});

export const assign = defineCall({
  method: 'PUT',
  path: '/chats/:chatId/assign',
  summary: 'Assign a chat to yourself or another administrator, or to nobody',
  access: 'admin',
  params: ChatParams,
  body: ChatAssignment,
  answer: ChatAnswer,
});
