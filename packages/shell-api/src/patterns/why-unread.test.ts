import { type CrawlErrorCode, crawlErrorCodes } from '@newswatch/shared/contracts';
import { expect, it } from 'vitest';
import { whyUnread } from './why-unread.ts';

const unread = (code: CrawlErrorCode, http_status: number | null = null) => ({
  url: 'https://harbour.example/',
  error: { code, http_status, message: 'It says so.', at: '2026-03-03T12:00:00.000Z' },
});

it('every failure has a title and a next step; administrators are not told to ask an administrator', () => {
  for (const site of [
    ...crawlErrorCodes.map((code) => unread(code)),
    ...[401, 403, 404, 429, 500].map((status) => unread('http_status', status)),
  ]) {
    for (const reader of ['requester', 'administrator'] as const) {
      const { title, words } = whyUnread(site, reader);
      expect(title).not.toBe('');
      expect(words).toMatch(/(Check|Enter|Open|Contact|send the request|An administrator can)/);
    }
    expect(whyUnread(site, 'administrator').words).not.toMatch(/administrator|request/);
  }
});
