import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { isolated } from '../notifier/index.ts';
import { composeSlides } from './compose-slides.ts';
import type { Deck, DeckSlide } from './deck.ts';
import { reachPart, slidesFile, tonesPart } from './index.ts';
import { formattersOf, languagesPart, namesPart, sourcesPart, storiesPart, topicsPart } from './parts.ts';
import { readSlides } from './read-slides.fixture.ts';

const english = formattersOf('english');
const deckOf = (changes: Partial<Deck> = {}): Deck => ({
  ...{ language: 'en', direction: 'ltr', title: 'Ports', label: 'Analytics', range: '1–7 March 2026' },
  ...{ sender: 'Ann Lee', introduction: [], lead: ['Nothing was found.'], notes: ['Counted.'] },
  ...{ look: undefined, slides: [] },
  ...changes,
});
const compose = async (changes: Partial<Deck> = {}) => readSlides(await composeSlides(deckOf(changes)));
const withSlides = (...slides: (DeckSlide | null)[]) =>
  compose({ slides: slides.filter((slide) => slide !== null) });
const counted = (...values: number[]) => values.map((value, at) => ({ name: `Name ${at + 1}`, value }));
const days = (
  count: number,
  changes: Partial<Extract<DeckSlide['body'], { kind: 'days' }>> = {},
): DeckSlide => ({
  ...{ heading: 'Matches per day', finding: 'Monday stood out.', notes: ['Each bar is a day.'] },
  body: {
    kind: 'days',
    ...{
      said: 'Matches per day: 1 Mar: 0',
      day: 'Day',
      days: Array.from({ length: count }, (_, at) => `Day ${at}`),
    },
    matches: { name: 'Matches', values: Array.from({ length: count }, (_, at) => at % 9) },
    ...{ before: null, usual: null, unusual: [] },
    ...changes,
  },
});

const HOSTILE = [
  '</a:t></a:r><a:br/>',
  '&amp; & "quoted" \'x\' <script>',
  'zero\u0000and\u000b\u001f\ufffe\uffff',
  'half a pair \ud83d',
  '\u202eright\u2066to left',
  'two\nlines\r\nand\ttabs',
  '_x000D_ {{x}} %s',
  'constructor',
  'x'.repeat(5_000),
  '🚢'.repeat(300),
  'عنوان بالعربية',
];

