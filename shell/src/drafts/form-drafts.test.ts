import { afterEach, describe, expect, it } from 'vitest';
import { createFormDrafts } from './form-drafts.ts';

const PAGE = `<main><form aria-label="About you">
  <input name="name"><input type="password"><textarea></textarea>
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
  field<HTMLTextAreaElement>('textarea').value = 'two\nlines';
  field<HTMLInputElement>('[type=checkbox]').checked = true;
  field<HTMLSelectElement>('select').value = 'b';
}
const typed = () => [
  field<HTMLInputElement>('[name=name]').value,
  field<HTMLInputElement>('[type=password]').value,
  field<HTMLTextAreaElement>('textarea').value,
  field<HTMLInputElement>('[type=checkbox]').checked,
  field<HTMLSelectElement>('select').value,
];
const EMPTY = ['', '', '', false, 'a'];

afterEach(() => draw(''));

describe('what was typed when a session ran out', () => {
  it('is there again once the same person is back and the page is drawn, all but passwords', async () => {
    let path = '/settings';
    const drafts = createFormDrafts(document, () => path);
    typeInto();
    drafts.keep('usr_a', '/settings');
    path = '/sign-in';
    draw('<main></main>');
    drafts.giveBack('usr_a');
    path = '/settings';
    draw();
    const heard: string[] = [];
    document.addEventListener('input', (event) => heard.push((event.target as Element).tagName));
    await expect.poll(typed).toEqual(['Zoë', '', 'two\nlines', true, 'b']);
    expect(heard).toEqual(expect.arrayContaining(['INPUT', 'TEXTAREA', 'SELECT']));
  });

  it('is nobody else’s, and gone after it was not theirs', () => {
    const drafts = createFormDrafts(document, () => '/settings');
    typeInto();
    drafts.keep('usr_a', '/settings');
    draw();
    drafts.giveBack('usr_b');
    drafts.giveBack('usr_a');
    expect(typed()).toEqual(EMPTY);
  });

  it('is not put into another page, nor into a form that has other fields by now', () => {
    let path = '/settings';
    const drafts = createFormDrafts(document, () => path);
    typeInto();
    drafts.keep('usr_a', '/settings');
    draw();
    path = '/settings/account';
    drafts.giveBack('usr_a');
    expect(typed()).toEqual(EMPTY);

    path = '/settings';
    typeInto();
    drafts.keep('usr_a', '/settings');
    draw(PAGE.replace('<textarea></textarea>', ''));
    drafts.giveBack('usr_a');
    expect(field<HTMLInputElement>('[name=name]').value).toBe('');
  });
});
