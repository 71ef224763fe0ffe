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
  summary: 'My chats; for administrators, all chats, with waiting chats first',
  access: 'user',
  query: ChatsQuery,
  answer: ChatList,
});

export const countByFilter = defineCall({
  method: 'POST',
  path: '/chats/count-by-filter',
  summary: 'Number of chats for each of several filters, such as those of saved views',
  access: 'admin',
  body: ChatsByFilterBody,
  answer: ChatsByFilter,
});

export const start = defineCall({
  method: 'POST',
  path: '/chats',
  summary: 'Write to the administrators; repeating a client_id does not start a second chat',
  access: 'user',
  body: ChatDraft,
  answer: ChatAnswer,
  status: 201,
});

export const unreadCount = defineCall({
  method: 'GET',
  path: '/chats/unread-count',
  summary: 'The number of chats with unread messages',
  access: 'user',
  answer: ChatsUnread,
});

export const get = defineCall({
  method: 'GET',
  path: '/chats/:chatId',
  summary: 'One chat; for administrators, with details about the person',
  access: 'user',
  params: ChatParams,
  answer: ChatAnswer,
});

export const messages = defineCall({
  method: 'GET',
  path: '/chats/:chatId/messages',
  summary: 'Messages in a chat, in order; by default, the latest',
  access: 'user',
  params: ChatParams,
  query: ChatMessagesQuery,
  answer: ChatMessages,
});

export const found = defineCall({
  method: 'GET',
  path: '/chats/:chatId/found',
  summary: 'The positions of the messages in a chat that contain the given text, in order',
  access: 'user',
  params: ChatParams,
  query: ChatFoundQuery,
  answer: ChatFound,
});

export const send = defineCall({
  method: 'POST',
  path: '/chats/:chatId/messages',
  summary: 'Write a message; repeating a client_id does not send it twice. Reopens a closed chat',
  access: 'user',
  params: ChatParams,
  body: ChatMessageDraft,
  answer: ChatMessageAnswer,
});

export const writing = defineCall({
  method: 'POST',
  path: '/chats/:chatId/writing',
  summary: 'Show the other side, for a few seconds, that I am writing; nothing is stored',
  access: 'user',
  params: ChatParams,
  answer: ChatWriting,
});

export const edit = defineCall({
  method: 'PUT',
  path: '/chats/:chatId/messages/:messageId',
  summary: 'Correct my own message, within 15 minutes of sending it; nobody is notified again',
  access: 'user',
  params: ChatMessageParams,
  body: ChatMessageUpdate,
  answer: ChatMessageAnswer,
});

export const removeMessage = defineCall({
  method: 'DELETE',
  path: '/chats/:chatId/messages/:messageId',
  summary: 'Delete my own message and its files, within 15 minutes of sending it',
  access: 'user',
  params: ChatMessageParams,
  answer: ChatMessageAnswer,
});

export const versions = defineCall({
  method: 'GET',
  path: '/chats/:chatId/messages/:messageId/versions',
  summary: 'What a message said before its author edited or deleted it',
  access: 'admin',
  params: ChatMessageParams,
  answer: ChatMessageVersions,
});

export const attach = defineCall({
  method: 'POST',
  path: '/chats/:chatId/attachments',
  summary: 'Upload a picture, PDF or text for the next message; its type is detected from its content',
  access: 'user',
  params: ChatParams,
  query: ChatAttachmentQuery,
  upload: { bytesMax: CHAT_ATTACHMENT_BYTES_MAX },
  answer: ChatAttachmentAnswer,
});

export const attachToFirst = defineCall({
  method: 'POST',
  path: '/chats/attachments',
  summary: 'Upload a picture, PDF or text for a message that starts a chat',
  access: 'user',
  query: ChatAttachmentQuery,
  upload: { bytesMax: CHAT_ATTACHMENT_BYTES_MAX },
  answer: ChatAttachmentAnswer,
});

export const attachment = defineCall({
  method: 'GET',
  path: '/chats/:chatId/attachments/:attachmentId',
  summary: 'The content of an attachment',
  access: 'user',
  params: ChatAttachmentParams,
  answer: ChatAttachmentContent,
});

export const setRead = defineCall({
  method: 'PUT',
  path: '/chats/:chatId/read',
  summary: 'Mark messages as read up to a given message',
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
  summary: 'Open a closed chat again',
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
  summary: 'Take a chat, assign it to another administrator, or unassign it',
  access: 'admin',
  params: ChatParams,
  body: ChatAssignment,
  answer: ChatAnswer,
});
