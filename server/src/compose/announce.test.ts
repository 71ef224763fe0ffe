import { expect, test } from 'vitest';
import { announce, isMailboxOpen } from './announce.ts';

const report = {
  url: 'http://127.0.0.1:3000',
  people: [
    {
      title: 'Administrator',
      email: 'admin@demo.newswatch',
      password: 'abcd-EFGH-1234',
      variable: 'NEWSWATCH_ADMIN_PASSWORD',
    },
    {
      title: 'Reader',
      email: 'reader@demo.newswatch',
      password: undefined,
      variable: 'NEWSWATCH_DEMO_PASSWORD',
    },
  ],
  newsroomUrl: 'http://127.0.0.1:4100',
  pagesServed: true,
  mailboxOpen: true,
  setupUrl: undefined,
};
const config = { roles: ['api', 'crawler'] as const, baseUrl: undefined };

test('startup prints the accounts, the mailbox and the newsroom, and ends with the address', () => {
  const lines = announce(report, config);
  expect(lines.at(-1)).toBe('Newswatch is ready at http://127.0.0.1:3000');
  const text = lines.join('\n');
  expect(text).toContain('admin@demo.newswatch     password: abcd-EFGH-1234');
  expect(text).toContain(
    'reader@demo.newswatch    password: as printed at the first start; set NEWSWATCH_DEMO_PASSWORD to choose another',
  );
  expect(text).toContain('http://127.0.0.1:3000/mailbox');
  expect(text).toContain('http://127.0.0.1:4100/');
});

test('startup without the demo offers to create the administrator', () => {
  const setupUrl = 'http://127.0.0.1:3000/setup-administrator?token=abc';
  const lines = announce(
    { ...report, people: [], newsroomUrl: undefined, mailboxOpen: false, setupUrl },
    config,
  );
  const text = lines.join('\n');
  expect(text).toContain(`Create the administrator (once): ${setupUrl}`);
  expect(text).not.toContain('/mailbox');
  expect(lines.at(-1)).toBe('Newswatch is ready at http://127.0.0.1:3000');
});

test('a process that serves no requests prints its roles', () => {
  const lines = announce(
    { ...report, url: undefined, people: [] },
    { ...config, roles: ['matcher', 'notifier'] },
  );
  expect(lines).toEqual(['Newswatch is running as matcher, notifier']);
});

test('startup prints only what can be reached: no missing pages, and never the mailbox through a proxy', () => {
  const behindProxy = { ...config, baseUrl: 'https://news.example' };
  const text = announce(report, behindProxy).join('\n');
  expect(text).toContain('https://news.example/sign-in');
  expect(text).toContain('http://127.0.0.1:3000/mailbox');
  const withoutPages = announce({ ...report, pagesServed: false }, config).join('\n');
  expect(withoutPages).toContain('No pages yet');
  expect(withoutPages).not.toContain('/sign-in');
});

test('startup prints the port that receives newsletters, even if it is not the configured one', () => {
  const receiving = {
    port: 2525,
    host: '127.0.0.1',
    domain: 'in.newswatch.localhost',
    certificate: undefined,
  };
  const printed = (receivingPort?: number) =>
    announce({ ...report, receivingPort }, { ...config, roles: ['api', 'receiver'], receiving }).join('\n');
  expect(printed()).toContain('smtp://127.0.0.1:2525 ');
  expect(printed(41_234)).toContain('smtp://127.0.0.1:41234 ');
});

test.each([
  [{ demo: true, host: '127.0.0.1' }, true, true],
  // Other machines reach the server, so the mailbox is closed.
  [{ demo: true, host: '0.0.0.0' }, true, false],
  // The messages were really sent.
  [{ demo: true, host: '127.0.0.1' }, false, false],
  [{ demo: false, host: '127.0.0.1' }, true, false],
])('the mailbox is named only where it opens: %j, embedded %s: %s', (settings, embedded, isOpen) => {
  expect(isMailboxOpen(settings, embedded)).toBe(isOpen);
});
