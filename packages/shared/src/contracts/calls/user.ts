import * as v from 'valibot';
import { UserDashboard } from '../dashboard.ts';
import {
  ContactInfoUpdate,
  NotificationPreferences,
  NotificationPreferencesUpdate,
  ProfileUpdate,
  ProfileUpdateAnswer,
  Quota,
  UserAnswer,
} from '../user.ts';
import { CodeSent, VerifyWhatsappRequest, WhatsappCodeSent } from '../verification.ts';
import { defineCall } from './define-call.ts';

export const user = {
  profile: defineCall({
    method: 'GET',
    path: '/user/profile',
    summary: 'The signed-in person',
    access: 'user',
    answer: UserAnswer,
  }),
  updateProfile: defineCall({
    method: 'PUT',
    path: '/user/profile',
    summary: 'Change parts of the profile',
    access: 'user',
    body: ProfileUpdate,
    answer: ProfileUpdateAnswer,
  }),
  updateContactInfo: defineCall({
    method: 'PUT',
    path: '/user/contact-info',
    summary: 'Set or remove the WhatsApp number',
    access: 'user',
    body: ContactInfoUpdate,
    answer: ProfileUpdateAnswer,
  }),
  updateNotificationPreferences: defineCall({
    method: 'PUT',
    path: '/user/notification-preferences',
    summary: 'Change how alerts are sent',
    access: 'user',
    body: NotificationPreferencesUpdate,
    answer: v.object({ message: v.string(), notification_preferences: NotificationPreferences }),
  }),
  sendEmailVerification: defineCall({
    method: 'POST',
    path: '/user/send-email-verification',
    summary: 'Send a code to the email address',
    access: 'user',
    answer: CodeSent,
  }),
  sendWhatsappVerification: defineCall({
    method: 'POST',
    path: '/user/send-whatsapp-verification',
    summary: 'Send a code to the pending, else the current number',
    access: 'user',
    answer: WhatsappCodeSent,
  }),
  verifyWhatsapp: defineCall({
    method: 'POST',
    path: '/user/verify-whatsapp',
    summary: 'Confirm the WhatsApp number with a code',
    access: 'user',
    body: VerifyWhatsappRequest,
    answer: UserAnswer,
  }),
  quota: defineCall({
    method: 'GET',
    path: '/user/quota',
    summary: 'What the plan allows and how much is used',
    access: 'user',
    answer: Quota,
  }),
  dashboard: defineCall({
    method: 'GET',
    path: '/user/dashboard',
    summary: 'The figures of the overview page',
    access: 'user',
    answer: UserDashboard,
  }),
};
