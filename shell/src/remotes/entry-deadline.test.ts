import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entryDeadline } from './entry-deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The script of an entry, and whether it has failed. */
function entry() {
  const script = entryDeadline().createScript?.({ url: `${location.origin}/r/mf-a/aaaaaa/remoteEntry.js` });
  if (!(script instanceof HTMLScriptElement)) throw new Error('The plugin makes no script');
  const failed = vi.fn();
  script.addEventListener('error', failed);
  return { script, failed };
}

it('an entry that hangs fails after four seconds: two attempts take less than ten', () => {
  const { failed } = entry();
  vi.advanceTimersByTime(3_999);
  expect(failed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(failed).toHaveBeenCalledOnce();
});

it('an entry that has arrived does not fail', () => {
  const { script, failed } = entry();
  script.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(failed).not.toHaveBeenCalled();
});
