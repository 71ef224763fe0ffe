import type { Language } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { keywordWords } from '../../matcher/index.ts';
import { articlesWith, findThemes, STORIES_NEEDED } from './find-themes.ts';
import type { ThemeArticle } from './sentences.ts';
import { anArticle, matchedIn, othersIn } from './testing/theme-texts.ts';

const keywords: Record<Language, string> = {
  english: 'Turkey',
  french: 'grève',
  spanish: 'sequía',
  arabic: 'غزة',
};

/** The themes of these articles compared with two hundred others, for a target with this keyword. */
async function themesOf(
  matched: readonly ThemeArticle[],
  {
    language = 'english',
    keyword = keywords[language],
    others = othersIn(language),
    before = null,
  }: {
    language?: Language;
    keyword?: string;
    others?: readonly ThemeArticle[];
    before?: readonly ThemeArticle[] | null;
  } = {},
) {
  return findThemes({ matched, others, before, ownWords: keywordWords(keyword, true) });
}
const textsOf = async (...given: Parameters<typeof themesOf>) =>
  (await themesOf(...given)).map(({ text }) => text);

/** Unrelated stories, so that there are enough to compare with. */
const filler = (language: Language = 'english', count = STORIES_NEEDED): ThemeArticle[] =>
  othersIn(language)
    .slice(0, count)
    .map((article, at) => ({ ...article, id: `art_f${at}`, story_id: `clu_f${at}` }));

/** Stories with these texts, each from another source. */
const stories = (texts: readonly string[], given: Partial<ThemeArticle> = {}) =>
  texts.map((text, at) => anArticle(at, [`Report number ${at}`, text], given));

