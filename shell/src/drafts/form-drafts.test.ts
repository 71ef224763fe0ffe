import { formDraftEvents } from '@newswatch/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../shell-api/toasts.ts';
import { formDrafts as drafts } from './form-drafts.ts';

const PAGE = `<main><form aria-label="About you">
  <input name="name"><input type="password"><input name="shown" autocomplete="new-password">
  <input name="code" autocomplete="one-time-code"><textarea></textarea>
  <input type="checkbox"><select><option>a</option><option>b</option></select>
</form></main>`;
const field = <T extends Element>(selector: string) => document.querySelector<T>(selector) as T;
const draw = (html = PAGE) => {
  document.body.innerHTML = html;
};

function typeInto(): void {
  draw();
  field<HTMLInputElement>('[name=name]').value = 'Zoë';
  field<HTMLInputElement>('[type=password]').value = 'secret';
  field<HTMLInputElement>('[name=shown]').value = 'secret too';
  field<HTMLInputElement>('[name=code]').value = 'ABC234';
  field<HTMLTextAreaElement>('textarea').value = 'two\nlines';
  field<HTMLInputElement>('[type=checkbox]').checked = true;
  field<HTMLSelectElement>('select').value = 'b';
}
const typed = () => [
  field<HTMLInputElement>('[name=name]').value,
  field<HTMLInputElement>('[type=password]').value,
  field<HTMLInputElement>('[name=shown]').value,
  field<HTMLInputElement>('[name=code]').value,
  field<HTMLTextAreaElement>('textarea').value,
  field<HTMLInputElement>('[type=checkbox]').checked,
  field<HTMLSelectElement>('select').value,
];
const EMPTY = ['', '', '', '', '', false, 'a'];

const goTo = (address: string) => history.replaceState(null, '', address);

beforeEach(() => goTo('/settings'));
afterEach(() => {
  draw('');
  sessionStorage.clear();
});

