import { readFileSync } from 'node:fs';
import { type Language, languages, onePageSections, type ReportSection } from '@newswatch/shared/contracts';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import * as v from 'valibot';
import { describe, expect, it, test, vi } from 'vitest';
import { paragraphsOf } from '../extractor/pdf/document-text.ts';
import { readPdf } from '../extractor/pdf/read-pdf.ts';
import { composeReportParts, type Look } from '../notifier/index.ts';
import type { ReportContent, ReportStory, TargetInReport } from '../storage/schema-reports.ts';
import { createReportPdfs, PdfFailed } from './index.ts';
import { printedReport } from './printed-report.ts';
import { familiesOf, scriptFontsOf } from './script-fonts.ts';
import { createTypesetter } from './typeset.ts';

const TITLES: Record<Language, string> = {
  english: 'Ferry “late” in <Harbour>: #strong[12] $a$ @b',
  french: 'Le ministère de l’Énergie dévoile un plan : 3,5 milliards d’euros, œuvre à Nîmes',
  spanish: 'El Gobierno aprobó ayer ¿qué?, según el año 2026: mañana habrá más niñas en España',
  arabic: 'أعلنت شركة Siemens Energy عن عقد بقيمة 3.5 مليار دولار مع الوزارة في 14 مارس 2026',
};
const DAYS = Array.from({ length: 7 }, (_, at) => ({
  ...{ date: `2026-03-0${at + 2}`, matches: at, articles: at, previous: 2 },
}));

const story = (language: Language): ReportStory => ({
  ...{ story_id: language, title: TITLES[language], language, source: 'Harbour Times' },
  ...{ at: '2026-03-03T10:15:00.000Z', url: `https://harbour.example/${language}?a=1&b="2"`, sources: 3 },
  targets: ['Ports'],
});

function target(name: string, changes: Partial<TargetInReport> = {}): TargetInReport {
  return {
    ...{
      id: `tgt_${name}`,
      name,
      status: 'active',
      since: null,
      matches: 21,
      previous: 14,
      stories: 4,
      sources: 3,
    },
    ...{ days: DAYS, share: 0.6, previous_share: null, peak: null, stories_listed: languages.map(story) },
    advanced: {
      sources: [{ name: 'Harbour Times', matches: 12 }],
      languages: [{ language: 'arabic', matches: 21 }],
      themes: [{ text: 'ferry strike', stories: 5, trend: 'new' }],
      names: [{ text: 'محمد بن سلمان', kind: 'person', stories: 4 }],
    },
    ...changes,
  };
}

function content(changes: Partial<ReportContent> = {}): ReportContent {
  return {
    ...{
      name: 'Ports weekly',
      frequency: 'weekly',
      timeZone: 'Europe/Paris',
      from: '2026-03-02',
      to: '2026-03-08',
    },
    ...{ targets: [target('Ports')], total: null },
    ...changes,
  };
}

const pdfs = createReportPdfs();
let made = 0;
async function pdfOf(
  of: ReportContent,
  { locale = 'english', look, sender }: { locale?: Language; look?: Look; sender?: string } = {},
) {
  const analyticsUrl = (id: string) => `https://news.example/targets/${id}/analytics`;
  const reader = { locale, timeZone: 'Europe/Paris', analyticsUrl, look, ...(sender && { sender }) };
  const report = { parts: composeReportParts(of, reader), look, sentAt: new Date('2026-03-09T07:00:00Z') };
  made += 1;
  return pdfs.make(String(made), report, 60_000);
}
/** The text of all pages, in the order in which it is read. */
const textOf = async (pdf: Uint8Array) =>
  paragraphsOf((await readPdf(pdf.slice())).lines)
    .map(({ text }) => text)
    .join('\n')
    .replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** Loading Typst takes seconds on a busy machine. */
const SLOWLY = 60_000;

