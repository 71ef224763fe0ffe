export { createEmailSettings, type EmailSettings, openPassword, smtpOf } from './email-settings.ts';
export {
  currentLiveSettings,
  currentSettings,
  followSettings,
  isMaintenance,
  maintenanceNotice,
  onSettings,
  takeOverSettings,
} from './live-settings.ts';
export { createSystemSettings, type SystemSettingsService } from './system-settings.ts';
