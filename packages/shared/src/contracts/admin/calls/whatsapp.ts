import * as v from 'valibot';
import { defineCall } from '../../calls/define-call.ts';
import { MessageAnswer } from '../../primitives.ts';
import {
  WhatsappChanged,
  WhatsappEvents,
  WhatsappEventsQuery,
  WhatsappLogout,
  WhatsappPairing,
  WhatsappPairingCode,
  WhatsappPairingRequest,
  WhatsappSimulation,
  WhatsappStatus,
  WhatsappTestMessage,
} from '../whatsapp.ts';
import {
  WhatsappAnalytics,
  WhatsappAnalyticsExport,
  WhatsappAnalyticsExportQuery,
  WhatsappAnalyticsQuery,
} from '../whatsapp-analytics.ts';
import {
  WhatsappConfigAnswer,
  WhatsappConfigSaved,
  WhatsappConfigTested,
  WhatsappConfigUpdate,
  WhatsappTemplateDraft,
  WhatsappTemplateParams,
  WhatsappTemplatePreview,
  WhatsappTemplateSaved,
  WhatsappTemplates,
} from '../whatsapp-config.ts';
import {
  WhatsappDirectMessage,
  WhatsappOptInChange,
  WhatsappPeople,
  WhatsappPeopleQuery,
  WhatsappPersonAnswer,
  WhatsappPersonChanged,
  WhatsappPersonParams,
  WhatsappPersonQuery,
} from '../whatsapp-users.ts';

export const status = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/status',
  summary: 'Get the state of the connection to WhatsApp and of its messages',
  access: 'admin',
  answer: WhatsappStatus,
});

export const events = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/events',
  summary: 'List every change in the connection to WhatsApp, newest first',
  access: 'admin',
  query: WhatsappEventsQuery,
  answer: WhatsappEvents,
});

export const start = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/start',
  summary: 'Start the connection to WhatsApp; without a linked number, it waits for a phone',
  access: 'admin',
  answer: WhatsappChanged,
});

export const stop = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/stop',
  summary: 'Stop the connection to WhatsApp; messages are held until it is started again',
  access: 'admin',
  answer: WhatsappChanged,
});

export const restart = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/restart',
  summary: 'Restart the connection to WhatsApp',
  access: 'admin',
  answer: WhatsappChanged,
});

export const logout = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/logout',
  summary: 'Unlink the WhatsApp number; a phone must be linked again',
  access: 'admin',
  body: WhatsappLogout,
  answer: WhatsappChanged,
});

export const testMessage = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/test-message',
  summary: 'Send a WhatsApp test message to a given number, immediately',
  access: 'admin',
  body: WhatsappTestMessage,
  answer: MessageAnswer,
});

export const qr = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/qr',
  summary: 'Get the QR code that a phone scans to link the WhatsApp number',
  access: 'admin',
  answer: v.object({ qr: v.nullable(WhatsappPairing) }),
});

export const pairingCode = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/pairing-code',
  summary: 'Create a code to enter on the phone with the WhatsApp number instead of scanning',
  access: 'admin',
  body: WhatsappPairingRequest,
  answer: WhatsappPairingCode,
});

export const simulate = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/simulate',
  summary: 'Simulate a WhatsApp connection event or an incoming message; only with the simulator',
  access: 'admin',
  body: WhatsappSimulation,
  answer: WhatsappChanged,
});

export const config = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/config',
  summary: 'Get the WhatsApp configuration, without secrets',
  access: 'admin',
  answer: WhatsappConfigAnswer,
});

export const updateConfig = defineCall({
  method: 'PUT',
  path: '/admin/whatsapp/config',
  summary: 'Change the WhatsApp configuration; an outdated version is refused',
  access: 'admin',
  body: WhatsappConfigUpdate,
  answer: WhatsappConfigSaved,
});

export const testConfig = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/config/test',
  summary: 'Test the connection to the WhatsApp provider with the given values; nothing is saved',
  access: 'admin',
  body: WhatsappConfigUpdate,
  answer: WhatsappConfigTested,
});

export const templates = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/templates',
  summary: 'List the WhatsApp templates, which may be sent outside a conversation',
  access: 'admin',
  answer: WhatsappTemplates,
});

