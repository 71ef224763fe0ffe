import { type AskBody, AskEvents, type AskedQuestion, calls } from '@newswatch/shared/contracts';
import {
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someAnalytics } from '../features/insight/testing/some-analytics.ts';
import { someThemes } from '../features/insight/testing/some-themes.ts';
import { routes } from '../remote.ts';
import { someLimits } from '../testing/some-limits.ts';
// Imported before the tests begin, because loading antd takes longer than a test waits.
import '../pages/target-page.tsx';
import './ask-view.tsx';

const id = testId('tgt');

const question: AskedQuestion = {
  id: testId('qst' as 'tgt').replace('tgt', 'qst'),
  period: '7d',
  preset: null,
  text: 'When did the port open?',
  direction: 'ltr',
  asked_at: '2026-03-10T09:00:00.000Z',
  state: 'answering',
  reason: null,
  model: 'small-model',
  passages: [
    {
      number: 1,
      article_id: testId('art'),
      title: 'The port opens',
      text: 'The port of Lorient opened on Monday.',
      direction: 'ltr',
      source: 'The Gazette',
      published_at: '2026-03-09T09:00:00.000Z',
      is_withdrawn: false,
    },
  ],
  sentences: [],
  removed_citations: 0,
};
const opened = { text: 'The port opened on Monday.', passages: [1], marks: [], starts_paragraph: true };
const invented = {
  text: 'It cost 12 euros, see [this](https://evil.example).',
  passages: [1],
  marks: [{ kind: 'figure' as const, text: '12' }],
  starts_paragraph: false,
};
const unfounded = {
  text: 'All are happy.',
  passages: [],
  marks: [{ kind: 'no_source' as const, text: null }],
  starts_paragraph: false,
};

/** The stream of an answer, controlled by the test. It is put in front of the fake API, which answers only in JSON. */
function answering() {
  const asked: AskBody[] = [];
  const { readable, writable } = new TransformStream<string, string>();
  const writer = writable.getWriter();
  let signal: AbortSignal | undefined;
  const next = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method !== 'POST' || !request.url.endsWith('/questions')) return next(input, init);
    asked.push(v.parse(calls.ask.ask.body, await request.json()));
    signal = request.signal;
    signal.addEventListener('abort', () => void writer.abort(signal?.reason).catch(() => undefined));
    return new Response(readable.pipeThrough(new TextEncoderStream()), {
      headers: { 'content-type': 'text/event-stream' },
    });
  });
  return {
    asked,
    isStopped: () => signal?.aborted,
    send<E extends keyof typeof AskEvents>(event: E, data: v.InferInput<(typeof AskEvents)[E]>) {
      v.parse(AskEvents[event], data);
      return writer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => writer.close(),
  };
}
afterEach(() => vi.unstubAllGlobals());

function network(history: AskedQuestion[] = [], may_ask = true) {
  const api = fakeApi();
  api.answer(calls.targets.get, { target: aTarget({ may_ask }) });
  api.answer(calls.targets.matches, listing([]));
  api.answer(calls.targets.analytics, someAnalytics());
  api.answer(calls.targets.labels, { items: [] });
  api.answer(calls.notifications.limits, someLimits);
  api.answer(calls.targets.deliveries, listing([]));
  api.answer(calls.ask.overview, ({ query: { period } }) => ({
    model: { name: 'small-model', host: 'models.example' },
    questions: { used: 2, max: 20 },
    period,
    matches: 40,
    stories: 12,
    suggestions: [
      { text: 'ماذا نعرف عن «الميناء»؟', direction: 'rtl' as const, because: 'The largest story: 7 matches' },
    ],
  }));
  api.answer(calls.ask.list, listing(history));
  return api;
}

const open = (api = network()) => renderPage(routes, { path: `/targets/${id}?tab=ask`, user: aUser(), api });

async function askInPage(api = network()) {
  const stream = answering();
  const page = open(api);
  await page.person.type(await screen.findByRole('textbox', { name: 'Question' }), question.text);
  await page.person.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(stream.asked).toHaveLength(1));
  await stream.send('question', question);
  return { ...page, stream };
}

