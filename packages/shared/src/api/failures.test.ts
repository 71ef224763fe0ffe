import { describe, expect, it, vi } from 'vitest';
import { messages } from '../contracts/index.ts';
import { ApiError, ContractError, NetworkError } from './api-error.ts';
import { failureSentence, retryOf, showFailure } from './failures.ts';

function refused(
  fields?: Record<string, string[]>,
  code: 'duplicate' | 'validation_failed' = 'validation_failed',
) {
  const error = 'Please check the highlighted fields.';
  return new ApiError(422, {
    error,
    message: error,
    title: error,
    code,
    request_id: 'req_1',
    ...(fields ? { fields } : {}),
  });
}

describe('the message of a failure', () => {
  it.each([
    ['the server’s own', refused(), 'Please check the highlighted fields.'],
    ['its title, not its error', new ApiError(409, { title: 'A title', error: 'An error' }), 'A title'],
    ['its message, if it has nothing else', new ApiError(409, { message: 'A message' }), 'A message'],
    ['the fallback for an answer without one', new ApiError(502, undefined), 'It failed'],
    ['the specified one for an empty answer', new ApiError(204, undefined), 'Content not found.'],
    ['the specified one for unchanged content', new ApiError(304, undefined), 'Content not modified!'],
    [
      'the fallback for what is none of the API’s',
      new ContractError('GET /x answered something'),
      'It failed',
    ],
    ['the fallback for anything else', 'thrown', 'It failed'],
    [
      'one about the connection',
      new NetworkError('The server cannot be reached.'),
      'The server cannot be reached. Nothing was lost. Please try again.',
    ],
  ])('is %s', (_, failure, sentence) => {
    expect(failureSentence(failure, 'It failed')).toBe(sentence);
  });
});

it('is exactly the specification’s sentence, even without a connection', () => {
  const offline = new NetworkError('The server cannot be reached.');
  expect(failureSentence(offline, 'Login failed')).toBe('Login failed');
});

describe('a refused form', () => {
  const shown = (failure: unknown, codes?: { duplicate: 'name' }) => {
    const setError = vi.fn();
    showFailure<'name' | 'words'>(setError, failure, {
      fields: ['name', 'words'],
      fallback: 'It failed',
      ...(codes ? { codes } : {}),
    });
    return setError.mock.calls.map(([name, error, options]) => [name, error.message, options?.shouldFocus]);
  };

  it('shows errors at their fields, and focuses the first one', () => {
    expect(shown(refused({ 'words.3': ['Too short', 'Too odd'], name: ['Taken'] }))).toEqual([
      ['words', 'Too short Too odd', true],
      ['name', 'Taken', false],
    ]);
  });

  it('shows errors without a field above the form', () => {
    expect(shown(refused({ plan: ['Unknown plan'], name: ['Taken'] }))).toEqual([
      ['name', 'Taken', true],
      ['root.server', 'Unknown plan', undefined],
    ]);
  });

  it('assigns a code to its field', () => {
    expect(shown(refused(undefined, 'duplicate'), { duplicate: 'name' })).toEqual([
      ['name', 'Please check the highlighted fields.', true],
    ]);
  });

  it('shows the error of a response, not its title', () => {
    expect(shown(new ApiError(409, { title: 'A title', error: 'An error' }))).toEqual([
      ['root.server', 'An error', undefined],
    ]);
  });

  it('always says something', () => {
    expect(shown(new Error('bug'))).toEqual([['root.server', 'It failed', undefined]]);
  });
});

it('offers a retry with the request ID', () => {
  const refetch = vi.fn();
  const retry = retryOf({ error: refused(), isFetching: true, refetch });
  retry.onRetry();
  expect(refetch).toHaveBeenCalledOnce();
  expect(retry).toMatchObject({ retrying: true, detail: 'req_1' });
});

it('does not read whether a query without a failure is fetching, so that no page renders for its refreshes', () => {
  const isFetching = vi.fn(() => true);
  const query = {
    error: null,
    refetch: vi.fn(),
    get isFetching() {
      return isFetching();
    },
  };
  expect(retryOf(query).retrying).toBe(false);
  expect(isFetching).not.toHaveBeenCalled();
});

it.each([
  [
    new ApiError(503, undefined),
    'Nothing was lost. Newswatch is temporarily unavailable. Try again shortly.',
  ],
  [
    new ApiError(503, { code: 'maintenance', error: 'Back at noon.', title: 'Back at noon.' }),
    'Back at noon.',
  ],
  [
    new ApiError(500, undefined),
    'Nothing was lost. The problem is on our side, not with your connection. Try again shortly.',
  ],
  [
    new ApiError(404, { title: messages.generic.unknownCall, details: { unknown_call: true } }),
    'Nothing was lost. The server does not recognise this request. It may need an update first.',
  ],
  [
    new ApiError(404, { title: 'Not found.' }),
    'Nothing was lost. The server did not find what this page asks for: it may be gone, or the server may need an update first.',
  ],
  [new NetworkError('The server cannot be reached.'), undefined],
  [refused(), undefined],
])('a failed state never blames the connection for our own faults: %s', (error, sentence) => {
  expect(retryOf({ error, isFetching: false, refetch: async () => undefined }).children).toBe(sentence);
});
