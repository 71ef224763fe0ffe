import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyToaster } from '../shell-api/toasts.ts';
import * as idle from '../telemetry/on-idle.ts';
import { ToastLayer } from './toast-layer.tsx';

it('loads the code of messages at the first interaction, which may need to report that the server is unavailable', () => {
  const warm = vi.spyOn(lazyToaster, 'warm').mockImplementation(() => undefined);
  render(<ToastLayer />);
  for (const type of ['keydown', 'input', 'submit']) window.dispatchEvent(new Event(type));
  expect(warm).toHaveBeenCalledOnce();
});

it('loads the code of messages once the page is idle, before a message has to wait for it', () => {
  const atRest = vi.spyOn(idle, 'onIdle').mockReturnValue(() => undefined);
  const warm = vi.spyOn(lazyToaster, 'warm').mockImplementation(() => undefined);
  render(<ToastLayer />);
  expect(warm).not.toHaveBeenCalled();
  for (const [, work] of atRest.mock.calls) work();
  expect(warm).toHaveBeenCalledOnce();
});
