import { type Article, calls } from '@newswatch/shared/contracts';
import {
  anArticle,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { routes } from '../remote.ts';

interface Utterance {
  text: string;
  lang: string;
  rate: number;
  voice: { voiceURI: string } | null;
  onend?: () => void;
  onerror?: () => void;
}

/** A browser with speech output and these voices. Speech ends when the test says so. */
function speaking(...langs: string[]) {
  const said: Utterance[] = [];
  let isSilent = true;
  const synthesis = Object.assign(new EventTarget(), {
    getVoices: () =>
      langs.map((lang) => ({ lang, voiceURI: `voice ${lang}`, default: false, localService: true })),
    speak: (utterance: Utterance) => {
      isSilent = false;
      said.push(utterance);
    },
    cancel: () => {
      isSilent = true;
    },
  });
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    said,
    isSilent: () => isSilent,
    end: () => act(() => said.at(-1)?.onend?.()),
    /** Adds another voice, which the person prefers. */
    add: (lang: string) =>
      act(() => {
        langs.unshift(lang);
        synthesis.dispatchEvent(new Event('voiceschanged'));
      }),
    fail: () => act(() => said.at(-1)?.onerror?.()),
  };
}

const text = 'The port closed.\n\nTwo ferries waited.\n\nThe storm has passed.';
function open(given: Partial<Article> = {}) {
  const api = fakeApi();
  const read = { content_text: text, content_html: '', read_at: '2026-03-03T12:00:00.000Z' };
  api.answer(calls.coverage.beforeAndAfter, { items: [] });
  api.answer(calls.articles.get, { article: anArticle({ ...read, ...given }) });
  api.answer(calls.collections.list, listing([]));
  return renderPage(routes, { path: `/articles/${testId('art')}`, user: aUser(), api });
}
const listen = () => screen.findByRole('button', { name: 'Listen' });
const player = async () => within(await screen.findByRole('group', { name: 'Reading aloud' }));
const marked = () => document.querySelector('[data-spoken]')?.textContent;

beforeEach(() => localStorage.clear());

describe('listening to an article', () => {
  it('reads paragraph by paragraph in the language of the article, marks the current one, and ends', async () => {
    const browser = speaking('fr-FR', 'en-GB');
    const { person, container } = open();
    await person.click(await listen());
    expect(await (await player()).findByText('1 of 3')).toBeVisible();
    expect((await player()).getByRole('button', { name: 'Pause' })).toHaveFocus();
    expect(browser.said).toMatchObject([
      { text: 'The port closed.', lang: 'en', rate: 1, voice: { voiceURI: 'voice en-GB' } },
    ]);
    await expectNoAxeViolations(container);
    browser.end();
    expect(marked()).toBe('Two ferries waited.');
    browser.end();
    expect((await player()).getByText('3 of 3')).toBeVisible();
    browser.end();
    expect(screen.queryByRole('group', { name: 'Reading aloud' })).toBeNull();
    expect(marked()).toBeUndefined();
    expect(await listen()).toHaveFocus();
  });

  it('can be paused and resumed, moves between paragraphs, and changes its speed, which is remembered', async () => {
    const browser = speaking('en-US');
    const { person } = open();
    await person.click(await listen());
    browser.end();
    await person.click((await player()).getByRole('button', { name: 'Pause' }));
    expect(browser.isSilent()).toBe(true);
    await person.click((await player()).getByRole('button', { name: 'Play' }));
    await person.click((await player()).getByRole('button', { name: 'Next paragraph' }));
    await person.click((await player()).getByRole('button', { name: /Speed/ }));
    await person.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
    expect(browser.said.map(({ text: words, rate }) => [words, rate])).toEqual([
      ['The port closed.', 1],
      ['Two ferries waited.', 1],
      ['Two ferries waited.', 1],
      ['The storm has passed.', 1],
      ['The storm has passed.', 1.5],
    ]);
    await person.keyboard('{Escape}');
    expect(browser.isSilent()).toBe(true);
    await person.click(await listen());
    expect(browser.said.at(-1)).toMatchObject({ text: 'The port closed.', rate: 1.5 });
  });

  it('splits a long sentence into parts that a browser can speak: at a comma, otherwise a space', async () => {
    const browser = speaking('en-US');
    const clause = 'the ferry that left the port at noon with forty people on board has not arrived yet';
    const long = `${clause}, and ${clause} and ${clause} ${'w'.repeat(250)}.`;
    const { person } = open({ content_text: long });
    await person.click(await listen());
    await player();
    for (let part = 0; part < 6 && !browser.isSilent(); part += 1) browser.end();
    const parts = browser.said.map(({ text: words }) => words);
    expect(parts.join('')).toBe(long);
    expect(parts[0]).toBe(`${clause}, `);
    expect(parts.every((part) => part.length <= 200)).toBe(true);
    expect(parts.slice(0, 2).every((part) => part.endsWith(' '))).toBe(true);
  });

  it('continues with its voice if the browser lists a better one in the meantime', async () => {
    const browser = speaking('en-US');
    const { person } = open();
    await person.click(await listen());
    await player();
    browser.end();
    browser.add('en-GB');
    browser.end();
    expect(browser.said.map(({ text: words, voice }) => [words, voice?.voiceURI])).toEqual([
      ['The port closed.', 'voice en-US'],
      ['Two ferries waited.', 'voice en-US'],
      ['The storm has passed.', 'voice en-US'],
    ]);
  });

  it('stops when the page is left, and says if the browser fails', async () => {
    const browser = speaking('en-US');
    const { person, shell, unmount } = open();
    await person.click(await listen());
    await player();
    browser.fail();
    expect(shell.calls.toasts.at(-1)).toMatchObject({ kind: 'error' });
    await person.click((await player()).getByRole('button', { name: 'Play' }));
    expect(browser.isSilent()).toBe(false);
    unmount();
    expect(browser.isSilent()).toBe(true);
  });

  it('is not offered without a voice for the language, and the menu says why', async () => {
    speaking('fr-FR');
    const { person } = open({ language: 'arabic' });
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Listen: this browser has no Arabic voice' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
  });

  it('is not offered in a browser that cannot read aloud', async () => {
    const { person } = open();
    await person.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Listen: this browser cannot read aloud' })).toBeVisible();
  });
});