describe('text typed before a session expired', () => {
  it('is restored once the same person is back and the page is rendered, except passwords and codes', async () => {
    typeInto();
    drafts.save('usr_a');
    goTo('/sign-in');
    draw('<main></main>');
    drafts.restore('usr_a');
    goTo('/settings');
    draw();
    const heard: string[] = [];
    document.addEventListener('input', (event) => heard.push((event.target as Element).tagName));
    await expect.poll(typed).toEqual(['Zoë', '', '', '', 'two\nlines', true, 'b']);
    expect(heard).toEqual(expect.arrayContaining(['INPUT', 'TEXTAREA', 'SELECT']));
  });

  it('survives one page load within a day, because some people sign in on a provider’s pages', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] });
    const leave = () => {
      typeInto();
      drafts.save('usr_a');
      draw();
    };
    leave();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|ABC234/);
    drafts.restore('usr_a');
    expect(typed()[0]).toBe('Zoë');
    draw();
    drafts.restore('usr_a');
    expect(typed()).toEqual(EMPTY);
    leave();
    vi.setSystemTime(13 * 3_600_000);
    drafts.restore('usr_a');
    expect(typed()).toEqual(EMPTY);
    vi.useRealTimers();
  });

  it('is deleted on sign-out, with everything that pages store in the tab', () => {
    typeInto();
    drafts.save('usr_a');
    sessionStorage.setItem('note-draft usr_a 1', 'A note that a page keeps itself');
    drafts.clear();
    draw();
    drafts.restore('usr_a');
    expect(typed()).toEqual(EMPTY);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not given to anyone else, and is then deleted', () => {
    typeInto();
    drafts.save('usr_a');
    draw();
    drafts.restore('usr_b');
    drafts.restore('usr_a');
    expect(typed()).toEqual(EMPTY);
  });

  it('is not restored on another page, or in another view of the same page', () => {
    // It waits for the page longer than this test file runs.
    vi.useFakeTimers();
    for (const elsewhere of ['/settings/account', '/settings?form=new']) {
      goTo('/settings');
      typeInto();
      drafts.save('usr_a');
      draw();
      goTo(elsewhere);
      drafts.restore('usr_a');
      expect(typed()).toEqual(EMPTY);
    }
    vi.useRealTimers();
  });

  it('waits for a field that is rendered after a checkbox is ticked, and ignores fields of another type', async () => {
    const day = '<main><form aria-label="Quiet"><input type="checkbox" name="on">';
    draw(`${day}<input type="time" name="from"><input name="note"></form></main>`);
    field<HTMLInputElement>('[name=on]').checked = true;
    field<HTMLInputElement>('[name=from]').value = '22:30';
    field<HTMLInputElement>('[name=note]').value = 'nights';
    drafts.save('usr_a');
    draw(`${day}<textarea name="note"></textarea></form></main>`);
    field('[name=on]').addEventListener('click', () =>
      field('form').insertAdjacentHTML('beforeend', '<input type="time" name="from">'),
    );
    drafts.restore('usr_a');
    await expect.poll(() => field<HTMLInputElement>('[name=from]').value).toBe('22:30');
    expect(field<HTMLInputElement>('[name=on]').checked).toBe(true);
    expect(field<HTMLTextAreaElement>('[name=note]').value).toBe('');
  });

  it('is restored once: what is typed afterwards stays', async () => {
    draw(
      '<main><form aria-label="A"><input name="a"></form><form aria-label="B"><input name="b"></form></main>',
    );
    field<HTMLInputElement>('[name=a]').value = 'kept';
    drafts.save('usr_a');
    draw('<main><form aria-label="A"><input name="a"></form></main>');
    drafts.restore('usr_a');
    expect(field<HTMLInputElement>('[name=a]').value).toBe('kept');
    field<HTMLInputElement>('[name=a]').value = 'typed since';
    field('main').insertAdjacentHTML('beforeend', '<form aria-label="B"><input name="b" value="x"></form>');
    await expect.poll(() => field<HTMLInputElement>('[name=b]').value).toBe('');
    expect(field<HTMLInputElement>('[name=a]').value).toBe('typed since');
  });

  it('is read from a form with its own state, after text composition ends, and restored to it', async () => {
    const words = ['port'];
    draw(PAGE);
    field<HTMLInputElement>('[name=name]').addEventListener('blur', () => words.push('ferry'));
    field<HTMLInputElement>('[name=name]').focus();
    field('form').addEventListener(formDraftEvents.keep, (event) => {
      if (event instanceof CustomEvent) event.detail.keep({ words });
    });
    drafts.save('usr_a');
    words.push('changed since');

    draw('<main></main>');
    drafts.restore('usr_a');
    draw();
    const given: unknown[] = [];
    field('form').addEventListener(formDraftEvents.restore, (event) => {
      if (event instanceof CustomEvent) given.push(event.detail.state);
      event.preventDefault();
    });
    await expect.poll(() => given).toEqual([{ words: ['port', 'ferry'] }]);
    field('main').append('drawn again');
    await new Promise<void>((heard) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        heard();
      });
      observer.observe(document.body, { childList: true, subtree: true });
      field('main').append('and again');
    });
    expect(given).toHaveLength(1);
  });

  it('opens what was open, so that its form appears, and says once that the text is back', async () => {
    const said = vi.spyOn(toasts, 'info').mockImplementation(() => undefined);
    const keepOpen = (event: Event) => {
      if (event instanceof CustomEvent && event.target === document) event.detail.keep({ id: 7 }, 'list');
    };
    document.addEventListener(formDraftEvents.keep, keepOpen, { once: true });
    typeInto();
    drafts.save('usr_a');

    draw('<main></main>');
    const opened: unknown[] = [];
    const open = (event: Event) => {
      if (!(event instanceof CustomEvent && event.target === document)) return;
      opened.push(event.detail);
      event.preventDefault();
      draw();
    };
    document.addEventListener(formDraftEvents.restore, open);
    drafts.restore('usr_a');
    await expect.poll(typed).toEqual(['Zoë', '', '', '', 'two\nlines', true, 'b']);
    expect(opened).toEqual([{ name: 'list', state: { id: 7 } }]);
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('has been restored'));
    document.removeEventListener(formDraftEvents.restore, open);
  });

  it('is nothing if the form answers that nothing was typed', () => {
    typeInto();
    const answer = (event: Event) => event instanceof CustomEvent && event.detail.keep(undefined);
    field('form').addEventListener(formDraftEvents.keep, answer);
    drafts.save('usr_a');
    expect(sessionStorage).toHaveLength(0);
  });

  it('is shown as text if the form does not accept it, so that it can be copied', () => {
    vi.useFakeTimers();
    const warning = vi.spyOn(toasts, 'warning').mockImplementation(() => undefined);
    const state = {
      id: 'tgt_01J00000000000000000000000',
      name: 'Ferries',
      keywords: ['port', ' ferry '],
      since: '2026-03-01T00:00:00.000Z',
      per_day: 3,
      description: '',
    };
    const saveAndReturn = (takes: boolean): void => {
      draw(PAGE);
      field('form').addEventListener(formDraftEvents.keep, (event) => {
        if (event instanceof CustomEvent) event.detail.keep(state);
      });
      drafts.save('usr_a');
      draw();
      field('form').addEventListener(formDraftEvents.restore, (event) => takes && event.preventDefault());
      drafts.restore('usr_a');
      vi.advanceTimersByTime(60_000);
    };
    saveAndReturn(true);
    expect(warning).not.toHaveBeenCalled();
    saveAndReturn(false);
    expect(warning).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('could not be restored'), {
      description: 'Ferries · port · ferry',
    });
    vi.useRealTimers();
  });
});
