import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('the window of a worker still renders frames after one was requested while intervals were faked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  requestAnimationFrame(() => {});
  vi.useRealTimers();
  const drawn = vi.fn();
  requestAnimationFrame(drawn);
  await waitFor(() => expect(drawn).toHaveBeenCalled());
});
