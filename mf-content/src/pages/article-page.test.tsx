import { type Article, calls, type ExclusionOffer } from '@newswatch/shared/contracts';
import {
  aMatch,
  anArticle,
  anArticleMatch,
  aTarget,
  aUser,
  expectNoAxeViolations,
  fakeApi,
  listing,
  renderPage,
  testId,
} from '@newswatch/test-kit';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { routes } from '../remote.ts';

const text = 'The central bank held its key rate.\n\nMarkets had priced in a cut by the central bank.';
const at = (word: string, from = 0) => {
  const start = text.indexOf(word, from);
  return { field: 'body' as const, start, end: start + word.length, term: word };
};
const matched = anArticle({
  content_text: text,
  matches: [
    anArticleMatch({
      highlights: [
        { field: 'title', start: 0, end: 12, term: 'central bank' },
        at('central bank'),
        at('central bank', 30),
      ],
    }),
  ],
});

function network(article: Article = matched) {
  const api = fakeApi();
  api.answer(calls.coverage.beforeAndAfter, { items: [] });
  api.answer(calls.articles.get, { article });
  api.answer(calls.collections.list, listing([]));
  api.answer(calls.articles.setRead, ({ body }) => ({
    read_at: body.read ? '2026-03-03T12:00:00.000Z' : null,
  }));
  api.answer(calls.articles.setSaved, ({ body }) => ({ saved: body.saved }));
  return api;
}
const open = (api = network()) =>
  renderPage(routes, { path: `/articles/${testId('art')}`, user: aUser(), api });
const title = () => screen.findByRole('heading', { level: 1 });

