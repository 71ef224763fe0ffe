import { describe, expect, it, vi } from 'vitest';
import { createLazyToaster, type ToastModule } from './lazy-toaster.ts';

function aModule() {
  const shown: string[] = [];
  const say = (message: string) => shown.push(message);
  const module: ToastModule = {
    Toaster: () => null,
    toast: { success: say, info: say, warning: say, error: say, dismiss: () => '', undo: () => undefined },
  };
  return { module, shown };
}

describe('the code that shows messages', () => {
  it('is fetched by the first message, which is shown once the container is ready, and not again by the second', async () => {
    const { module, shown } = aModule();
    const load = vi.fn(async () => module);
    const toaster = createLazyToaster(load);
    const heard = vi.fn();
    toaster.onModule(heard);
    expect(load).not.toHaveBeenCalled();
    toaster.show((toast) => void toast.info('Saved'));
    toaster.show((toast) => void toast.info('Sent'));
    await vi.waitFor(() => expect(heard).toHaveBeenCalled());
    expect(shown).toEqual([]);
    const leave = toaster.takeSeat();
    expect(shown).toEqual(['Saved', 'Sent']);
    toaster.show((toast) => void toast.info('Done'));
    leave();
    toaster.show((toast) => void toast.info('Between two pages'));
    expect(shown).toEqual(['Saved', 'Sent', 'Done']);
    toaster.takeSeat();
    expect(shown.at(-1)).toBe('Between two pages');
    expect(load).toHaveBeenCalledOnce();
  });

  it('loses no message when it does not load: the next message requests it again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { module, shown } = aModule();
    const load = vi
      .fn<() => Promise<ToastModule>>()
      .mockRejectedValueOnce(new Error('503'))
      .mockRejectedValueOnce(new Error('503'));
    load.mockResolvedValue(module);
    const toaster = createLazyToaster(load);
    toaster.takeSeat();
    toaster.show((toast) => void toast.error('First'));
    await vi.waitFor(() => expect(warned).toHaveBeenCalled());
    toaster.show((toast) => void toast.error('Second'));
    await vi.waitFor(() => expect(shown).toEqual(['First', 'Second']));
  });
});
