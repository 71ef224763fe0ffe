import { languages, layoutSections } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { composeSlides } from '../slides/compose-slides.ts';
import { readSlides } from '../slides/read-slides.fixture.ts';
import type { ReportContent, TargetInReport } from '../storage/schema-reports.ts';
import { reportDeck } from './report-deck.ts';

const days = Array.from({ length: 7 }, (_, at) => ({
  ...{ date: `2026-03-0${at + 2}`, matches: at * 3, articles: at * 2, previous: at },
}));
const stories = Array.from({ length: 5 }, (_, at) => ({
  ...{
    story_id: `clu_${at}`,
    title: `Ferry ${at} <late>`,
    language: 'english' as const,
    source: 'Post & Times',
  },
  ...{
    at: '2026-03-03T10:15:00.000Z',
    url: `https://harbour.example/${at}`,
    sources: 9 - at,
    targets: ['Ports'],
  },
}));
const advanced = {
  sources: [
    { name: 'Post & Times', matches: 40 },
    { name: 'Tidewater', matches: 12 },
  ],
  languages: [{ language: 'french' as const, matches: 63 }],
  themes: [{ text: 'ferry strike', stories: 5, trend: 'new' as const }],
  names: [{ text: 'Ann Lee', kind: 'person' as const, stories: 4 }],
};
const target = (name: string, share: number): TargetInReport => ({
  ...{ id: `tgt_${name}`, name, status: 'active', since: null, matches: 63, previous: 21, stories: 20 },
  ...{ sources: 12, share, previous_share: 0.5, peak: null, days, stories_listed: stories, advanced },
});
const content = (changes: Partial<ReportContent> = {}): ReportContent => ({
  ...{ name: 'Ports', frequency: 'weekly', timeZone: 'Europe/Paris', sections: [...layoutSections] },
  ...{ from: '2026-03-02', to: '2026-03-08', targets: [target('Harbour', 1)], total: null },
  ...changes,
});
const several = content({
  targets: [target('Harbour', 0.6), target('Ferry', 0.4)],
  total: { ...target('All', 1), matches: 126, articles: 100 },
});
const read = async (given: ReportContent, locale: (typeof languages)[number] = 'english') =>
  readSlides(await composeSlides(reportDeck(given, { locale, timeZone: 'Europe/Paris', look: undefined })));

