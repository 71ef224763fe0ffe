/** Bounces and complaints that arrive by email, after a mail server had accepted our message. */
export { createMailReports, type MailReports } from './mail-reports.ts';
