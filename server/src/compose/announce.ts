import type { Config } from '../config.ts';
import type { DemoPerson } from '../demo/index.ts';
import { isLoopback } from '../http/routes/mailbox.ts';

/** What the start reports to the operator. */
export interface StartReport {
  /** `undefined` if this process does not serve HTTP. */
  url: string | undefined;
  people: DemoPerson[];
  newsroomUrl: string | undefined;
  /** Whether a shell is deployed; without one, only the server's own pages exist. */
  pagesServed: boolean;
  /** Whether messages go to the mailbox, and the operator can open it. */
  mailboxOpen: boolean;
  /** The port that receives newsletters; a demo uses a free one if the configured one is taken. */
  receivingPort?: number | undefined;
  /** The address at which to create the first administrator, as long as there is none. */
  setupUrl: string | undefined;
}

/** Whether the mailbox receives the messages (`embedded`), and can be opened by anyone at this machine. */
export function isMailboxOpen({ demo, host }: Pick<Config, 'demo' | 'host'>, embedded: boolean): boolean {
  return demo && embedded && isLoopback(host);
}

/** The lines printed for the operator once everything runs; scripts wait for the last one. */
export function announce(
  report: StartReport,
  config: Pick<Config, 'roles' | 'baseUrl'> & { readonly receiving?: Config['receiving'] },
): string[] {
  const { receiving, roles } = config;
  const { url, people, newsroomUrl, pagesServed, mailboxOpen, receivingPort, setupUrl } = report;
  const lines: string[] = [];
  if (people.length > 0) {
    lines.push('', 'Demo accounts:');
    for (const { title, email, password, variable } of people) {
      const known = password ?? `as printed at the first start; set ${variable} to choose another`;
      lines.push(`  ${title.padEnd(14)} ${email.padEnd(24)} password: ${known}`);
    }
  }
  if (url) {
    const page = config.baseUrl ?? url;
    lines.push('');
    if (!pagesServed) lines.push('  No pages yet: run npm run build, then start again.');
    else if (people.length > 0) {
      lines.push(`  Sign in         ${page}/sign-in   (administrator: ${page}/sign-in-2)`);
    }
    // The mailbox is not accessible through the proxy to which the base address points.
    if (mailboxOpen) lines.push(`  Messages        ${url}/mailbox   (every email and WhatsApp message sent)`);
    if (receiving && roles.includes('receiver')) {
      const port = receivingPort ?? receiving.port;
      lines.push(
        `  Newsletters     smtp://${receiving.host}:${port}   (emails to addresses @${receiving.domain})`,
      );
    }
    if (newsroomUrl) lines.push(`  Demo newsroom   ${newsroomUrl}/`);
    lines.push(`  API             ${page}/api/docs`);
    if (setupUrl) lines.push('', `Create the administrator (once): ${setupUrl}`);
    lines.push('', `Newswatch is ready at ${page}`);
  } else {
    lines.push(`Newswatch is running as ${config.roles.join(', ')}`);
  }
  return lines;
}