describe('the PDF of a report', () => {
  it.each(languages)(
    'has its text in the order in which it is read (%s)',
    async (locale) => {
      const alone = target('Ports', { stories_listed: [story(locale)], advanced: null });
      const { at, url, source } = story(locale);
      const quotes = {
        ...{ people: 1, total: 1 },
        speakers: [
          {
            ...{ name: 'Helvia Bank', kind: 'organisation' as const, role: null },
            ...{ quotes: 1, articles: 1, sources: 1 },
          },
        ],
        listed: [
          {
            ...{ at, url, source, language: locale, sources: 1, targets: [], words: TITLES[locale] },
            ...{ speaker: 'Maria Keller', role: null },
          },
        ],
      };
      const sections: ReportSection[] = ['stories', 'quotes'];
      const text = await textOf(await pdfOf(content({ targets: [alone], sections, quotes }), { locale }));
      const plain = text.replace(/\s+/g, ' ');
      // In the summary, as a story, and as a quote.
      expect(plain.split(TITLES[locale])).toHaveLength(4);
      expect(plain).toContain('Maria Keller');
      if (locale !== 'arabic') expect(plain).toMatch(/Helvia Bank \(organi[sz]a[tc]i[oó]n\)/u);
      expect(text).toContain('Ports weekly');
    },
    SLOWLY,
  );

  it.each(languages)(
    'is one page if it was made for one page (%s)',
    async (locale) => {
      const { at, url, source } = story(locale);
      const words = TITLES[locale].repeat(3);
      const said = { at, url, source, words, language: locale, sources: 3, targets: ['Ports', 'Rival'] };
      const names = ['Maria Keller', 'Helvia Bank', 'Karim Haddad'];
      const quotes = {
        ...{ people: 40, total: 90 },
        speakers: names.map((name) => ({
          name,
          role: 'director of the port',
          quotes: 9,
          articles: 20,
          sources: 8,
        })),
        listed: names.map((speaker) => ({ ...said, speaker, role: 'director of the port' })),
      };
      const longStory = { ...story(locale), title: TITLES[locale].repeat(2), targets: ['Ports', 'Rival'] };
      const stories_listed = [longStory, longStory, longStory, longStory, longStory];
      const { id: _, name: __, status: ___, ...figures } = target('All', { advanced: null, stories_listed });
      const made = content({
        ...{ frequency: 'once', isOnePage: true, quotes, sections: [...onePageSections] },
        introduction: 'For the board.\nWhat was written about us and our rivals.',
        targets: ['Ports', 'Rival', 'Another rival'].map((name) => target(name, { stories_listed: [] })),
        total: { ...figures, articles: 50 },
      });
      const pdf = await pdfOf(made, { locale, sender: 'Agence' });
      const { numPages } = await getDocumentProxy(pdf.slice());
      expect(numPages).toBe(1);
    },
    SLOWLY,
  );

  it(
    'is tagged, has an outline, its language and its title, and links to each story and the analytics',
    async () => {
      const pdf = await pdfOf(content({ introduction: 'Good morning,\nall.' }), {
        locale: 'french',
        sender: 'Agence',
      });
      const document = await getDocumentProxy(pdf.slice());
      const { info } = await document.getMetadata();
      expect(info).toMatchObject({
        Author: 'Agence',
        Language: 'fr',
        Title: expect.stringMatching(/^Ports weekly · 2/),
      });
      expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
      const [top] = await document.getOutline();
      expect(top).toMatchObject({ title: 'Ports weekly' });
      expect(top?.items.map(({ title }) => title)).toContain('Principaux sujets');
      const pages = await Promise.all(
        Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)),
      );
      const links = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
      const addresses = new Set(links.map(({ url }) => url));
      for (const language of languages)
        expect(addresses).toContain(`https://harbour.example/${language}?a=1&b=%222%22`);
      expect(addresses).toContain('https://news.example/targets/tgt_Ports/analytics');
      const text = await textOf(pdf);
      expect(text).toMatch(/Good morning,\s+all\./);
      // The page, and how many there are.
      expect(JSON.stringify(await Promise.all(pages.map((page) => page.getTextContent())))).toContain(
        String(document.numPages),
      );
    },
    SLOWLY,
  );

  it(
    'shows the logo and the colour of its sender, even if the logo is light',
    async () => {
      const picture = sharp({ create: { width: 200, height: 60, channels: 4, background: '#ffffff' } });
      const logo = { bytes: await picture.png().toBuffer(), width: 200, height: 60, isLight: true };
      const pdf = await pdfOf(content(), { look: { name: 'Agence', accent: '#0b3d91', logo } });
      const document = await getDocumentProxy(pdf.slice());
      const { fnArray } = await (await document.getPage(1)).getOperatorList();
      const { OPS } = await import('unpdf/pdfjs');
      expect(fnArray).toContain(OPS.paintImageXObject);
      const without = await pdfOf(content());
      expect(await textOf(without)).toContain('Newswatch');
      expect(await textOf(pdf)).not.toContain('Newswatch');
    },
    SLOWLY,
  );

  it(
    'treats texts as text, shows emoji, breaks endless words, and links only to web pages',
    async () => {
      const hostile = {
        ...story('english'),
        // The last character is half of an emoji.
        title: `#import "x" 5️⃣ 👍🏽 🇫🇷 ${'W'.repeat(250)}\ud83d`,
        url: 'javascript:alert(1)',
      };
      const pdf = await pdfOf(
        content({
          name: '#read("/etc/passwd") 🚢',
          targets: [target('*a* _b_ \\ $', { stories_listed: [hostile] })],
        }),
      );
      const text = await textOf(pdf);
      expect(text).toContain('#read("/etc/passwd")');
      expect(text).toContain('#import "x"');
      // A name may consist only of emoji.
      for (const emoji of ['🚢', '5️⃣', '👍🏽', '🇫🇷']) expect(text).toContain(emoji);
      expect(text.replace(/\s/g, '')).toContain('W'.repeat(250));
      const document = await getDocumentProxy(pdf.slice());
      expect(JSON.stringify(await (await document.getPage(1)).getAnnotations())).not.toContain('javascript');
    },
    SLOWLY,
  );

  it(
    'of ten targets with everything takes seconds, and is far below the limit',
    async () => {
      const targets = Array.from({ length: 10 }, (_, at) => target(`Target ${at}`));
      const days = Array.from({ length: 31 }, (_, at) => ({
        ...{ date: `2026-03-${String(at + 1).padStart(2, '0')}`, matches: 999_999, articles: 1, previous: 5 },
      }));
      const [first] = targets;
      const total = first ? { ...first, articles: 20, days } : null;
      const pdf = await pdfOf(content({ targets, total }), { locale: 'arabic' });
      expect(pdf.length).toBeLessThan(600_000);
      const { numPages } = await getDocumentProxy(pdf.slice());
      expect(numPages).toBeGreaterThan(3);
    },
    SLOWLY,
  );

  it(
    'says if there is nothing to report',
    async () => {
      const none = target('Ports', { matches: 0, previous: 0, days: [], stories_listed: [], advanced: null });
      expect(await textOf(await pdfOf(content({ targets: [none] })))).toContain('Nothing was found');
    },
    SLOWLY,
  );
});

