import { calls, type SourceProbe } from '@newswatch/shared/contracts';
import { aUser, fakeApi, minutesBefore, renderPage } from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routes } from '../remote.ts';

const probe: SourceProbe = {
  url: 'https://gazette.example/',
  reachable: true,
  http_status: 200,
  response_ms: 412,
  redirected: false,
  title: 'La Gazette du Rail',
  has_feed: true,
  feed_url: 'https://gazette.example/rss.xml',
  entries: 40,
  newest_at: minutesBefore(46),
  robots_allowed: true,
  kind: 'article' as const,
  transcripts: 0,
  crawl_delay_ms: 2_000,
  samples: [
    {
      title: 'Fret : deux sillons de nuit',
      url: 'https://gazette.example/1',
      published_at: minutesBefore(46),
    },
  ],
  articles: { tried: 3, full: 3, average_words: 620 },
  language_detected: 'french',
  language_confidence: 0.99,
  error: null,
  checked_at: minutesBefore(0),
  took_ms: 1_800,
};

function network() {
  const api = fakeApi();
  api.answer(calls.sourceRequests.mine, {
    items: [],
    pagination: { page: 1, per_page: 20, total: 0, pages: 0 },
    next_cursor: null,
    counts: { all: 0, pending: 0, approved: 0, rejected: 0, duplicate: 0, withdrawn: 0 },
    usual_decision_hours: 48,
  });
  return api;
}
const open = (path: string, api = network()) => renderPage(routes, { path, user: aUser(), api });

/** The check waits for a pause in typing. */
const PATIENT = { timeout: 10_000 };

describe('a site that cannot be read', () => {
  const failed = (code: NonNullable<SourceProbe['error']>['code'], http_status: number | null = null) => ({
    reachable: false,
    http_status,
    has_feed: false,
    entries: 0,
    samples: [],
    articles: { tried: 0, full: 0, average_words: 0 },
    language_detected: null,
    error: { code, http_status, message: 'It was tried.', at: minutesBefore(0) },
  });
  it.each<[string, Partial<SourceProbe>, RegExp]>([
    ['There is no page at this address', failed('http_status', 404), /enter that of the home page/],
    ['The site refuses our crawler', failed('http_status', 403), /an administrator can contact/],
    ['The site asks visitors to sign in', failed('http_status', 401), /anyone can read/],
    ['The site has a problem', failed('http_status', 500), /Check again later/],
    ['There is no site at this address', failed('dns'), /Check the spelling/],
    ['The address keeps redirecting', failed('too_many_redirects'), /the page that you see/],
    ['The feed is empty', { entries: 0, error: failed('empty').error }, /Enter the address of the home page/],
    ['The feed has no recent articles', { newest_at: '2019-04-02T10:00:00.000Z' }, /newer feed/],
    ['No articles were found', { ...failed('empty'), reachable: true }, /an administrator will look/],
  ])('is described as “%s”, with the next step', async (title, found, next) => {
    const api = network();
    api.answer(calls.sourceRequests.check, { probe: { ...probe, ...found }, known: null, matches: [] });
    open('/sources/request?url=https://gazette.example/', api);
    const finding = (await screen.findByText(title, undefined, PATIENT)).closest('li');
    expect(finding).toHaveTextContent(next);
  });

  it('says that an address is incomplete, instead of waiting for one', async () => {
    open('/sources/request?url=gaz ette.example');
    expect(await screen.findByText(/^This is not a complete address/, undefined, PATIENT)).toBeVisible();
  });

  it('gives the time of the next check after too many, and keeps what was typed', async () => {
    const api = network();
    api.fail(calls.sourceRequests.check, {
      status: 429,
      code: 'rate_limited',
      error: 'Too many requests. Please wait a moment and try again.',
      retryAfterSeconds: 1_500,
    });
    open('/sources/request?url=https://gazette.example/', api);
    expect(await screen.findByText(/You can check again in 25 min/, undefined, PATIENT)).toBeVisible();
    expect(screen.getByLabelText(/^Address/)).toHaveValue('https://gazette.example/');
    expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled();
  });
});