describe('the reader', () => {
  it('marks every matched word in title and text, paragraph by paragraph', async () => {
    const { container, shell } = open();
    expect((await title()).querySelector('mark')).toHaveTextContent('Central bank');
    const paragraphs = [...container.querySelectorAll('.ui-prose p')];
    expect(paragraphs.map((paragraph) => paragraph.textContent)).toEqual(text.split('\n\n'));
    expect(paragraphs.map((paragraph) => paragraph.querySelector('mark')?.textContent)).toEqual([
      'central bank',
      'central bank',
    ]);
    await waitFor(() => expect(shell.calls.titles.at(-1)).toBe(matched.title));
  });

  it('shows the transcript of an episode with times, and where the words are said', async () => {
    const second = text.indexOf('Markets');
    const recording = {
      kind: 'audio' as const,
      url: 'https://cdn.example/1.mp3',
      type: 'audio/mpeg',
      seconds: 2_530,
    };
    const times = [
      { start: 0, seconds: 4.5 },
      { start: second, seconds: 754 },
    ];
    const episode = { ...matched, kind: 'episode' as const, duration_seconds: 2_530, recording, times };
    const { container } = open(network(episode));
    await title();
    expect(screen.getByText('Episode · 42:10')).toBeInTheDocument();
    const links = screen.getAllByRole('link', { name: '12:34' });
    // Next to the words of the target, and at the paragraph.
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(2).fill('https://cdn.example/1.mp3#t=754'),
    );
    expect(screen.getByRole('link', { name: /^Open recording/ })).toHaveAttribute('href', recording.url);
    expect(container.querySelectorAll('.ui-prose p')).toHaveLength(2);
    await expectNoAxeViolations(container);
  });

  it('says what kinds of developments it reports', async () => {
    open(network({ ...matched, developments: ['takeover', 'cuts'] }));
    await title();
    expect(screen.getByText('Takeover or merger')).toBeInTheDocument();
    expect(screen.getByText('Closure or job cuts')).toBeInTheDocument();
  });

  it('shows the text of a post once, below its author', async () => {
    const author = 'Ada (@ada@social.example)';
    open(network({ ...matched, kind: 'post', is_title_made: true, title: 'The central bank held…', author }));
    expect(await title()).toHaveTextContent(author);
    expect(screen.getByText('Post')).toBeInTheDocument();
    expect(screen.queryByText('The central bank held…')).not.toBeInTheDocument();
  });

  it('says that the text of an episode without a transcript is its description', async () => {
    open(network({ ...matched, kind: 'episode', extraction: 'summary_only' }));
    expect(await screen.findByText(/^This is the episode’s description\./)).toBeInTheDocument();
  });

  it('says that the original is a PDF', async () => {
    open(network({ ...matched, url: 'https://ministry.example/files/Release.PDF?v=2' }));
    expect(await screen.findByRole('link', { name: /Open original \(PDF\)/ })).toHaveAttribute(
      'href',
      'https://ministry.example/files/Release.PDF?v=2',
    );
  });

  it.each([
    [true, /^Open original \(PDF\)/],
    [false, /^Open original(?! \(PDF\))/],
  ])('believes the server, not the address (%s)', async (is_pdf, name) => {
    const url = is_pdf ? 'https://ministry.example/download?id=7' : 'https://ministry.example/viewer/a.pdf';
    open(network({ ...matched, url, is_pdf }));
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', url);
  });

  it('offers its actions in the palette, and those of each match', async () => {
    const { person, shell } = open();
    await screen.findByRole('region', { name: 'Why it matched' });
    await person.keyboard('{Control>}k{/Control}');
    const titles = (heading: string) => shell.calls.commands.get(heading)?.map(({ title }) => title);
    await waitFor(() =>
      expect(titles(matched.title)).toEqual(
        expect.arrayContaining([
          'Save',
          'Add to collection: New collection…',
          'Open original',
          'Save as Markdown',
        ]),
      ),
    );
    expect(titles('Rates and inflation')).toEqual(['Relevant', 'Not relevant']);
  });

  it('says when it was published and when it was found', async () => {
    const known = { published_at: '2026-03-01T10:00:00.000Z', first_seen_at: '2026-03-02T10:00:00.000Z' };
    open(network(anArticle(known)));
    await screen.findByText(/^Published/);
    for (const [label, time] of [
      [/^Published/, known.published_at],
      [/^Found/, known.first_seen_at],
    ] as const)
      expect(screen.getByText(label).querySelector('time')).toHaveAttribute('datetime', time);
  });

  it('says why it matched', async () => {
    open();
    const why = within(await screen.findByRole('region', { name: 'Why it matched' }));
    expect(why.getByRole('link', { name: 'Rates and inflation' })).toHaveAttribute(
      'href',
      `/targets/${testId('tgt')}`,
    );
    expect(why.getByText('Score 80')).toBeVisible();
    expect(why.getByText('central bank')).toBeVisible();
  });

  it('shows what a person searched for by the target said', async () => {
    const words = '“Rates stay where they are”';
    const content_text = `${words}, said Maria Keller.`;
    const said = { field: 'body' as const, start: 0, end: words.length, term: 'speaker:  Keller' };
    const match = anArticleMatch({ matched_terms: ['speaker:  Keller'], highlights: [said] });
    open(network(anArticle({ content_text, matches: [match] })));
    const why = within(await screen.findByRole('region', { name: 'Why it matched' }));
    expect(why.getByText(words).closest('blockquote')).toHaveAttribute('lang', 'en');
    expect(why.getByText(/^Quotes/)).toHaveTextContent('Quotes Keller');
  });

  it('accepts a rating, and offers a word to exclude, which can be undone', async () => {
    const api = network();
    const offer: ExclusionOffer = {
      exclusion: { keyword: 'cruise' },
      ...{ sentence: 'It would also have removed 3 of 19 matches.', label: 'Exclude “cruise”' },
    };
    const { person, container, shell } = open(api);
    const press = (label: string) => {
      const { action } = shell.calls.toasts.at(-1) as { action?: { label: string; onClick: () => void } };
      expect(action?.label).toBe(label);
      action?.onClick();
    };
    const match = within(await screen.findByRole('group', { name: 'Rates and inflation' }));
    api.answer(calls.targets.feedback, ({ body }) => {
      const rated = { ...matched, matches: matched.matches.map((one) => ({ ...one, ...body })) };
      api.answer(calls.articles.get, { article: rated });
      return { match: aMatch(body), ...(body.feedback ? { offer } : {}) };
    });
    api.answer(calls.targets.exclude, { target: aTarget(), message: 'Left out' });
    const bad = () => match.getByRole('button', { name: 'Not relevant' });
    await person.click(bad());
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe(offer.sentence));
    press('Exclude “cruise”');
    await waitFor(() => expect(api.seen(calls.targets.exclude)[0]?.body).toEqual({ keyword: 'cruise' }));
    await waitFor(() => expect(shell.calls.toasts.at(-1)?.message).toBe('Left out'));
    api.answer(calls.targets.undoExclusion, { target: aTarget(), message: 'Exclusion undone.' });
    press('Undo');
    await waitFor(() =>
      expect(api.seen(calls.targets.undoExclusion)[0]?.body).toEqual({ keyword: 'cruise' }),
    );
    expect(bad()).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeViolations(container);
    await person.click(bad());
    await waitFor(() => expect(bad()).toHaveAttribute('aria-pressed', 'false'));
    expect(
      api.seen(calls.targets.feedback).map(({ params, body }) => [params.matchId, body.feedback]),
    ).toEqual([
      [testId('mat'), 'irrelevant'],
      [testId('mat'), null],
    ]);
  });

  it('says if a match could not be rated', async () => {
    const api = network();
    api.fail(calls.targets.feedback, { status: 404, code: 'not_found' });
    const { person, shell } = open(api);
    await person.click(await screen.findByRole('button', { name: 'Relevant' }));
    await waitFor(() => expect(shell.calls.toasts).toMatchObject([{ kind: 'error' }]));
  });

  it('exports the article as a file, or prints it', async () => {
    const files: Blob[] = [];
    const address = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:article';
    });
    const print = vi.spyOn(window, 'print').mockReturnValue();
    try {
      const { person, container } = open();
      const choose = async (name: string) => {
        await person.click(await screen.findByRole('button', { name: 'More actions' }));
        await expectNoAxeViolations(container);
        await person.click(screen.getByRole('menuitem', { name }));
      };
      await choose('Save as Markdown');
      await choose('Save as plain text');
      expect(files.map(({ type }) => type)).toEqual([
        'text/markdown;charset=utf-8',
        'text/plain;charset=utf-8',
      ]);
      expect(await files[0]?.text()).toMatch(/^# Central bank holds rates as inflation cools\n/);
      expect(print).not.toHaveBeenCalled();
      await choose('Print or save as PDF');
      expect(print).toHaveBeenCalledOnce();
    } finally {
      address.mockRestore();
      print.mockRestore();
    }
  });

  it('shows the headings and lists of the article, with what matched marked in them', async () => {
    const { container } = open(
      network(
        anArticle({
          ...matched,
          content_html:
            '<h2>The central bank held its key rate.</h2><ul><li>Markets had priced in a cut by the central bank.</li></ul>',
        }),
      ),
    );
    await title();
    expect(container.querySelector('.ui-prose h3 mark')).toHaveTextContent('central bank');
    expect(container.querySelector('.ui-prose li mark')).toHaveTextContent('central bank');
    await expectNoAxeViolations(container);
  });

  it('shows an Arabic article from right to left, in its language', async () => {
    const { container } = open(
      network(
        anArticle({
          language: 'arabic',
          direction: 'rtl',
          title: 'التضخم يعود',
          content_text: 'قال البنك المركزي.\nHarbour Times reported.',
        }),
      ),
    );
    expect(await title()).toHaveAttribute('dir', 'auto');
    expect((await title()).querySelector('[lang]')).toHaveAttribute('lang', 'ar');
    expect(container.querySelector('.ui-prose')).toHaveAttribute('lang', 'ar');
    for (const paragraph of container.querySelectorAll('.ui-prose p'))
      expect(paragraph).toHaveAttribute('dir', 'auto');
  });

  it('counts opening as reading, once', async () => {
    const api = network();
    const { person } = open(api);
    await title();
    await waitFor(() => expect(api.seen(calls.articles.setRead)).toHaveLength(1));
    expect(api.seen(calls.articles.setRead)[0]?.body).toEqual({ read: true });
    api.answer(calls.articles.get, { article: { ...matched, read_at: '2026-03-03T12:00:00.000Z' } });
    await person.click(await screen.findByRole('button', { name: 'Mark as read' }));
    api.answer(calls.articles.get, { article: matched });
    await person.click(await screen.findByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(api.seen(calls.articles.setRead).at(-1)?.body).toEqual({ read: false }));
    await screen.findByRole('button', { name: 'Mark as read' });
    expect(api.seen(calls.articles.setRead)).toHaveLength(3);
  });

  it('is shown in the chosen size and typeface, even the next time', async () => {
    const { person, container } = open(network());
    const text = () => container.querySelector('.ui-prose');
    await title();
    expect(text()).toHaveClass('ui-prose-large');
    for (const choice of ['Large', 'Serif']) {
      await person.click(
        screen.getByRole('button', { name: /Text size, line width, typeface and pictures/ }),
      );
      await person.click(screen.getByRole('menuitemradio', { name: choice }));
    }
    expect(text()).toHaveClass('ui-prose-larger', 'ui-prose-serif');
    cleanup();
    const again = open(network());
    await title();
    expect(again.container.querySelector('.ui-prose')).toHaveClass('ui-prose-larger', 'ui-prose-serif');
  });

  it('does not mark an article as read again', async () => {
    const api = network(anArticle({ read_at: '2026-03-03T12:00:00.000Z' }));
    open(api);
    await title();
    expect(api.seen(calls.articles.setRead)).toHaveLength(0);
  });

  it('saves an article', async () => {
    const api = network();
    const { person } = open(api);
    await title();
    api.answer(calls.articles.get, { article: { ...matched, saved: true } });
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Remove from saved' })).toBeVisible();
  });

  it.each([
    ['partial', 'We could read only part of this article. The original has the rest.'],
    ['summary_only', 'We have only the summary of this article. The original has the full text.'],
    ['paywalled', 'This article is behind a paywall. The original may show more.'],
    ['failed', 'We could not read the text of this article. Please read the original.'],
  ] as const)('says so when the text is %s', async (extraction, note) => {
    open(network(anArticle({ extraction })));
    expect(await screen.findByText(note)).toBeVisible();
  });

  it('names the other sources of the story, and collapses a long list', async () => {
    const story = Array.from({ length: 7 }, (_, at) => ({
      id: testId('art', at + 2),
      title: `Told elsewhere ${at + 1}`,
      url: 'https://example.org/',
      source_name: 'Signal Nine',
      first_seen_at: '2026-03-03T11:00:00.000Z',
    }));
    open(network(anArticle({ story })));
    const elsewhere = within(await screen.findByRole('region', { name: 'The same story elsewhere' }));
    expect(elsewhere.getByRole('link', { name: 'Told elsewhere 1' })).toHaveAttribute(
      'href',
      `/articles/${testId('art', 2)}`,
    );
    expect(elsewhere.getByText('2 more').closest('details')).toHaveTextContent('Told elsewhere 7');
  });

  it('says who reported the story first, how long after the others followed, and in which language', async () => {
    const [first, later] = [
      { source_name: 'Signal Nine', first_seen_at: '2026-03-03T10:00:00.000Z', language: 'english' as const },
      { source_name: 'Le Courrier', first_seen_at: '2026-03-03T12:30:00.000Z', language: 'french' as const },
    ].map((sibling, at) => ({
      ...sibling,
      id: testId('art', at + 2),
      title: `Told ${at}`,
      url: 'https://example.org/',
    }));
    open(
      network(
        anArticle({ first_seen_at: '2026-03-03T11:00:00.000Z', story: [later, first] as Article['story'] }),
      ),
    );
    const elsewhere = await screen.findByRole('region', { name: 'The same story elsewhere' });
    expect(elsewhere).toHaveTextContent('3 articles from 3 sources. Signal Nine reported it first.');
    const [french, english] = within(elsewhere).getAllByRole('listitem');
    expect(french).toHaveTextContent(/2 h 30 min after the first report · French$/);
    expect(english).toHaveTextContent(/Signal Nine.* · first$/);
  });

  it('lists the sources in which the same article was found, even if nobody else reports the story', async () => {
    const seen_in = ['Astra', 'Beacon', 'Courier'].map((name, at) => ({ id: testId('src', at + 2), name }));
    open(network(anArticle({ seen_in })));
    const elsewhere = within(await screen.findByRole('region', { name: 'The same story elsewhere' }));
    expect(elsewhere.getByText(/^Also found in/)).toHaveTextContent(
      'Also found in Astra, Beacon and Courier.',
    );
    expect(elsewhere.getByRole('link', { name: 'Beacon' })).toHaveAttribute(
      'href',
      `/sources/${testId('src', 3)}`,
    );
  });

  it('lists other languages in which the event is probably reported, and links to the full coverage', async () => {
    const article = anArticle({ other_languages: ['arabic', 'french'] });
    open(network(article));
    const elsewhere = within(await screen.findByRole('region', { name: 'The same story elsewhere' }));
    expect(elsewhere.getByText('Probably also reported in Arabic and French.')).toBeVisible();
    expect(elsewhere.getByRole('link', { name: 'Full coverage' })).toHaveAttribute(
      'href',
      `/stories/${article.story_id}`,
    );
  });

  it('lists the stories that preceded its story', async () => {
    const api = network();
    const before = {
      id: testId('clu', 9),
      language: 'english' as const,
      title: 'The bank warns of higher rates',
      translated_title: null,
      direction: 'ltr' as const,
      primary_article_id: testId('art', 9),
      source: { id: testId('src', 9), name: 'Coast Daily', logo_url: null },
      first_seen_at: '2020-01-01T00:00:00.000Z',
      articles: 1,
      sources: 1,
      names: ['Meridian Bank'],
    };
    api.answer(calls.coverage.beforeAndAfter, { items: [before] });
    open(api);
    const earlier = within(await screen.findByRole('region', { name: 'Earlier stories' }));
    expect(earlier.getByRole('link')).toHaveAttribute('href', `/stories/${before.id}`);
    expect(api.seen(calls.coverage.beforeAndAfter)[0]).toMatchObject({
      params: { storyId: matched.story_id },
    });
  });

  it('says that an article does not exist', async () => {
    const api = network();
    api.fail(calls.articles.get, { status: 404, code: 'not_found' });
    open(api);
    expect(await screen.findByText('This article does not exist')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const api = network();
    for (const _ of ['loader', 'page']) api.failOnce(calls.articles.get, { status: 503 });
    const { person } = open(api);
    expect(await screen.findByText('The article could not be loaded')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await title()).toHaveTextContent(matched.title);
  });

  it('shows its layout while it loads', async () => {
    const api = network();
    const held = api.hold(calls.articles.get, { article: matched });
    open(api);
    expect(await screen.findByRole('status', { name: 'Loading the article' })).toBeVisible();
    held.release();
    expect(await screen.findByRole('heading', { level: 1, name: matched.title })).toBeVisible();
  });
});