describe('a presentation', () => {
  it('is wide, begins with its title, and says on each slide what was found', async () => {
    const { slides, ratio } = await withSlides(
      sourcesPart(counted(12, 5), { matches: 40, all: 2, teller: english }),
    );
    expect(ratio).toBeCloseTo(16 / 9, 2);
    expect(slides.map(({ title }) => title)).toEqual([
      'Ports',
      'The source with the most matches is “Name 1”: 12 of 40 (30%).',
    ]);
    expect(slides[0]?.texts).toEqual(
      expect.arrayContaining(['Analytics', '1–7 March 2026 · Ann Lee', 'Nothing was found.']),
    );
    expect(slides.map(({ notes }) => notes)).toEqual([
      'Counted.',
      'Each match is counted under the source that published it.',
    ]);
  });

  it('has editable charts: their numbers are in a workbook, and in alternative texts', async () => {
    const { slides } = await withSlides(
      sourcesPart(counted(5, 12), { matches: 40, all: 9, teller: english }),
    );
    expect(slides[1]?.charts).toEqual([
      {
        alt: 'Sources (Matches): Name 2: 12; Name 1: 5',
        categories: ['Name 2', 'Name 1'],
        series: [{ name: 'Matches', values: [12, 5] }],
        rows: [
          ['Name 2', 12],
          ['Name 1', 5],
        ],
        isReversed: false,
      },
    ]);
    expect(slides[1]?.notes).toContain('The chart shows the 2 largest of 9.');
  });

  it('has no value where there is no usual level, and marks the days that stand out', async () => {
    const usual = {
      low: { name: 'Usual (low)', values: [null, 2.5, 0] },
      high: { name: 'Usual (high)', values: [null, 7, 4] },
    };
    const { slides, xml } = await withSlides(days(3, { usual, unusual: [2] }));
    const [chart] = slides[1]?.charts ?? [];
    expect(chart?.series).toEqual([
      { name: 'Matches', values: [0, 1, 2] },
      { name: 'Usual (low)', values: [null, 2.5, 0] },
      { name: 'Usual (high)', values: [null, 7, 4] },
    ]);
    expect(chart?.rows).toEqual([
      ['Day 0', 0, null, null],
      ['Day 1', 1, 2.5, 7],
      ['Day 2', 2, 0, 4],
    ]);
    expect(xml).toContain('<c:dPt><c:idx val="2"/>');
    expect(xml).not.toMatch(/<c:v>(?:NaN|null|undefined)?<\/c:v>/);
  });

  it('shows a year of days', async () => {
    const { slides } = await withSlides(days(365));
    expect(slides[1]?.charts[0]?.series[0]?.values).toHaveLength(365);
    expect(slides[1]?.charts[0]?.rows).toHaveLength(365);
  });

  it('does not call something first if it is tied', () => {
    const equal = counted(5, 5);
    expect(sourcesPart(equal, { matches: 10, all: 2, teller: english })?.finding).toBe('Top sources');
    expect(languagesPart(equal, { matches: 10, teller: english })?.finding).toBe('Languages');
    const named = equal.map((row) => ({ ...row, kind: null }));
    expect(namesPart(named, { read: 1_000, teller: english })?.finding).toBe('Names');
  });

  it('puts a label before its figure as usual in its language', () => {
    const tones = { coded: 4, matches: 5, favourable: 2, neutral: 1, unfavourable: 1 };
    const part = tonesPart([{ name: 'Ports', tones }], { teller: formattersOf('french') });
    expect(part?.body).toMatchObject({
      charts: [{ base: expect.stringMatching(/^Tonalité nette\u202f: .+ · .+\u202f: 4 sur 5$/) }],
    });
  });

  it('says for each of several targets how many articles have an audience, and never adds them up', () => {
    const reach = { audience: 100, sources: 1, sources_without: 1, previous: null };
    const targets = [
      { name: 'Ferry', reach: { ...reach, potential: 300, articles: 3, articles_without: 1 } },
      { name: 'Harbour', reach: { ...reach, potential: 900, articles: 9, articles_without: 2 } },
    ];
    const base = `Articles with an audience: ${isolated('Harbour')} 9 of 11 · ${isolated('Ferry')} 3 of 4`;
    expect(reachPart(targets, { teller: english })).toMatchObject({
      notes: [expect.any(String), `${base}.`],
      body: { charts: [{ base, rows: [{ name: 'Harbour' }, { name: 'Ferry' }] }] },
    });
  });

  it('has no slides for empty sections', () => {
    const none = { matches: 0, all: 0, teller: english };
    expect(sourcesPart([], none)).toBeNull();
    expect(languagesPart([], none)).toBeNull();
    expect(topicsPart({ words: [], themes: [] }, { matches: 0, read: 1_000, teller: english })).toBeNull();
    expect(namesPart([], { read: 1_000, teller: english })).toBeNull();
    expect(storiesPart([], english)).toBeNull();
  });

  it('links stories to web pages only', async () => {
    const urls = ['https://harbour.example/?a=1&b="2"', 'javascript:alert(1)', 'file:///etc/passwd'];
    const story = { title: 'Ferry late', sources: 2, source: 'Post', day: '3 Mar' };
    const { slides } = await withSlides(
      storiesPart(
        urls.map((url) => ({ ...story, url })),
        english,
      ),
    );
    expect(slides[1]?.links).toEqual(['https://harbour.example/?a=1&b=%222%22']);
    expect(slides[1]?.rows.slice(1)).toEqual(urls.map(() => ['Ferry late', '2', 'Post', '3 Mar']));
  });

  test.each(HOSTILE)('remains readable with a text like %j everywhere', async (text) => {
    const named = [{ name: text, value: 3, kind: 'person' as const, trend: 'new' as const }];
    const { slides } = await compose({
      ...{ title: text, label: text, range: text, sender: text, lead: [text], notes: [text] },
      introduction: [text],
      look: { name: text, accent: null, logo: null },
      slides: [
        {
          heading: text,
          finding: text,
          notes: [text],
          body: {
            kind: 'figures' as const,
            tiles: [{ label: text, value: text, hint: text }],
            sentences: [text],
          },
        },
        days(2, { said: text, day: text, days: [text, text], matches: { name: text, values: [1, 2] } }),
        sourcesPart(named, { matches: 3, all: 1, teller: english }),
        topicsPart({ words: named, themes: named }, { matches: 3, read: 9, teller: english }),
        namesPart(named, { read: 9, teller: english }),
        storiesPart([{ title: text, url: text, sources: 3, source: text, day: text }], english),
      ].filter((slide) => slide !== null),
    });
    expect(slides).toHaveLength(7);
    expect(slides.every(({ title, paragraphs }) => title !== '' && paragraphs > 0)).toBe(true);
    if (text.startsWith('</a:t>')) expect(slides[0]?.title).toBe(text);
  });

  it('is from right to left in Arabic: paragraphs, notes and charts', async () => {
    const arabic = formattersOf('arabic');
    const { slides, isRightToLeft, xml } = await compose({
      ...{
        language: 'ar',
        direction: 'rtl',
        title: 'الموانئ',
        label: 'التحليلات',
        range: '١',
        lead: [],
        sender: '',
      },
      slides: [sourcesPart(counted(12, 5), { matches: 40, all: 2, teller: arabic })].filter(
        (slide) => slide !== null,
      ),
    });
    expect(isRightToLeft).toBe(true);
    expect(slides[1]?.paragraphs).toBeGreaterThan(1);
    expect(slides[1]?.rightToLeft).toBe(slides[1]?.paragraphs);
    expect(slides[1]?.charts[0]?.isReversed).toBe(true);
    expect(xml).toContain('<a:pPr algn="r" rtl="1"/>');
    expect(xml).not.toContain('\u2068');
    // A direction mark is on both sides of the Latin name.
    expect(slides[1]?.title).toContain('«\u200fName 1\u200f»');
  });

  it('has no marks around names in its own direction', async () => {
    const { slides } = await compose({ lead: [`“${isolated('Ports')}” and “${isolated('ميناء')}”`] });
    expect(slides[0]?.texts).toContain('“Ports” and “\u200eميناء\u200e”');
  });

  it('has the colour and the logo of its look on every slide', async () => {
    const picture = sharp({ create: { width: 40, height: 20, channels: 4, background: '#fff' } });
    const bytes = await picture.png().toBuffer();
    const logo = { bytes, width: 40, height: 20, isLight: true };
    const dressed = await compose({ look: { name: 'Harbour Authority', accent: '#0b3d91', logo } });
    expect(dressed.accent).toBe('0B3D91');
    expect(dressed.pictures).toBeGreaterThan(0);
    expect(dressed.xml).toContain('descr="Harbour Authority"');
    expect(dressed.slides[0]?.texts).not.toContain('Newswatch');
    const plain = await compose();
    expect([plain.accent, plain.pictures]).toEqual(['B8371B', 0]);
    expect(plain.slides[0]?.texts).toContain('Newswatch');
  });

  it('is created in a thread, as a file whose rows are its slides', async () => {
    const { content, ...file } = await slidesFile('Ports', deckOf({ slides: [days(7)] }));
    expect(file).toEqual({
      file_name: 'Ports.pptx',
      type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      encoding: 'base64',
      rows: 2,
      is_complete: true,
    });
    expect(readSlides(Buffer.from(content, 'base64')).slides).toHaveLength(2);
  });
});
