export { createSystemSettings, readSettings, type SystemSettingsService } from './system-settings.ts';
