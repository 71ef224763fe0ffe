export { createWhatsappAnalytics, type WhatsappAnalyticsService } from './analytics.ts';
export { createConfigAdmin, type WhatsappConfigAdmin } from './config-admin.ts';
export { createPeopleAdmin, type PeopleAdmin } from './people-admin.ts';
export { createTemplatesAdmin, type TemplatesAdmin } from './templates-admin.ts';
export { createWhatsappAdmin, type WhatsappAdmin } from './whatsapp-admin.ts';
