export { usualAnswerMinutes } from './answer-time.ts';
export { notifyAbsent } from './notify-absent.ts';
export { receiveMessage } from './receive-message.ts';
export { endRequestChat } from './request-chats.ts';
export { type Chats, createChats } from './service.ts';
