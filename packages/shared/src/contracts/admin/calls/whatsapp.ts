import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import {
  WhatsappChanged,
  WhatsappEvents,
  WhatsappEventsQuery,
  WhatsappLogout,
  WhatsappStatus,
  WhatsappTestMessage,
} from '../whatsapp.ts';

export const status = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/status',
  summary: 'The connection to WhatsApp, and how its messages are doing',
  access: 'admin',
  answer: WhatsappStatus,
});

export const events = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/events',
  summary: 'Every change of the connection, newest first',
  access: 'admin',
  query: WhatsappEventsQuery,
  answer: WhatsappEvents,
});

export const start = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/start',
  summary: 'Connect; without a linked number a phone is waited for',
  access: 'admin',
  answer: WhatsappChanged,
});

export const stop = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/stop',
  summary: 'Disconnect; messages are held until it is started again',
  access: 'admin',
  answer: WhatsappChanged,
});

export const restart = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/restart',
  summary: 'Disconnect and connect again',
  access: 'admin',
  answer: WhatsappChanged,
});

export const logout = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/logout',
  summary: 'Forget the linked number; a phone has to be linked again',
  access: 'admin',
  body: WhatsappLogout,
  answer: WhatsappChanged,
});

export const simulateScan = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/simulate-scan',
  summary: 'As if a phone had scanned the code; with the simulator only',
  access: 'admin',
  answer: WhatsappChanged,
});

export const testMessage = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/test-message',
  summary: 'Send a message of one’s own to one number, at once',
  access: 'admin',
  body: WhatsappTestMessage,
  answer: MessageAnswer,
});