/** Scripts of our articles besides those of the interface languages. */
const SCRIPTS = {
  'Chinese, simplified': '中国经济第三季度增长4.8%，低于市场预期',
  'Chinese, traditional': '臺灣總統府宣布新的能源政策：業界反應兩極',
  Japanese: '日本銀行、政策金利を0.5％に据え置き「物価の動向を注視」とコメント',
  Korean: '한국은행, 기준금리 2.50% 동결',
  Hebrew: 'ראש הממשלה הודיע על תוכנית חדשה לבנייה',
  Greek: 'Η κυβέρνηση ανακοίνωσε νέα μέτρα',
  Cyrillic: 'Правительство объявило о новых мерах',
  Armenian: 'Հայաստանի կառավարությունը ներկայացրեց նոր բյուջեն',
  Georgian: 'საქართველოს მთავრობამ ახალი ბიუჯეტი წარადგინა',
  Ethiopic: 'የኢትዮጵያ መንግሥት አዲስ የኢኮኖሚ ዕቅድ ይፋ አደረገ',
  Vietnamese: 'Chính phủ công bố các biện pháp hỗ trợ mới',
} as const;
/** Their letters are joined into new shapes: they look right, but not every program copies them in order. */
const JOINED_SCRIPTS = {
  Devanagari: 'प्रधानमंत्री ने संसद में कहा कि अर्थव्यवस्था बढ़ेगी।',
  Bengali: 'ঢাকায় আন্তর্জাতিক সম্মেলনে বক্তব্য',
  Gurmukhi: 'ਪੰਜਾਬ ਸਰਕਾਰ ਨੇ ਨਵੀਂ ਯੋਜਨਾ ਦਾ ਐਲਾਨ ਕੀਤਾ',
  Gujarati: 'ગુજરાતમાં ભારે વરસાદની આગાહી',
  Odia: 'ଓଡ଼ିଶାରେ ନୂତନ ବନ୍ଦର ନିର୍ମାଣ ପାଇଁ ଚୁକ୍ତି',
  Tamil: 'சென்னையில் புதிய மெட்ரோ ரயில் பாதை',
  Telugu: 'హైదరాబాద్‌లో కొత్త ఐటీ పార్కు ప్రారంభం',
  Kannada: 'ಬೆಂಗಳೂರಿನಲ್ಲಿ ಹೊಸ ಮೆಟ್ರೋ ಮಾರ್ಗ ಉದ್ಘಾಟನೆ',
  Malayalam: 'കേരളത്തിൽ കനത്ത മഴ തുടരുന്നു',
  Sinhala: 'ශ්‍රී ලංකාවේ ආර්ථික ප්‍රතිසංස්කරණ',
  Thai: 'ธนาคารแห่งประเทศไทยคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 2.25 ต่อปีพร้อมปรับลดคาดการณ์การเติบโตทางเศรษฐกิจของประเทศในปีหน้า',
  Lao: 'ລັດຖະບານລາວປະກາດແຜນພັດທະນາເສດຖະກິດໃໝ່ປີ 2026',
  Khmer: 'រដ្ឋាភិបាលកម្ពុជាប្រកាសគម្រោងអភិវឌ្ឍន៍សេដ្ឋកិច្ចថ្មីសម្រាប់ឆ្នាំក្រោយដើម្បីលើកកម្ពស់ការវិនិយោគ',
  Myanmar: 'မြန်မာနိုင်ငံ စီးပွားရေး ဖွံ့ဖြိုးတိုးတက်မှု',
  Thaana: 'ދިވެހިރާއްޖޭގެ ސަރުކާރުން އިއުލާންކޮށްފި',
  'symbols and letters in them': '★ ▶ ● ■ → ✔ ∑ ≤ 𝗕𝗿𝗲𝗮𝗸𝗶𝗻𝗴 ① № ™ 🚢 👍🏽 🇫🇷 ♻',
} as const;