export const createTemplate = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/templates',
  summary: 'Draft a WhatsApp template',
  access: 'admin',
  body: WhatsappTemplateDraft,
  status: 201,
  answer: WhatsappTemplateSaved,
});

export const updateTemplate = defineCall({
  method: 'PUT',
  path: '/admin/whatsapp/templates/:templateId',
  summary: 'Change a WhatsApp template, which becomes a draft again',
  access: 'admin',
  params: WhatsappTemplateParams,
  body: WhatsappTemplateDraft,
  answer: WhatsappTemplateSaved,
});

export const removeTemplate = defineCall({
  method: 'DELETE',
  path: '/admin/whatsapp/templates/:templateId',
  summary: 'Delete a WhatsApp template',
  access: 'admin',
  params: WhatsappTemplateParams,
  answer: MessageAnswer,
});

export const submitTemplate = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/templates/:templateId/submit',
  summary: 'Submit a WhatsApp template to the provider for approval',
  access: 'admin',
  params: WhatsappTemplateParams,
  answer: WhatsappTemplateSaved,
});

export const previewTemplate = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/templates/:templateId/preview',
  summary: 'Preview a WhatsApp template, filled in with the last alert',
  access: 'admin',
  params: WhatsappTemplateParams,
  answer: WhatsappTemplatePreview,
});

export const people = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/users',
  summary: 'List everyone with a WhatsApp number',
  access: 'admin',
  query: WhatsappPeopleQuery,
  answer: WhatsappPeople,
});

export const person = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/users/:userId',
  summary: 'Get a person with their last WhatsApp messages; the texts are shown only on request',
  access: 'admin',
  params: WhatsappPersonParams,
  query: WhatsappPersonQuery,
  answer: WhatsappPersonAnswer,
});

export const verifyPerson = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/users/:userId/verify',
  summary: 'Mark a person’s WhatsApp number as verified',
  access: 'admin',
  params: WhatsappPersonParams,
  answer: WhatsappPersonChanged,
});

export const unverifyPerson = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/users/:userId/unverify',
  summary: 'Mark a person’s WhatsApp number as not verified',
  access: 'admin',
  params: WhatsappPersonParams,
  answer: WhatsappPersonChanged,
});

export const blockPerson = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/users/:userId/block',
  summary: 'Block a person on WhatsApp; nothing is sent to them there, not even codes',
  access: 'admin',
  params: WhatsappPersonParams,
  answer: WhatsappPersonChanged,
});

export const unblockPerson = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/users/:userId/unblock',
  summary: 'Unblock a person on WhatsApp',
  access: 'admin',
  params: WhatsappPersonParams,
  answer: WhatsappPersonChanged,
});

export const sendPersonCode = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/users/:userId/send-code',
  summary: 'Send a person a code for their unverified WhatsApp number',
  access: 'admin',
  params: WhatsappPersonParams,
  answer: WhatsappPersonChanged,
});

export const messagePerson = defineCall({
  method: 'POST',
  path: '/admin/whatsapp/users/:userId/message',
  summary: 'Send a WhatsApp message to a person who has agreed to be contacted',
  access: 'admin',
  params: WhatsappPersonParams,
  body: WhatsappDirectMessage,
  answer: WhatsappPersonChanged,
});

export const changeOptIn = defineCall({
  method: 'PUT',
  path: '/admin/whatsapp/users/:userId/opt-in',
  summary: 'Record that a person agrees to WhatsApp messages, or no longer does',
  access: 'admin',
  params: WhatsappPersonParams,
  body: WhatsappOptInChange,
  answer: WhatsappPersonChanged,
});

export const analytics = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/analytics',
  summary: 'Get the number of WhatsApp messages in a period, by outcome',
  access: 'admin',
  query: WhatsappAnalyticsQuery,
  answer: WhatsappAnalytics,
});

export const exportAnalytics = defineCall({
  method: 'GET',
  path: '/admin/whatsapp/analytics/export',
  summary: 'Export the number of WhatsApp messages in a period, by day and outcome, as a CSV or Excel file',
  access: 'admin',
  query: WhatsappAnalyticsExportQuery,
  answer: WhatsappAnalyticsExport,
});
