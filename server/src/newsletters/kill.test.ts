import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { listsOf } from '../distribution-lists/lists.fixture.ts';
import { testApp } from '../testing/app.ts';
import { newsroom } from './newsroom.fixture.ts';

const app = testApp();
const { articles, send, history } = newsroom(app);
const { owner, list, paste, subscribers } = listsOf(app);
const fixture = fileURLToPath(new URL('./sender.fixture.ts', import.meta.url));

interface Email {
  to: string;
  key: string;
}
let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** A process that sends what is due. `take` decides what the mail server does with an email; true accepts it. */
function start(take: (email: Email) => boolean): void {
  const now = app().clock.now().toISOString();
  child = fork(fixture, [JSON.stringify(app().database.connection), now]);
  child.on('message', (email: Email) => {
    if (take(email)) child.send(email.key);
  });
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const SUBSCRIBERS = 30;
/** How many emails a process sends at once; these may have been sent when it dies. */
const AT_ONCE = 8;

it('an issue reaches every subscriber once even if its sender is killed, and nobody who unsubscribed in the meantime', async () => {
  const { db, clock } = app();
  const person = await owner();
  const made = await app().call('POST', '/collections', {
    token: person.token,
    body: { name: 'Ports', article_ids: articles },
  });
  const { collection } = made.body as { collection: { id: string } };
  const listId = await list(person);
  const addresses = Array.from({ length: SUBSCRIBERS }, (_, at) => `colleague.${at}@harbour.example`);
  await paste(person, listId, addresses.join('\n'));
  await send(person, collection.id, { list_ids: [listId] });

  const emails: Email[] = [];
  const lost = Promise.withResolvers<void>();
  start((email) => {
    emails.push(email);
    // The mail server has accepted this one, but its response does not arrive.
    if (emails.length === AT_ONCE + 3) lost.resolve();
    return emails.length < AT_ONCE + 3;
  });
  await lost.promise;
  await kill();
  const reached = new Set(emails.map(({ to }) => to));
  expect(reached.size).toBeLessThan(SUBSCRIBERS);
  const left = (await subscribers(person, listId)).find(({ email }) => !reached.has(email));
  const gone = { status: 'unsubscribed' as const };
  await db
    .updateTable('subscribers')
    .set(gone)
    .where('id', '=', left?.id ?? '')
    .execute();

  // The claims of the dead process have expired.
  clock.advance({ minutes: 3 });
  start((email) => emails.push(email) > 0);
  await vi.waitFor(async () => {
    const [issue] = await history(person, collection.id);
    expect(issue?.subscribers).toMatchObject({ queued: 0, sent: SUBSCRIBERS - 1, canceled: 1 });
  }, 30_000);
  expect([...new Set(emails.map(({ to }) => to))].sort()).toEqual(
    addresses.filter((address) => address !== left?.email).sort(),
  );
  // Messages sent again are identical, so the mail server delivers them once.
  expect(new Set(emails.map(({ key }) => key)).size).toBe(SUBSCRIBERS - 1);
  expect(emails.length - (SUBSCRIBERS - 1)).toBeLessThanOrEqual(AT_ONCE);
});
