import { listOf, MessageAnswer } from '../primitives.ts';
import {
  WhatsappChanged,
  WhatsappEvent,
  WhatsappEventsQuery,
  WhatsappLogout,
  WhatsappStatus,
  WhatsappTestMessage,
} from '../whatsapp.ts';
import { defineCall } from './define-call.ts';

export const whatsapp = {
  status: defineCall({
    method: 'GET',
    path: '/admin/whatsapp/status',
    summary: 'The connection to WhatsApp, and how its messages are doing',
    access: 'admin',
    answer: WhatsappStatus,
  }),
  events: defineCall({
    method: 'GET',
    path: '/admin/whatsapp/events',
    summary: 'Every change of the connection, newest first',
    access: 'admin',
    query: WhatsappEventsQuery,
    answer: listOf(WhatsappEvent),
  }),
  start: defineCall({
    method: 'POST',
    path: '/admin/whatsapp/start',
    summary: 'Connect; without a linked number a phone is waited for',
    access: 'admin',
    answer: WhatsappChanged,
  }),
  stop: defineCall({
    method: 'POST',
    path: '/admin/whatsapp/stop',
    summary: 'Disconnect; messages are held until it is started again',
    access: 'admin',
    answer: WhatsappChanged,
  }),
  restart: defineCall({
    method: 'POST',
    path: '/admin/whatsapp/restart',
    summary: 'Disconnect and connect again',
    access: 'admin',
    answer: WhatsappChanged,
  }),
  logout: defineCall({
    method: 'POST',
    path: '/admin/whatsapp/logout',
    summary: 'Forget the linked number; a phone has to be linked again',
    access: 'admin',
    body: WhatsappLogout,
    answer: WhatsappChanged,
  }),
  simulateScan: defineCall({
    method: 'POST',
    path: '/admin/whatsapp/simulate-scan',
    summary: 'As if a phone had scanned the code; with the simulator only',
    access: 'admin',
    answer: WhatsappChanged,
  }),
  testMessage: defineCall({
    method: 'POST',
    path: '/admin/whatsapp/test-message',
    summary: 'Send a message of one’s own to one number, at once',
    access: 'admin',
    body: WhatsappTestMessage,
    answer: MessageAnswer,
  }),
};
