import { beforeEach, expect, it, vi } from 'vitest';
import { INTENT_DELAY_MS, watchIntent } from './intent.ts';

const asked = vi.fn<(pathname: string) => void>();
watchIntent(document, (pathname) => asked(pathname));

beforeEach(() => {
  asked.mockClear();
  vi.useFakeTimers();
  // The files of a worker share their window, including where an earlier one navigated.
  history.replaceState(null, '', '/');
  document.body.innerHTML = `<p>Words</p><a href="/targets/1"><b>One</b></a><a href="/articles">Two</a>
    <a href="https://elsewhere.test/x">Away</a><a href="/export" target="_blank">Apart</a><a href="/">Here</a>`;
  return () => vi.useRealTimers();
});

function over(selector: string, type = 'pointermove'): void {
  document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));
}

it('the page of a link is prefetched once when someone hovers over it, but not when they only pass over it', () => {
  over('a[href="/articles"]');
  vi.advanceTimersByTime(INTENT_DELAY_MS - 1);
  over('a[href="/targets/1"]');
  over('a b');
  vi.advanceTimersByTime(INTENT_DELAY_MS);
  expect(asked.mock.calls).toEqual([['/targets/1']]);
  over('p');
  over('a[href="/articles"]', 'focusin');
  vi.advanceTimersByTime(INTENT_DELAY_MS);
  expect(asked.mock.calls).toEqual([['/targets/1'], ['/articles']]);
});

it('nothing is prefetched for a link that was rendered under a resting pointer', () => {
  over('a[href="/articles"]', 'pointerover');
  vi.advanceTimersByTime(INTENT_DELAY_MS * 2);
  expect(asked).not.toHaveBeenCalled();
  over('a[href="/articles"]');
  vi.advanceTimersByTime(INTENT_DELAY_MS);
  expect(asked.mock.calls).toEqual([['/articles']]);
});

it.each(['a[href^=https]', 'a[target]', 'a[href="/"]', 'p'])('nothing is fetched for %s', (selector) => {
  over(selector);
  vi.advanceTimersByTime(INTENT_DELAY_MS * 2);
  expect(asked).not.toHaveBeenCalled();
});

it('a link that was clicked at once is opened without being prefetched', () => {
  over('a[href="/articles"]', 'pointerdown');
  over('a[href="/articles"]', 'click');
  vi.advanceTimersByTime(INTENT_DELAY_MS * 2);
  expect(asked).not.toHaveBeenCalled();
});