describe('the themes of a target', () => {
  it.each([
    [
      'english',
      ['inflation', 'lira', 'wildfires', 'Izmir', 'Central Bank of Turkey', 'policy rate', 'Fatih Karahan'],
    ],
    ['french', ['grève des contrôleurs', 'réforme des retraites']],
    ['spanish', ['agua', 'embalses', 'restricciones', 'Confederación Hidrográfica del Guadalquivir']],
    ['arabic', ['المساعدات', 'الأسرى', 'وقف إطلاق النار']],
  ] as const)('are its words, names and phrases, in %s', async (language, expected) => {
    const found = await textsOf(matchedIn(language), { language });
    expect(found).toEqual(expect.arrayContaining([...expected]));
    expect(found.length).toBeLessThanOrEqual(expected.length + 2);
  });

  it('are listed with the most frequent first, each with its stories, its share and two examples', async () => {
    const [first, ...rest] = await themesOf(matchedIn('arabic'), { language: 'arabic' });
    expect(first).toMatchObject({ text: 'المساعدات', stories: 6, share: 0.5, trend: null });
    expect(first?.examples.map(({ title }) => title)).toEqual([
      'شاحنات المساعدات تنتظر عند معبر رفح',
      'الأونروا: المساعدات لا تكفي سكان غزة',
    ]);
    expect(rest.every(({ stories: count }) => count <= 6)).toBe(true);
  });

  it('are counted like the list that they link to', async () => {
    for (const language of ['english', 'french', 'spanish', 'arabic'] as const) {
      const matched = matchedIn(language);
      for (const { text, stories: count } of await themesOf(matched, { language })) {
        expect([text, articlesWith(text, matched).length]).toEqual([text, count]);
      }
    }
  });

  it('count the copies in a story once', async () => {
    const story = { story_id: 'clu_copied' };
    const copied = stories(Array(6).fill('The envoy praised the ceasefire in the valley.'), story);
    expect(await textsOf([...filler(), ...copied])).toEqual([]);
    const told = stories(Array(3).fill('The envoy praised the ceasefire in the valley.'));
    expect(await textsOf([...filler(), ...told])).not.toEqual([]);
  });

  it('count the forms of a word together, shown in the most frequent form', async () => {
    const told = stories([
      'The strikes went on.',
      'Nobody joined the strikes.',
      'A strike in the harbour.',
      'It was the first of the strikes.',
    ]);
    expect(await themesOf([...filler(), ...told])).toMatchObject([{ text: 'strikes', stories: 4 }]);
  });

  it('count an Arabic word with its clitics, but show it without them', async () => {
    const told = stories(
      [
        'تحدث عن الميزانية أمام النواب.',
        'رفض النواب مشروعا للميزانية.',
        'صوتوا ضد الحرب والميزانية معا.',
        'قرأوا بالميزانية أرقاما.',
      ],
      { language: 'arabic' },
    );
    const found = await themesOf([...filler('arabic'), ...told], { language: 'arabic' });
    expect(found).toContainEqual(expect.objectContaining({ text: 'الميزانية', stories: 4 }));
  });

  it('drop a shorter name that hardly occurs alone, and keep one that does', async () => {
    const bank = 'Analysts expect the Bank of England to wait.';
    const england = ['rained in', 'returned to', 'voted in', 'flew over', 'lost to', 'beat'].map(
      (verb) => `Everybody ${verb} England.`,
    );
    const onlyBank = await textsOf([...filler(), ...stories(Array(4).fill(bank))]);
    expect(onlyBank).toContain('Bank of England');
    expect(onlyBank).not.toContain('England');
    const both = await textsOf([...filler(), ...stories([...Array(4).fill(bank), ...england])]);
    expect(both).toEqual(expect.arrayContaining(['England', 'Bank of England']));
  });

  it('show the whole name of a person, and no part of it', async () => {
    const told = stories([
      'The mayor, George Abernathy, opened the harbour.',
      'Critics of George Abernathy met in the harbour.',
      'In the harbour, George Abernathy spoke.',
      'Nobody in the harbour believes Abernathy.',
      'Voters in the harbour like Abernathy.',
    ]);
    const found = await textsOf([...filler(), ...told]);
    expect(found).toContain('George Abernathy');
    expect(found).not.toEqual(expect.arrayContaining(['George']));
    expect(found).not.toEqual(expect.arrayContaining(['Abernathy']));
  });

  it('are nouns if the articles have the noun, even if the verb is more frequent', async () => {
    const told = stories([
      'They rescued him in the valley.',
      'Nobody rescued her in the valley.',
      'The rescue in the valley was difficult.',
      'A rescue took place.',
    ]);
    const found = await textsOf([...filler(), ...told]);
    expect(found).toContain('rescue');
    expect(found).not.toContain('rescued');
  });

  it('distinguish an abbreviation from the word with the same letters', async () => {
    const told = stories([
      'Talks with the US went well.',
      'A US delegation arrived.',
      'They told us nothing about the US.',
      'It is up to us.',
    ]);
    expect(await themesOf([...filler(), ...told])).toContainEqual(
      expect.objectContaining({ text: 'US', stories: 3 }),
    );
  });

  it.each([
    ['the words of the keywords, in any form', 'Turkeys and a turkey for Turkey.'],
    ['function words and numbers', 'And yet there were 45 of them in 2026, on the 3rd of March.'],
    ['the language of news', 'Sources said on Tuesday, according to reports, that it had been announced.'],
    ['what stands around a text', 'Subscribe to our newsletter. Photo: Getty Images. Read more.'],
    ['what somebody did', 'They voted, wept and added. She had risen, he enters.'],
    ['agencies in datelines', 'LONDON, March 3 (Reuters) - No more than that was said.'],
  ])('are never %s', async (_, text) => {
    const told = stories(Array(5).fill(text));
    expect(await textsOf([...filler(), ...told])).toEqual([]);
  });

  it('are never the name of a source, or of an author in their own articles', async () => {
    const told = stories(Array(5).fill('Harbour Times\nBy Jane Smith\nJane Smith saw it.'), {
      author: 'Jane Smith',
      source_name: 'Harbour Times',
    });
    expect(await textsOf([...filler(), ...told])).toEqual([]);
  });

  it('exclude what only one source repeats', async () => {
    const told = stories(Array(5).fill('Explore our interactive weather maps.'), { source_id: 'src_0' });
    expect(await textsOf([...filler(), ...told])).toEqual([]);
  });

  it('exclude what is as frequent elsewhere', async () => {
    const matched = othersIn('english').slice(0, 40);
    expect(
      await textsOf(
        matched.map((article) => ({ ...article, story_id: `${article.story_id}_own` })),
        { keyword: 'bridge' },
      ),
    ).toEqual([]);
  });

  it('compare each language with its own share of other articles', async () => {
    // Nearly all other articles are English; French words are not distinctive for that.
    const matched = [...othersIn('french').slice(0, 36), ...othersIn('english').slice(0, 4)].map(
      (article) => ({ ...article, story_id: `${article.story_id}_own` }),
    );
    const others = [...othersIn('french').slice(40, 80), ...othersIn('english')];
    expect(await textsOf(matched, { others, keyword: 'bridge' })).toEqual([]);
  });

  it('are empty with too few stories, of the target or of others', async () => {
    const matched = matchedIn('english');
    expect(await textsOf(matched.slice(0, STORIES_NEEDED - 1))).toEqual([]);
    expect(await textsOf(matched, { others: othersIn('english').slice(0, 20) })).toEqual([]);
  });

  it('are new if there were none before, and rising if there were fewer', async () => {
    const flood = stories(Array(8).fill('The floods reached the valley.'));
    const now = [...filler(), ...flood];
    const calm = filler('english', 30);
    const trend = async (before: readonly ThemeArticle[] | null) =>
      (await themesOf(now, { before })).find(({ text }) => text.includes('floods'))?.trend;
    expect(await trend(calm)).toBe('new');
    expect(await trend([...calm, ...flood.slice(0, 2)])).toBe('rising');
    expect(await trend(now)).toBeNull();
    expect(await trend(calm.slice(0, 2))).toBeNull();
    expect(await trend([])).toBeNull();
    expect(await trend(null)).toBeNull();
  });
});
