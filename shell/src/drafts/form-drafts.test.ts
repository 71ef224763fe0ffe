import { formDraftEvents } from '@newswatch/shared/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDraftsOfTab } from './drafts-of-tab.ts';
import { createFormDrafts } from './form-drafts.ts';

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

/** Those of one document; another document of the tab makes its own. */
const newDrafts = (address: () => string, now?: () => number, tell: (words: string) => void = () => {}) =>
  createFormDrafts(document, address, createDraftsOfTab(sessionStorage, now), tell);

afterEach(() => {
  draw('');
  sessionStorage.clear();
});

describe('what was typed when a session ran out', () => {
  it('is there again once the same person is back and the page is drawn, all but passwords and codes', async () => {
    let path = '/settings';
    const drafts = newDrafts(() => path);
    typeInto();
    drafts.keep('usr_a', '/settings');
    path = '/sign-in';
    draw('<main></main>');
    drafts.giveBack('usr_a');
    path = '/settings';
    draw();
    const heard: string[] = [];
    document.addEventListener('input', (event) => heard.push((event.target as Element).tagName));
    await expect.poll(typed).toEqual(['Zoë', '', '', '', 'two\nlines', true, 'b']);
    expect(heard).toEqual(expect.arrayContaining(['INPUT', 'TEXTAREA', 'SELECT']));
  });

  it('outlives its document, for some sign in on the pages of a provider; once, and not into another day', async () => {
    let now = 0;
    const inAnotherDocument = () =>
      newDrafts(
        () => '/settings',
        () => now,
      );
    const leave = () => {
      typeInto();
      inAnotherDocument().keep('usr_a', '/settings');
      draw();
    };
    leave();
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|ABC234/);
    inAnotherDocument().giveBack('usr_a');
    expect(typed()[0]).toBe('Zoë');
    draw();
    inAnotherDocument().giveBack('usr_a');
    expect(typed()).toEqual(EMPTY);
    leave();
    now += 13 * 3_600_000;
    inAnotherDocument().giveBack('usr_a');
    expect(typed()).toEqual(EMPTY);
  });

  it('is forgotten with a sign-out', () => {
    const drafts = newDrafts(() => '/settings');
    typeInto();
    drafts.keep('usr_a', '/settings');
    drafts.forget();
    draw();
    drafts.giveBack('usr_a');
    expect(typed()).toEqual(EMPTY);
    expect(sessionStorage).toHaveLength(0);
  });

  it('is nobody else’s, and gone after it was not theirs', () => {
    const drafts = newDrafts(() => '/settings');
    typeInto();
    drafts.keep('usr_a', '/settings');
    draw();
    drafts.giveBack('usr_b');
    drafts.giveBack('usr_a');
    expect(typed()).toEqual(EMPTY);
  });

  it('is not put into another page, nor into another view of it', () => {
    for (const elsewhere of ['/settings/account', '/settings?form=new']) {
      let address = '/settings';
      const drafts = newDrafts(() => address);
      typeInto();
      drafts.keep('usr_a', '/settings');
      draw();
      address = elsewhere;
      drafts.giveBack('usr_a');
      expect(typed()).toEqual(EMPTY);
    }
  });

  it('waits for a field that is drawn after a box is ticked, and takes nothing of another kind', async () => {
    const drafts = newDrafts(() => '/settings');
    const day = '<main><form aria-label="Quiet"><input type="checkbox" name="on">';
    draw(`${day}<input type="time" name="from"><input name="note"></form></main>`);
    field<HTMLInputElement>('[name=on]').checked = true;
    field<HTMLInputElement>('[name=from]').value = '22:30';
    field<HTMLInputElement>('[name=note]').value = 'nights';
    drafts.keep('usr_a', '/settings');
    draw(`${day}<textarea name="note"></textarea></form></main>`);
    field('[name=on]').addEventListener('click', () =>
      field('form').insertAdjacentHTML('beforeend', '<input type="time" name="from">'),
    );
    drafts.giveBack('usr_a');
    await expect.poll(() => field<HTMLInputElement>('[name=from]').value).toBe('22:30');
    expect(field<HTMLInputElement>('[name=on]').checked).toBe(true);
    expect(field<HTMLTextAreaElement>('[name=note]').value).toBe('');
  });

  it('is put back once: what is typed afterwards stays', async () => {
    const drafts = newDrafts(() => '/settings');
    draw(
      '<main><form aria-label="A"><input name="a"></form><form aria-label="B"><input name="b"></form></main>',
    );
    field<HTMLInputElement>('[name=a]').value = 'kept';
    drafts.keep('usr_a', '/settings');
    draw('<main><form aria-label="A"><input name="a"></form></main>');
    drafts.giveBack('usr_a');
    expect(field<HTMLInputElement>('[name=a]').value).toBe('kept');
    field<HTMLInputElement>('[name=a]').value = 'typed since';
    field('main').insertAdjacentHTML('beforeend', '<form aria-label="B"><input name="b" value="x"></form>');
    await expect.poll(() => field<HTMLInputElement>('[name=b]').value).toBe('');
    expect(field<HTMLInputElement>('[name=a]').value).toBe('typed since');
  });

  it('is asked of a form that keeps its own state, after the word being typed is finished, and given to it again', async () => {
    const drafts = newDrafts(() => '/targets');
    const words = ['port'];
    draw(PAGE);
    field<HTMLInputElement>('[name=name]').addEventListener('blur', () => words.push('ferry'));
    field<HTMLInputElement>('[name=name]').focus();
    field('form').addEventListener(formDraftEvents.keep, (event) => {
      if (event instanceof CustomEvent) event.detail.keep({ words });
    });
    drafts.keep('usr_a', '/targets');
    words.push('changed since');

    draw('<main></main>');
    drafts.giveBack('usr_a');
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

  it('is told where the form is of another build by now and refuses it, to be copied; not where it was taken', () => {
    vi.useFakeTimers();
    const told: string[] = [];
    const drafts = newDrafts(
      () => '/targets',
      undefined,
      (words) => told.push(words),
    );
    const state = {
      id: 'tgt_01J00000000000000000000000',
      name: 'Ferries',
      keywords: ['port', ' ferry '],
      since: '2026-03-01T00:00:00.000Z',
      per_day: 3,
      description: '',
    };
    const keepAndReturn = (takes: boolean): void => {
      draw(PAGE);
      field('form').addEventListener(formDraftEvents.keep, (event) => {
        if (event instanceof CustomEvent) event.detail.keep(state);
      });
      drafts.keep('usr_a', '/targets');
      draw();
      field('form').addEventListener(formDraftEvents.restore, (event) => takes && event.preventDefault());
      drafts.giveBack('usr_a');
      vi.advanceTimersByTime(2_000);
    };
    keepAndReturn(true);
    expect(told).toEqual([]);
    keepAndReturn(false);
    expect(told).toEqual(['name: Ferries · keywords: port, ferry']);
    vi.advanceTimersByTime(60_000);
    expect(told).toHaveLength(1);
    vi.useRealTimers();
  });
});
