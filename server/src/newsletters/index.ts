export { createNextIssues, type NextIssues } from './next-issue.ts';
export { createNewsletterSchedules, type NewsletterSchedules } from './schedules.ts';
export { sendDueNewsletters } from './send-due.ts';
export { sendNewsletter } from './send-newsletter.ts';
export { createNewsletters, type Newsletters } from './service.ts';
