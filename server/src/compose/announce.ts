import type { Config } from '../config.ts';
import type { DemoPerson } from '../demo/index.ts';

/** What this start has to tell the person at the machine. */
export interface StartReport {
  /** `undefined` where this process answers nobody. */
  url: string | undefined;
  people: DemoPerson[];
  newsroomUrl: string | undefined;
  /** A shell is deployed: without one only the server's own pages are there. */
  pagesServed: boolean;
  /** Messages land in the mailbox, and it is open to the person at the machine. */
  mailboxOpen: boolean;
  /** Where the first administrator is made, while there is none. */
  setupUrl: string | undefined;
}

/** What is said to the person at the machine once everything runs; the last line is what scripts wait for. */
export function announce(report: StartReport, config: Pick<Config, 'roles' | 'baseUrl'>): string[] {
  const { url, people, newsroomUrl, pagesServed, mailboxOpen, setupUrl } = report;
  const lines: string[] = [];
  if (people.length > 0) {
    lines.push('', 'People of the demo:');
    for (const { title, email, password, variable } of people) {
      const known = password ?? `as printed at the first start; set ${variable} to choose another`;
      lines.push(`  ${title.padEnd(14)} ${email.padEnd(24)} password: ${known}`);
    }
  }
  if (url) {
    const page = config.baseUrl ?? url;
    lines.push('');
    if (!pagesServed) lines.push('  No pages yet: build the product (npm run build), and start again.');
    else if (people.length > 0) {
      lines.push(`  Sign in         ${page}/sign-in   (administrator: ${page}/sign-in-2)`);
    }
    // Shut behind the proxy that the base address leads through.
    if (mailboxOpen) lines.push(`  Messages        ${url}/mailbox   (every email and WhatsApp message sent)`);
    if (newsroomUrl) lines.push(`  Demo newsroom   ${newsroomUrl}/`);
    lines.push(`  API             ${page}/api/docs`);
    if (setupUrl) lines.push('', `Create the administrator (once): ${setupUrl}`);
    lines.push('', `Newswatch is ready at ${page}`);
  } else {
    lines.push(`Newswatch works as ${config.roles.join(', ')}`);
  }
  return lines;
}
