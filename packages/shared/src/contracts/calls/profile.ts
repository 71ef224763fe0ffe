import {
  NotificationPreferencesSaved,
  NotificationPreferencesUpdate,
  UiPreferencesSaved,
  UiPreferencesUpdate,
} from '../preferences.ts';
import { ContactInfoUpdate, ProfileUpdate, ProfileUpdateAnswer } from '../profile-update.ts';
import { UserAnswer } from '../user.ts';
import { defineCall } from './define-call.ts';

export const profile = defineCall({
  method: 'GET',
  path: '/user/profile',
  summary: 'Get your profile',
  access: 'user',
  beforePasswordChange: true,
  answer: UserAnswer,
});

export const updateProfile = defineCall({
  method: 'PUT',
  path: '/user/profile',
  summary: 'Change some fields of your profile',
  access: 'user',
  body: ProfileUpdate,
  answer: ProfileUpdateAnswer,
});

export const updateContactInfo = defineCall({
  method: 'PUT',
  path: '/user/contact-info',
  summary: 'Set or remove your WhatsApp number',
  access: 'user',
  body: ContactInfoUpdate,
  answer: ProfileUpdateAnswer,
});

export const updateNotificationPreferences = defineCall({
  method: 'PUT',
  path: '/user/notification-preferences',
  summary: 'Change how your alerts are sent',
  access: 'user',
  body: NotificationPreferencesUpdate,
  answer: NotificationPreferencesSaved,
});

export const updateUiPreferences = defineCall({
  method: 'PUT',
  path: '/user/ui-preferences',
  summary: 'Change how lists and pages are displayed to you',
  access: 'user',
  body: UiPreferencesUpdate,
  answer: UiPreferencesSaved,
});
