export { sendNewsletter } from './send-newsletter.ts';
export { createNewsletters, type Newsletters } from './service.ts';
