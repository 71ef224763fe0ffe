import { afterAll, beforeAll, expect, test } from 'vitest';
import { composeTestEmail } from '../notifier/index.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { createEmailSettings } from './email-settings.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());

test.each(['News: the harbour', 'Harbour (Test)', 'News, Weather & Co', 'The "Harbour" <Post>', 'ميناء'])(
  'the site’s name %s is the sender’s name as it is written, and never changes the address',
  async (siteName) => {
    const settings = createEmailSettings(
      new Uint8Array(32),
      () => {
        throw new Error('the settings name a server');
      },
      composeTestEmail,
    );
    const { port } = new URL(server.url);
    await settings.test(
      {
        provider: 'smtp',
        host: '127.0.0.1',
        port: Number(port),
        tls: 'none',
        username: '',
        password: null,
        from: 'alerts@news.example',
        reply_to: '',
      },
      'amal@example.com',
      siteName,
    );
    expect(server.received.at(-1)?.from).toEqual({ address: 'alerts@news.example', name: siteName });
  },
);
