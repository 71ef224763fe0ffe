import { calls } from '@newswatch/shared/contracts';
import { anAdmin, fakeApi, NOON, renderPage, testId } from '@newswatch/test-kit';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { aTestCrawl } from '../../testing/test-crawls.ts';
import { useTestCrawl } from './use-test-crawl.ts';

const id = testId('job');
const results: unknown[] = [];

function Probe() {
  const { start, result } = useTestCrawl(async () => ({ job: { id } }));
  const [drawn, setDrawn] = useState(0);
  if (result) results.push(result);
  return (
    <>
      <button type="button" onClick={() => start({})}>
        Test
      </button>
      {result ? (
        <button type="button" onClick={() => setDrawn(drawn + 1)}>
          Drawn {drawn}
        </button>
      ) : null}
    </>
  );
}

it('keeps the same result object when something else changes, because elements were picked on its pages', async () => {
  const api = fakeApi();
  api.answer(calls.jobs.get, {
    job: {
      id,
      kind: 'test-source',
      status: 'completed',
      progress: { done: 1, total: 1 },
      result: aTestCrawl(),
      error: null,
      created_at: NOON,
      started_at: NOON,
      finished_at: NOON,
    },
  });
  const { person } = renderPage([{ path: '/', element: <Probe /> }], { path: '/', user: anAdmin(), api });
  await person.click(await screen.findByRole('button', { name: 'Test' }));
  await person.click(await screen.findByRole('button', { name: 'Drawn 0' }));
  await screen.findByRole('button', { name: 'Drawn 1' });
  expect(new Set(results).size).toBe(1);
});
