import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toaster, toast } from './index.tsx';

it('runs Undo of the newest message that has it', async () => {
  render(<Toaster theme="light" />);
  const [older, newer, open] = [vi.fn(), vi.fn(), vi.fn()];
  toast.success('First archived.', { action: { label: 'Undo', onClick: older } });
  toast.success('Second archived.', { action: { label: 'Undo', onClick: newer } });
  toast.success('A target was created.', { action: { label: 'Open', onClick: open } });
  await screen.findByText('A target was created.');
  toast.undo();
  expect(newer).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Second archived.')).toBeNull());
  toast.undo();
  expect(older).toHaveBeenCalledOnce();
  expect(newer).toHaveBeenCalledOnce();
  expect(open).not.toHaveBeenCalled();
});
