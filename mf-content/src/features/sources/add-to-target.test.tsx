import { calls } from '@newswatch/shared/contracts';
import {
  aListedTarget,
  aSource,
  aUser,
  fakeApi,
  listing,
  renderPage,
  targetCounts,
  testId,
} from '@newswatch/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AddToTarget } from './add-to-target.tsx';

const elsewhere = (number: number) =>
  aListedTarget({
    id: testId('tgt', number),
    name: `Rail ${number}`,
    source_scope: 'include',
    source_ids: [testId('src', 2)],
  });

function open(count: number) {
  const targets = Array.from({ length: count }, (_, at) => elsewhere(at + 1));
  const api = fakeApi();
  api.answer(calls.targets.list, {
    ...listing(targets),
    quota: aUser().quota.targets,
    counts: targetCounts(targets),
  });
  const route = { path: '/', element: <AddToTarget source={aSource()} /> };
  return renderPage([route], { path: '/', user: aUser(), api });
}

it('adds the source once if its button is pressed twice, and again after a failure', async () => {
  const { api } = open(1);
  api.fail(calls.targets.change, { status: 409, code: 'version_conflict' });
  const button = await screen.findByRole('button', { name: 'Add to Rail 1' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(api.seen(calls.targets.list)).toHaveLength(2));
  expect(api.seen(calls.targets.change)).toHaveLength(1);
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  fireEvent.click(button);
  await waitFor(() => expect(api.seen(calls.targets.change)).toHaveLength(2));
});

it('shows five of many targets, and all of them on request', async () => {
  const { person } = open(12);
  expect(await screen.findAllByRole('button', { name: /^Add to/ })).toHaveLength(5);
  await person.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(screen.getAllByRole('button', { name: /^Add to/ })).toHaveLength(12);
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});
