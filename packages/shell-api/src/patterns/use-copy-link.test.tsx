import { renderPage } from '@newswatch/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCopyLink } from './use-copy-link.ts';

function Copies() {
  const { label, onSelect } = useCopyLink('/targets/tgt_1');
  return (
    <button type="button" onClick={onSelect}>
      {label}
    </button>
  );
}

it('copies the whole address of a page', async () => {
  const { person, shell } = renderPage([{ path: '/', element: <Copies /> }], { path: '/' });
  await person.click(await screen.findByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('Link copied.'));
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/targets/tgt_1`);
});