describe('questions about a target', () => {
  it('have no tab without a model, and an old link to it shows the matches', async () => {
    const api = network([], false);
    api.answer(calls.targets.suggestExclusion, { suggestion: null });
    api.answer(calls.targetJournal.list, listing([]));
    api.fail(calls.targets.coverage, { status: 404, code: 'not_found' });
    api.answer(calls.targets.themes, someThemes());
    api.answer(calls.ahead.list, { items: [], total: 0, today: '2026-11-23', targets: [] });
    open(api);
    expect(await screen.findByRole('link', { name: /^Matches/, current: 'page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ask' })).toBeNull();
  });

  it('say which model answers, where the text is sent, and how many are left', async () => {
    const { container } = open();
    expect(
      await screen.findByText(
        /Answered by small-model .* sent to models.example, without information about you/,
      ),
    ).toBeVisible();
    expect(screen.getByText('2 of 20 questions in 24 hours')).toBeVisible();
    expect(screen.getByRole('button', { name: /^7 days\s*40$/ })).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeViolations(container);
  });

  it('are answered sentence by sentence, with sources, and with what they do not confirm', async () => {
    const { stream, container } = await askInPage();
    expect(stream.asked).toEqual([{ period: '7d', question: question.text }]);
    await stream.send('sentence', opened);
    expect(await screen.findByText(opened.text)).toBeVisible();
    await stream.send('sentence', invented);
    await stream.send('sentence', unfounded);
    await stream.send('answered', { state: 'complete', reason: null, removed_citations: 1 });
    await stream.end();
    expect(await screen.findByText('12 is not in the source')).toBeVisible();
    expect(screen.getByText('No source')).toBeVisible();
    expect(
      screen.getByText('One citation was removed because it refers to a passage that was not sent.'),
    ).toBeVisible();
    // Text in an answer that looks like a link stays text.
    expect(screen.getByText(invented.text)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'this' })).toBeNull();
    const sources = screen.getByRole('region', { name: 'Sources' });
    expect(within(sources).getByRole('link', { name: 'The port opens' })).toHaveAttribute(
      'href',
      `/articles/${testId('art')}`,
    );
    expect(screen.getAllByRole('link', { name: 'Source 1: The Gazette' })[0]).toHaveAttribute(
      'href',
      `#${question.id}-1`,
    );
    await waitFor(() =>
      expect(screen.getByText('Answer complete: 3 sentences, 2 marked.')).toBeInTheDocument(),
    );
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('');
    await expectNoAxeViolations(container);
  });

  it('are answered in the direction of their text, ignoring isolated parts', async () => {
    const { stream } = await askInPage();
    const arabic = 'افتتح الميناء يوم الاثنين.';
    await stream.send('sentence', { ...unfounded, text: arabic });
    const paragraph = (await screen.findByText(arabic)).closest('p');
    expect(paragraph).toHaveAttribute('dir', 'auto');
    // HTML skips `bdi` when it looks for the first letter with a direction.
    expect(paragraph?.querySelector(':scope > span:first-child')?.childNodes[0]?.nodeType).toBe(
      Node.TEXT_NODE,
    );
  });

  it('can be stopped, and what has arrived is kept', async () => {
    const { stream, person } = await askInPage();
    await stream.send('sentence', opened);
    await screen.findByText(opened.text);
    await person.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. The answer so far is kept.')).toBeVisible();
    expect(stream.isStopped()).toBe(true);
    expect(screen.getByText(opened.text)).toBeVisible();
  });

  it('keep what has arrived if the connection is lost half-way', async () => {
    const { stream } = await askInPage();
    await stream.send('sentence', opened);
    await stream.end();
    expect(await screen.findByText('The connection was lost in the middle of the answer.')).toBeVisible();
    expect(screen.getByText(opened.text)).toBeVisible();
  });

  it('that are refused stay in the field, with the reason', async () => {
    const api = network();
    api.fail(calls.ask.ask, {
      status: 429,
      code: 'rate_limited',
      error: 'You have asked 20 questions in 24 hours.',
    });
    const { person } = open(api);
    await person.type(await screen.findByRole('textbox', { name: 'Question' }), 'Why?');
    await person.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('You have asked 20 questions in 24 hours.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('Why?');
  });

  it('are suggested from counts, in the language of the articles', async () => {
    const api = network();
    const stream = answering();
    const { person } = open(api);
    const suggested = await screen.findByRole('button', { name: 'ماذا نعرف عن «الميناء»؟' });
    expect(suggested).toHaveAttribute('dir', 'rtl');
    expect(screen.getByText('The largest story: 7 matches')).toBeVisible();
    await person.click(screen.getByRole('button', { name: /^24 hours/ }));
    await person.click(screen.getByRole('button', { name: 'Summarise this period' }));
    await waitFor(() => expect(stream.asked).toEqual([{ period: '24h', preset: 'summary' }]));
  });

  it('need words', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('Please write a question.')).toBeVisible();
  });

  it('are kept for 30 days, and can be deleted', async () => {
    const failed: AskedQuestion = {
      ...question,
      state: 'failed',
      reason: 'The answer was cut off.',
      sentences: [opened],
    };
    const api = network([failed]);
    api.answer(calls.ask.remove, { message: 'Question deleted.' });
    const { person, shell } = open(api);
    await person.click(await screen.findByText(question.text));
    expect(screen.getByText('The answer was cut off.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ message: 'Question deleted.' }]));
    expect(api.seen(calls.ask.remove)[0]?.params).toEqual({ targetId: id, questionId: question.id });
  });
});
