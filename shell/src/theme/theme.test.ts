import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTheme } from './theme.ts';

class FakeMedia extends EventTarget {
  matches = false;
  change(matches: boolean): void {
    this.matches = matches;
    this.dispatchEvent(new Event('change'));
  }
}

let media: FakeMedia;

beforeEach(() => {
  localStorage.clear();
  media = new FakeMedia();
  vi.spyOn(window, 'matchMedia').mockReturnValue(media as EventTarget as MediaQueryList);
});
const theme = () => createTheme(createStore());
const shown = () => ({ ...document.documentElement.dataset });

describe('the theme', () => {
  it('follows the system and uses Inter by default', () => {
    expect(theme().snapshot()).toMatchObject({ preference: 'system', mode: 'light', font: 'inter' });
    media.change(true);
    expect(theme().snapshot().mode).toBe('dark');
  });

  it('follows the system only if nothing else was chosen', () => {
    const { choose } = theme();
    media.change(true);
    expect(shown()).toMatchObject({ theme: 'dark', font: 'inter' });
    choose({ preference: 'light' });
    media.change(false);
    media.change(true);
    expect(shown().theme).toBe('light');
  });

  it('keeps choices in local storage, and in cookies for the first paint', () => {
    theme().choose({ preference: 'dark', font: 'manrope' });
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem('font')).toBe('manrope');
    expect(document.cookie).toContain('theme=dark');
    expect(theme().snapshot()).toMatchObject({ preference: 'dark', mode: 'dark', font: 'manrope' });
  });

  it('has the colours of the stylesheet by name, for code that cannot read CSS', () => {
    const style = document.createElement('style');
    style.textContent = ':root { --ui-ink: #111; --ui-line: #eee } [data-theme="dark"] { --ui-ink: #eee }';
    document.head.append(style);
    const { choose, snapshot } = theme();
    expect(snapshot().tokens).toMatchObject({ ink: '#111', line: '#eee' });
    choose({ preference: 'dark' });
    expect(snapshot().tokens).toMatchObject({ ink: '#eee', line: '#eee' });
    style.remove();
  });

  it('keeps a choice that is passed as undefined', () => {
    const { choose, snapshot } = theme();
    choose({ preference: 'dark' });
    choose({ font: 'manrope', preference: undefined });
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(snapshot()).toMatchObject({ preference: 'dark', font: 'manrope' });
  });

  it('changes without transitions, which are enabled again in the second frame', () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => frames.push(next));
    const quick = () => document.documentElement.style.getPropertyValue('--ui-quick');
    const { choose } = theme();
    choose({ preference: 'dark' });
    expect(quick()).toBe('0ms');
    for (const frame of [1, 2]) frames.splice(0).forEach((next) => void next(frame));
    expect(quick()).toBe('');
  });

  it('ignores an invalid value in storage', () => {
    localStorage.setItem('theme', 'purple');
    expect(theme().snapshot().preference).toBe('system');
  });

  it('keeps its snapshot until something changes, and notifies listeners', () => {
    const made = theme();
    const heard = vi.fn();
    made.subscribe(heard);
    expect(made.snapshot()).toBe(made.snapshot());
    made.choose({ font: 'system' });
    expect(heard).toHaveBeenCalled();
    expect(made.snapshot().font).toBe('system');
  });
});