describe('the PDF of a report about articles in other scripts', () => {
  const titled = (title: string, language: Language = 'english') =>
    content({
      targets: [target('Ports', { stories_listed: [{ ...story(language), title }], advanced: null })],
    });

  it.each(Object.entries(SCRIPTS))(
    'draws every letter, and the letters are copied in order: %s',
    async (_, title) => {
      const pdf = await pdfOf(titled(title));
      expect(await missingGlyphs(pdf)).toBe(0);
      expect((await textOf(pdf)).replace(/\s+/g, '')).toContain(title.replace(/\s+/g, ''));
    },
    SLOWLY,
  );

  it.each(Object.entries(JOINED_SCRIPTS))(
    'draws every letter: %s',
    async (_, title) => {
      const pdf = await pdfOf(titled(title));
      expect(await missingGlyphs(pdf)).toBe(0);
    },
    SLOWLY,
  );

  it(
    'shows a box for a letter without a font, which the previous test would detect',
    async () => {
      expect(await missingGlyphs(await pdfOf(titled('ᏣᎳᎩ')))).toBeGreaterThanOrEqual(3);
    },
    SLOWLY,
  );

  test('an endless word is never broken between a letter and its marks, or within an emoji', () => {
    const endless = [JOINED_SCRIPTS.Khmer, 'प्रा'.repeat(40), 'e\u0301'.repeat(60), '👩🏽\u200d🚀'.repeat(30)];
    for (const title of endless) {
      const { cards } = printedReport(
        composeReportParts(titled(title), { locale: 'english', timeZone: 'UTC' }),
        { look: undefined, sentAt: new Date() },
      );
      expect(JSON.stringify(cards)).not.toMatch(/\u200b[\p{M}\p{EMod}\u200d]|\u200d\u200b/u);
    }
  });

  test('a font is loaded only for texts that need it', () => {
    expect(scriptFontsOf(Object.values(TITLES).join(' '))).toEqual([]);
    expect(scriptFontsOf(SCRIPTS.Korean).map(({ family }) => family)).toEqual(['NanumGothic']);
    const fonts = scriptFontsOf(Object.values({ ...SCRIPTS, ...JOINED_SCRIPTS }).join(' '));
    expect(fonts.length).toBe(23);
    // Monochrome emoji come before the symbols of other fonts.
    expect(familiesOf(fonts).slice(-3)).toEqual(['Noto Emoji', 'Noto Sans Math', 'Noto Sans Symbols 2']);
  });

  it(
    'is created without a font that is not installed, which is logged once',
    async () => {
      const missing = vi.fn();
      const { typeset } = await createTypesetter(missing);
      const file = () => import.meta.resolve('@expo-google-fonts/noto-sans-nowhere/400Regular/Nowhere.ttf');
      for (let at = 0; at < 2; at += 1) {
        const font = { family: 'Nowhere', letters: /x/, files: [file] };
        const pdf = await typeset('#set text(font: ("Inter", "Nowhere"))\nHarbour', {}, [font]);
        expect(await textOf(pdf)).toContain('Harbour');
      }
      expect(missing.mock.calls).toEqual([[expect.objectContaining({ code: 'ERR_MODULE_NOT_FOUND' })]]);
    },
    SLOWLY,
  );

  it(
    'with all fonts, uses far less memory than the limit at which its thread is replaced',
    async () => {
      const { typeset, memoryBytes } = await createTypesetter(() => expect.unreachable());
      const template = readFileSync(new URL('./report.typ', import.meta.url), 'utf8');
      const report = printedReport(
        composeReportParts(titled(Object.values({ ...SCRIPTS, ...JOINED_SCRIPTS }).join(' ')), {
          ...{ locale: 'english', timeZone: 'UTC' },
        }),
        { look: undefined, sentAt: new Date() },
      );
      const fonts = scriptFontsOf(JSON.stringify(report));
      const json = JSON.stringify({ ...report, families: familiesOf(fonts) });
      await typeset(template, { '/report.json': new TextEncoder().encode(json) }, fonts);
      expect(memoryBytes()).toBeLessThan(128 * 1024 * 1024);
    },
    SLOWLY,
  );
});

