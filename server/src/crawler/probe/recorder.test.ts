import { expect, test } from 'vitest';
import type { GuardedFetcher } from '../../outbound/index.ts';
import type { Renderer } from '../renderer.ts';
import { recordRequests } from './recorder.ts';

test('a page reached through redirects to other hosts is found by each address on the way', async () => {
  const [first, second, third] = ['https://a.example/1', 'https://b.example/2', 'https://c.example/3'];
  const answers: Record<string, object> = {
    [first]: { url: second, status: null, leavesOrigin: true },
    [second]: { url: third, status: null, leavesOrigin: true },
    [third]: {
      url: third,
      status: 200,
      leavesOrigin: false,
      text: 'The page',
      bytes: Buffer.from('The page'),
    },
  };
  const outbound = {
    fetchWithinOrigin: (url: string) => Promise.resolve(answers[url]),
  } as unknown as GuardedFetcher;
  const recorder = recordRequests(outbound, {} as Renderer);
  const ask = recorder.outbound.fetchWithinOrigin;
  type Answer = Awaited<ReturnType<typeof ask>>;
  const request = {} as Parameters<typeof ask>[1];
  let from: Answer | undefined;
  for (const url of [first, second, third]) from = await ask(url, request, from as Parameters<typeof ask>[2]);
  for (const url of [first, second, third]) expect(recorder.pageAt(url)).toBe('The page');
  expect(recorder.lastPage()).toBe('The page');
});

test('so is a page opened in a browser', async () => {
  const [first, second] = ['https://a.example/1', 'https://b.example/2'];
  const renderer = {
    render: ({ url }: { url: string }) =>
      Promise.resolve(url === first ? { url: second, leavesOrigin: true } : { url, html: 'The page' }),
  } as unknown as Renderer;
  const recorder = recordRequests({} as GuardedFetcher, renderer);
  const ask = recorder.renderer.render;
  type Asked = Parameters<typeof ask>[0];
  const from = await ask({ url: first } as Asked);
  await ask({ url: second, from } as Asked);
  for (const url of [first, second]) expect(recorder.pageAt(url)).toBe('The page');
});
