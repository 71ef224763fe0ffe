export { createWhatsappAdmin, type WhatsappAdmin } from './whatsapp-admin.ts';
