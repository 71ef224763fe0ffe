import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ModelServer, startModelServer } from '../../testing/model-server.ts';
import { type ModelEnd, ModelFailure } from './language-model.ts';
import { createOpenAiModel, type ModelTimes } from './openai-model.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const settings = () => ({
  url: server.url,
  name: 'small-model',
  key: 'sk-secret' as string | undefined,
  contextTokens: 4_096,
});

async function ask(
  options: { key?: undefined; times?: ModelTimes; signal?: AbortSignal; url?: string } = {},
) {
  const model = createOpenAiModel(
    {
      ...settings(),
      ...('key' in options ? { key: undefined } : {}),
      ...(options.url ? { url: options.url } : {}),
    },
    options.times,
  );
  const pieces: string[] = [];
  const signal = options.signal ?? new AbortController().signal;
  const answer = model.answer([{ role: 'user', content: 'Why?' }], { maxTokens: 50, signal });
  try {
    for (;;) {
      const step = await answer.next();
      if (step.done) return { pieces, end: step.value as ModelEnd | undefined, failure: undefined };
      pieces.push(step.value);
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { pieces, end: undefined, failure: error.message };
  } finally {
    await model.close();
  }
}

test('an answer arrives in chunks, with the tokens that the model reports', async () => {
  server.next.push({ pieces: ['Because ', 'of it.'] });
  const { pieces, end } = await ask();
  expect(pieces).toEqual(['Because ', 'of it.']);
  expect(end).toEqual({ reason: 'complete', usage: { tokensIn: expect.any(Number), tokensOut: 4 } });
  const [{ headers, body } = { headers: {}, body: {} }] = server.requests;
  expect(headers).toMatchObject({ authorization: 'Bearer sk-secret' });
  expect(body).toEqual({
    model: 'small-model',
    messages: [{ role: 'user', content: 'Why?' }],
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: 50,
    temperature: 0,
  });
});

test('no key is sent if none is configured', async () => {
  server.next.push({ pieces: ['Yes.'] });
  await ask({ key: undefined });
  expect(server.requests[0]?.headers.authorization).toBeUndefined();
});

test('tokens are unknown if a server reports none', async () => {
  server.next.push({ pieces: ['Yes.'], withoutUsage: true });
  expect((await ask()).end).toEqual({ reason: 'complete', usage: null });
});

test('an answer may end at the maximum length', async () => {
  server.next.push({ pieces: ['Yes, because'], end: 'length' });
  expect((await ask()).end).toMatchObject({ reason: 'length' });
});

test('a model that refuses the usual parameters is asked again with the newest ones', async () => {
  server.next.push({ status: 400, error: "Unsupported parameter: 'max_tokens'" }, { pieces: ['Yes.'] });
  expect((await ask()).pieces).toEqual(['Yes.']);
  expect(server.requests[1]?.body).toMatchObject({ max_completion_tokens: 50 });
  expect(server.requests[1]?.body).not.toHaveProperty('max_tokens');
});

describe('every failure has a sentence for the person', () => {
  test.each([
    [{ status: 401 }, 'The model server rejects our key. An administrator has to check it.'],
    [{ status: 403 }, 'The model server rejects our key. An administrator has to check it.'],
    [{ status: 404 }, 'There is no model small-model at its address. An administrator has to check it.'],
    [{ status: 400 }, 'The model refused the request. An administrator has to check its settings.'],
    [{ status: 429 }, 'The model is getting too many requests. Try again in a minute.'],
    [
      { status: 429, headers: { 'retry-after': '20' } },
      'The model is getting too many requests. Try again in 20 seconds.',
    ],
    [
      { status: 429, headers: { 'retry-after': '600' } },
      'The model is getting too many requests. Try again in 10 minutes.',
    ],
    [{ status: 500 }, 'The model failed (error 500). Try again in a minute.'],
    [{ status: 503 }, 'The model failed (error 503). Try again in a minute.'],
    [{ pieces: [], end: 'content_filter' as const }, 'The model refused to answer this.'],
    // The server redirects: neither the key nor the texts are sent there.
    [
      { status: 307, headers: { location: 'http://127.0.0.1:9/v1/chat/completions' } },
      'The model cannot be reached. Try again in a minute.',
    ],
  ])('%j', async (behaviour, sentence) => {
    server.next.push(behaviour);
    expect(await ask()).toMatchObject({ pieces: [], failure: sentence });
    expect(server.requests).toHaveLength(1);
  });

  test('nothing listens at the address', async () => {
    expect((await ask({ url: 'http://127.0.0.1:9/v1' })).failure).toBe(
      'The model cannot be reached. Try again in a minute.',
    );
  });

  test('the connection breaks half-way, and what arrived is kept', async () => {
    server.next.push({ pieces: ['Because '], end: 'cut' });
    expect(await ask()).toMatchObject({ pieces: ['Because '], failure: 'The answer was cut off.' });
  });

  test('it never starts to answer', async () => {
    server.next.push({ pieces: [], end: 'never' });
    expect((await ask({ times: { firstWordMs: 200 } })).failure).toBe(
      'The model did not answer in time. Try again.',
    );
  });

  test('it stops half-way', async () => {
    server.next.push({ pieces: ['Because '], end: 'never' });
    expect(await ask({ times: { silentMs: 200 } })).toMatchObject({
      pieces: ['Because '],
      failure: 'The model stopped in the middle of its answer.',
    });
  });
});

test('the request ends when the person leaves', async () => {
  const person = new AbortController();
  server.next.push({
    pieces: ['Because ', 'of it.'],
    end: 'never',
    before: async (at) => at === 1 && person.abort(),
  });
  await expect(ask({ signal: person.signal })).rejects.toThrow(/abort/i);
  await server.requests[0]?.left;
});
