import { createTransport } from 'nodemailer';
import type { Jobs } from '../jobs/index.ts';
import { createReceivedNewsletters } from '../received/index.ts';
import type { Database } from '../storage/database.ts';
import { findReader } from './past-reader.ts';

interface Letter {
  from: string;
  subject: string;
  html: string;
  headers: Record<string, string>;
}

const page = (title: string, inner: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>
<div style="display:none;max-height:0;overflow:hidden">${title}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" width="100%"><tr><td align="center"><table role="presentation" width="600">
<tr><td style="text-align:center"><a href="https://bulletin.example/letters/118?e=reader">View this email in your browser</a></td></tr>
${inner}
<tr><td style="text-align:center">You are receiving this email because you subscribed at bulletin.example.<br><a href="https://bulletin.example/unsubscribe?u=1">Unsubscribe</a> or <a href="https://bulletin.example/profile?u=1">update your preferences</a></td></tr>
</table></td></tr></table><img src="https://bulletin.example/track/open.gif?u=1" width="1" height="1" alt=""></body></html>`;

const ISSUE: Letter = {
  from: 'The Harbour Letter <letter@bulletin.example>',
  subject: 'The harbour before the storm season',
  headers: {
    'List-ID': 'The Harbour Letter <letter.bulletin.example>',
    'List-Unsubscribe': '<https://bulletin.example/unsubscribe?u=1>',
  },
  html: page(
    'What the harbour master checks this week',
    `<tr><td><h1>The harbour before the storm season</h1>
<p>Every year in the last week of the month, the harbour master walks the whole quay with a list. This week we walked with her. There are forty-one ladders, eleven lights and one flood gate, which closes in four minutes if somebody oils it.</p>
<p>The breakwater worries her most. Two of its blocks have moved since the spring, and the port authority has asked for a survey before the first storm. “A block that has moved once will move again,” she says.</p></td></tr>
<tr><td><h2>What else is new at the port</h2><ul><li>The ferry to the islands keeps its summer timetable until Sunday.</li><li>Fishing boats longer than twelve metres need a new permit for the inner basin.</li></ul>
<p>The harbour master’s list is <a href="https://harbour.example/list?utm_source=letter&amp;utm_medium=email">on the port’s website</a>.</p></td></tr>`,
  ),
};
const CONFIRMATION: Letter = {
  from: 'Island Notes <notes@islands.example>',
  subject: 'Please confirm your subscription to Island Notes',
  headers: {},
  html: `<table width="100%"><tr><td><h2>One more step</h2><p>Please confirm that you want to receive Island Notes every Friday.</p><p><a href="https://islands.example/confirm?t=1">Confirm my subscription</a></p><p>If you did not ask for this, ignore this email.</p></td></tr></table>`,
};

/**
 * Gives the demo's reader an address for newsletters, and sends an issue and a confirmation request to it over SMTP, as their
 * senders would. Does nothing if the reader has an address already.
 *
 * @param port the port of the mail receiver on this machine
 */
export async function greetByEmail({
  db,
  jobs,
  domain,
  port,
  now,
}: {
  db: Database;
  jobs: Pick<Jobs, 'send'>;
  domain: string;
  port: number;
  now: Date;
}): Promise<void> {
  const readerId = await findReader(db);
  if (!readerId) return;
  const received = createReceivedNewsletters({ db, jobs, domain });
  if ((await received.overview(readerId, now)).addresses.length > 0) return;
  const { address } = await received.create(readerId, { name: 'Harbour letters', kind: 'one' }, now);
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  try {
    for (const { from, ...letter } of [CONFIRMATION, ISSUE])
      await transport.sendMail({ ...letter, from, to: address.address });
  } finally {
    transport.close();
  }
}