/** How many letters are shown as a box: Typst keeps the glyph IDs of fonts, and 0 is the box. */
async function missingGlyphs(pdf: Uint8Array): Promise<number> {
  const { OPS } = await import('unpdf/pdfjs');
  const document = await getDocumentProxy(pdf.slice());
  let missing = 0;
  for (let at = 1; at <= document.numPages; at += 1) {
    const { fnArray, argsArray } = await (await document.getPage(at)).getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.showText) continue;
      const glyphs: unknown[] = argsArray[index][0];
      missing += glyphs.filter((glyph) => v.is(Box, glyph)).length;
    }
  }
  return missing;
}
const Box = v.object({ originalCharCode: v.literal(0) });

describe('the thread that creates PDFs', () => {
  const workerUrl = new URL('./stuck-worker.fixture.ts', import.meta.url);
  const report = (name: string) => ({
    parts: composeReportParts(content({ name }), { locale: 'english', timeZone: 'UTC' }),
    look: undefined,
    sentAt: new Date(),
  });

  test('creates the same PDF once for all who request it', async () => {
    const { make } = createReportPdfs({ workerUrl });
    const ask = () => make('a', report('Ports'), 10_000);
    const answers = await Promise.all([ask(), ask()]);
    expect([...answers, await ask()]).toEqual([
      new Uint8Array([1]),
      new Uint8Array([1]),
      new Uint8Array([1]),
    ]);
    expect(await make('b', report('Ports'), 10_000)).toEqual(new Uint8Array([2]));
  });

  test('fails only for one report, and is replaced: a crash would make all others fail too', async () => {
    const { make } = createReportPdfs({ workerUrl });
    expect(await make('b', report('Ports'), 10_000)).toEqual(new Uint8Array([1]));
    await expect(make('a', report('Fails'), 10_000)).rejects.toThrow(PdfFailed);
    expect(await make('a', report('Ports'), 10_000)).toEqual(new Uint8Array([1]));
  });

  test('creates no PDF that nobody is waiting for, and every other one once', async () => {
    const { make } = createReportPdfs({ workerUrl, timeoutMs: 1_000 });
    const hangs = make('a', report('Hangs'), 10_000);
    const impatient = Promise.allSettled(['b', 'c', 'd'].map((key) => make(key, report('Ports'), 20)));
    const patient = Array.from({ length: 12 }, (_, at) => make(String(at), report('Ports'), 10_000));
    // Requested again while it waits for its turn.
    const again = make('0', report('Ports'), 10_000);
    await expect(hangs).rejects.toThrow(PdfFailed);
    for (const { status } of await impatient) expect(status).toBe('rejected');
    expect((await Promise.all(patient)).map(([number]) => number)).toEqual(patient.map((_, at) => at + 1));
    expect(await again).toEqual(new Uint8Array([1]));
  });

  test('is replaced if it hangs, and nobody waits longer than their time limit', async () => {
    const { make } = createReportPdfs({ workerUrl, timeoutMs: 5_000 });
    await expect(make('a', report('Hangs'), 20)).rejects.toThrow('not ready within 20 ms');
    expect(await make('b', report('Ports'), 10_000)).toEqual(new Uint8Array([1]));
  });
});
