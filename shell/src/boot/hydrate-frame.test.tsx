import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FirstRouter, hydrateFrame } from './hydrate-frame.tsx';
import { TIMEOUT_MS } from './pending-interaction.ts';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.held;
  vi.useRealTimers();
});

function painted(html: string): HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return rootElement();
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no root');
  return root;
}

const field = (): HTMLInputElement | null => document.querySelector('input[name=email]');

describe('hydrating what the server rendered', () => {
  it('keeps the server-rendered form until the page is rendered, including what is typed in the meantime', async () => {
    const boxes = ['remember', 'news'].map((name) => `<input type="checkbox" name="${name}">`).join('');
    const { draw } = hydrateFrame(painted(`<form data-first-paint><input name="email">${boxes}</form>`));
    const taken = draw(
      <form>
        <input name="email" />
        <input type="checkbox" name="remember" />
        <input type="checkbox" name="news" />
      </form>,
    );
    document.querySelector<HTMLInputElement>('[name=remember]')?.click();
    const before = field();
    before?.focus();
    if (before) before.value = 'ada@example.com';
    before?.setSelectionRange(3, 3);
    await taken;
    expect(document.querySelectorAll('#root')).toHaveLength(1);
    expect(field()).not.toBe(before);
    expect(field()?.value).toBe('ada@example.com');
    expect(field()?.selectionStart).toBe(3);
    expect(document.activeElement).toBe(field());
    expect(document.querySelectorAll('form:not([data-first-paint]) :checked')).toHaveLength(1);
    expect(document.querySelector('[name=remember]:checked')).not.toBeNull();
  });

  it('replays a submit once the page’s effects have run', async () => {
    const { draw } = hydrateFrame(
      painted('<form data-first-paint data-pressed=""><input name="email" value="ada@example.com"></form>'),
    );
    const send = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', send, { once: true });
    await draw(
      <form>
        <input name="email" />
      </form>,
    );
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it('replays a submit of an empty form', async () => {
    const { draw } = hydrateFrame(
      painted(
        '<form data-first-paint data-pressed=""><input name="email"><button type="submit"></button></form>',
      ),
    );
    const send = vi.fn((event: Event) => event.preventDefault());
    document.addEventListener('submit', send, { once: true });
    await draw(
      <form>
        <input name="email" />
      </form>,
    );
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it.each(['button[type=submit]', 'nav a[href="/targets"]', 'header a', 'nav button'])(
    'moves the focus from %s to the corresponding element',
    async (selector) => {
      const { draw } = hydrateFrame(
        painted(
          '<header><a href="/">Brand</a></header><nav><a href="/">Overview</a><a href="/targets">Targets</a><button type="button">More</button></nav><form data-first-paint><input name="email"><button type="submit">Sign in</button></form>',
        ),
      );
      const before = document.querySelector<HTMLElement>(selector);
      before?.focus();
      await draw(
        <>
          <nav>
            <a href="/">Overview</a>
            <a href="/targets">Targets</a>
            <button type="button">Less</button>
            <button type="button">More</button>
          </nav>
          <header>
            <a href="/">Brand</a>
          </header>
          <form>
            <input name="email" />
            <button type="button">Show</button>
            <button type="submit">Sign in</button>
          </form>
        </>,
      );
      expect(document.activeElement).not.toBe(document.body);
      expect(document.activeElement).not.toBe(before);
      expect(document.activeElement?.textContent).toBe(before?.textContent);
      expect(document.activeElement?.matches(selector.replace('header a', 'header *'))).toBe(true);
    },
  );

  it('waits for the end of a press in progress, whenever it starts', async () => {
    const { draw } = hydrateFrame(painted('<p>Painted</p>'));
    /** Rendered last: simulates a press while the page renders. */
    function PressedMeanwhile(): null {
      if (!ended) document.documentElement.dataset.held = 'pointerdown';
      return null;
    }
    const stands = vi.fn();
    let ended = false;
    const taken = draw(
      <>
        <p>Page</p>
        <PressedMeanwhile />
      </>,
    ).then(stands);
    await vi.waitFor(() => expect(document.documentElement.dataset.held).toBe('pointerdown'));
    for (let task = 0; task < 5; task += 1) await new Promise((next) => setTimeout(next));
    expect(rootElement().textContent).toBe('Painted');
    expect(stands).not.toHaveBeenCalled();
    ended = true;
    delete document.documentElement.dataset.held;
    await taken;
    expect(rootElement().textContent).toBe('Page');
  });

  it('does not wait forever for a press to end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    document.documentElement.dataset.held = 'pointerdown';
    const taken = hydrateFrame(painted('<p>Painted</p>')).draw(<p>Page</p>);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    await taken;
    expect(rootElement().textContent).toBe('Page');
  });

  it('reports if the page cannot be rendered at all, and keeps the server’s HTML', async () => {
    const told = vi.spyOn(globalThis, 'reportError').mockReturnValue(undefined);
    const { draw } = hydrateFrame(painted('<p>Painted</p>'));
    function Broken(): never {
      throw new Error('no page');
    }
    await expect(draw(<Broken />)).rejects.toThrow('no page');
    expect(told).toHaveBeenCalledOnce();
    expect(rootElement().textContent).toBe('Painted');
  });

  it('shows the page to which the router navigated during the first render', async () => {
    const router = createMemoryRouter([
      { path: '/', element: 'one' },
      { path: '/two', element: 'two' },
    ]);
    // As the shell does for the title: the router keeps a navigation only until somebody has subscribed to it.
    router.subscribe(() => undefined);
    let moved = false;
    /** Takes longer than a time slice, so that the rest is rendered in another task. */
    function Slow(): null {
      if (!moved) void router.navigate('/two');
      moved = true;
      for (const end = performance.now() + 20; performance.now() < end; );
      return null;
    }
    await hydrateFrame(painted('<p>Painted</p>')).draw(
      <>
        <FirstRouter router={router} />
        <Slow />
        <Slow />
      </>,
    );
    expect(rootElement().textContent).toBe('two');
  });
});