describe('the slides of an issue', () => {
  it('show its days next to those of the previous period, and say which stood out', async () => {
    const { slides } = await read(content());
    const [chart] = slides[2]?.charts ?? [];
    expect(chart?.series).toEqual([
      { name: 'The previous period', values: days.map(({ previous }) => previous) },
      { name: 'This period', values: days.map(({ matches }) => matches) },
    ]);
    expect(slides[2]?.title).toBe('The busiest day was Sunday 8 March, with 18.');
    expect(slides[1]?.texts).toEqual(expect.arrayContaining(['63', '21 before', '20', '12']));
  });

  it('for several targets are at most eight, with the share of each, and each article once', async () => {
    const { slides } = await read(several);
    expect(slides).toHaveLength(8);
    expect(slides[1]?.texts).toEqual(expect.arrayContaining(['126', '21 before', '100']));
    const share = slides.flatMap(({ charts }) => charts).find(({ alt }) => alt.startsWith('Share of voice'));
    expect([share?.categories, share?.series[0]?.values]).toEqual([
      ['Harbour', 'Ferry'],
      [0.6, 0.4],
    ]);
    expect(slides.at(-1)?.texts).toEqual(expect.arrayContaining(['Top sources', 'Languages']));
  });

  it.each(languages)('are written in %s', async (locale) => {
    const { slides, xml, isRightToLeft } = await read(several, locale);
    expect(isRightToLeft).toBe(locale === 'arabic');
    expect(slides.every(({ title, notes }) => title !== '' && notes !== '')).toBe(true);
    expect(/.{20}(?:undefined|NaN|>null<)/.exec(xml)).toBeNull();
  });

  it('show tones and countries, each with the number they were counted from', async () => {
    const tones = { favourable: 10, neutral: 5, unfavourable: 5, coded: 20, previous: null };
    const countries = {
      about: [{ country: 'NL', matches: 9 }],
      published_in: [{ country: 'MA', matches: 4 }],
    };
    const coded = { ...target('Harbour', 1), tones, advanced: { ...advanced, countries } };
    const { slides } = await read(content({ sections: ['tone', 'countries'], targets: [coded] }));
    expect(slides.slice(-2).map(({ title }) => title)).toEqual([
      'Tone coded for 20 of 63 matches: favourable 10, neutral 5, unfavourable 5.',
      'The country that the most matches are about is the Netherlands: 9 of 63 (14%).',
    ]);
    const [tone] = slides.at(-2)?.charts ?? [];
    expect(tone?.categories).toEqual(['Favourable', 'Neutral', 'Unfavourable']);
    expect(slides.at(-2)?.texts).toContain('Net tone: +25% · Coded: 20 of 63');
    expect(slides.at(-1)?.notes).toContain('Morocco: 4 of 63');
    expect(slides.at(-1)?.notes).toContain('Of 63 matches.');
  });

  it('show how many articles report each kind of development', async () => {
    const developments = [
      { kind: 'recall' as const, articles: 4, previous: 1 },
      { kind: 'strike' as const, articles: 2, previous: null },
    ];
    const { slides } = await read(content({ sections: ['developments'], developments }), 'french');
    expect(slides.at(-1)?.title).toMatch(/«.?.?Rappel de produits.?.?».*: 4\.$/u);
    expect(slides.at(-1)?.charts[0]?.categories).toEqual(['Rappel de produits', 'Grève']);
  });

  it('show each target’s tones in the same order, with its net tone and how much is coded', async () => {
    const coded = (name: string, favourable: number, unfavourable: number): TargetInReport => ({
      ...target(name, 0.5),
      tones: { favourable, neutral: 1, unfavourable, coded: favourable + unfavourable + 1, previous: null },
    });
    const targets = [coded('Harbour', 2, 5), coded('Ferry', 8, 3), target('Bridge', 0)];
    const { slides } = await read({ ...several, sections: ['tone'], targets });
    const last = slides.at(-1);
    expect(last?.title).toBe('Net tone: Ferry +42% · Harbour −38%');
    expect(last?.charts.map(({ series }) => series[0]?.values)).toEqual([
      [8, 1, 3],
      [2, 1, 5],
    ]);
    expect(last?.texts).toEqual(
      expect.arrayContaining(['Net tone: +42% · Coded: 12 of 63', 'Net tone: −38% · Coded: 8 of 63']),
    );
  });

  it.each(languages)(
    'show in %s who was quoted most, of how many quotes, and what three people said',
    async (locale) => {
      const speakers = ['Maria Keller', 'Tom Lee'].map((name, at) => ({
        ...{ name, role: null, quotes: 4 - at, articles: 5, sources: 2 },
      }));
      const listed = ['Maria Keller', 'Tom Lee', 'ليلى حداد', 'Ann Bee'].map((speaker, at) => ({
        ...{ speaker, role: 'mayor', language: 'english' as const, source: 'Post', sources: 1, targets: [] },
        ...{ words: at === 2 ? 'سنفتح الميناء' : `We stay ${at}`, url: `https://post.example/${at}` },
        at: '2026-03-03T10:15:00.000Z',
      }));
      const quotes = { people: 9, total: 12, speakers, listed };
      const { slides } = await read(content({ sections: ['quotes'], quotes }), locale);
      const [most, words] = slides.slice(-2);
      expect(most?.charts[0]).toMatchObject({
        categories: ['Maria Keller', 'Tom Lee'],
        series: [{ values: [4, 3] }],
      });
      expect(most?.title).toContain('Maria Keller');
      for (const number of ['12', '9']) expect(most?.notes).toContain(number);
      expect(words?.links).toEqual([0, 1, 2].map((at) => `https://post.example/${at}`));
      expect(words?.texts.join(' ')).toMatch(/We stay 1.*سنفتح الميناء/);
      expect(words?.texts.join(' ')).not.toContain('We stay 3');
      // The Arabic words are from right to left in every language.
      expect(words?.rightToLeft).toBe(locale === 'arabic' ? (words?.paragraphs ?? 0) - 2 : 1);
    },
  );

  it('about hours have no days, and are not compared with a period of days', async () => {
    const span = { from: '2026-03-02T07:00:00.000Z', to: '2026-03-02T12:00:00.000Z' };
    const hours = content({ span, targets: [{ ...target('Harbour', 1), days: days.slice(0, 1) }] });
    const { slides } = await read(hours);
    expect(slides[2]?.charts).toEqual([]);
    expect(slides[1]?.notes).not.toContain('previous period');
  });
});
