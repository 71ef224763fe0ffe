import { languages } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import type { ReportContent, ReportDay, TargetInReport } from '../../storage/schema-reports.ts';
import { composeReportEmail } from './report-email.ts';

const MARCH = 31;
const daysOf = (count: number): ReportDay[] =>
  Array.from({ length: count }, (_, at) => {
    const date = new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10);
    return { date, matches: at * 2, articles: at * 2, previous: 3 };
  });
const sum = (days: readonly ReportDay[]) => days.reduce((total, { matches }) => total + matches, 0);

function target(name: string, changes: Partial<TargetInReport> = {}): TargetInReport {
  const days = changes.days ?? daysOf(7);
  return {
    ...{
      id: 'tgt_1',
      name,
      status: 'active',
      since: null,
      matches: sum(days),
      previous: 21,
      stories: 20,
      sources: 12,
    },
    ...{ share: 0.62, previous_share: 0.55, peak: null, days },
    stories_listed: [
      {
        ...{
          story_id: `clu_${name}`,
          title: `Ferry "late" in <${name}>`,
          language: 'english',
          source: 'Post & Times',
        },
        ...{
          at: '2026-03-03T10:15:00.000Z',
          url: 'https://harbour.example/?a=1&b="2"',
          sources: 9,
          targets: [name],
        },
      },
    ],
    advanced: {
      sources: [{ name: 'Post & Times', matches: 12 }],
      languages: [{ language: 'french', matches: sum(days) }],
      themes: [{ text: 'ferry strike', stories: 5, trend: 'new' }],
    },
    ...changes,
  };
}

function content(targets: TargetInReport[]): ReportContent {
  const [first] = targets;
  const total = first && targets.length > 1 ? { ...first, matches: 84, articles: 80, since: null } : null;
  return {
    ...{
      name: 'Ports <weekly>',
      frequency: 'weekly',
      timeZone: 'Europe/Paris',
      from: '2026-03-02',
      to: '2026-03-08',
    },
    ...{ targets, total },
  };
}
const reader = {
  locale: 'english',
  timeZone: 'Europe/Paris',
  footer: { text: 'You scheduled it.', links: [{ label: 'Change', url: 'https://news.example/targets' }] },
} as const;

describe('the email of a report', () => {
  test('summarises what was found in sentences and figures, with a link to each story', () => {
    const { subject, text } = composeReportEmail(content([target('Harbour')]), reader);
    expect(subject).toBe('Ports <weekly> · 2\u2009–\u20098 March 2026');
    expect(text).toBe(`Ports <weekly>
Weekly report · 2\u2009–\u20098 March 2026

42 articles from 12 sources, 21 more than in the 7 days before.
The busiest day was Sunday 8 March, with 12.
The largest story, reported by 9 sources: “\u2068Ferry "late" in <Harbour>\u2069”.
New or rising themes: \u2068ferry strike\u2069.

Articles: 42 · Stories: 20 · Sources: 12

Articles per day:
Mon 2 Mar: 0 (3 before)
Tue 3 Mar: 2 (3 before)
Wed 4 Mar: 4 (3 before)
Thu 5 Mar: 6 (3 before)
Fri 6 Mar: 8 (3 before)
Sat 7 Mar: 10 (3 before)
Sun 8 Mar: 12 (3 before)

Top stories:

Ferry "late" in <Harbour>
9 sources · Post & Times · 3 Mar
https://harbour.example/?a=1&b="2"

Themes: ferry strike (5, new)

Top sources: Post & Times (12)

Languages: French (100%)

-- 
You scheduled it.
Change: https://news.example/targets
`);
  });

  test('does not call a story the largest if another was in as many sources', () => {
    const one = target('Harbour');
    const [story] = one.stories_listed;
    const two = { ...one, stories_listed: [story!, { ...story!, story_id: 'clu_2', title: 'Another' }] };
    expect(composeReportEmail(content([two]), reader).text).not.toContain('The largest story');
  });

  test('about one day has no chart and no busiest day', () => {
    const one = target('Harbour', { days: [{ date: '2026-03-03', matches: 9, articles: 9, previous: 4 }] });
    const daily = {
      ...content([{ ...one, previous: 4 }]),
      ...{ frequency: 'weekdays' as const, from: '2026-03-03', to: '2026-03-03' },
    };
    const { subject, text, html } = composeReportEmail(daily, reader);
    expect(subject).toBe('Ports <weekly> · 3 March 2026');
    expect(text).toContain(
      'Daily report · 3 March 2026\n\n9 articles from 12 sources, 5 more than on the day before.\n',
    );
    expect(text).not.toMatch(/busiest|per day/);
    expect(html).not.toContain('role="img"');
    for (const [locale, words] of [
      ['french', '5 de plus que le jour précédent'],
      ['spanish', '5 más que el día anterior'],
      ['arabic', 'بزيادة 5 عن اليوم السابق'],
    ] as const)
      expect(composeReportEmail(daily, { ...reader, locale }).text).toContain(words);
  });

  test('about hours names them, and compares them with those of a week earlier', () => {
    const few = { ...target('Harbour', { days: [] }), matches: 9, previous: 4 };
    const report = {
      ...content([few]),
      ...{ frequency: 'hours' as const, from: '2026-03-03', to: '2026-03-03' },
      span: { from: '2026-03-03T07:00:00.000Z', to: '2026-03-03T12:00:00.000Z' },
    };
    const { subject, text, html } = composeReportEmail(report, { ...reader, timeZone: 'Asia/Tokyo' });
    // For all readers, in the time zone of the report.
    expect(subject).toBe('Ports <weekly> · 3 March 2026, 08:00–13:00');
    expect(text).toContain(
      'Latest report · 3 March 2026, 08:00–13:00\n\n9 articles from 12 sources, 5 more than in the same hours a week before.\n',
    );
    expect(text).not.toMatch(/busiest|per day/);
    expect(html).not.toContain('role="img"');
    for (const [locale, words] of [
      ['french', '5 de plus que pendant les mêmes heures une semaine plus tôt'],
      ['spanish', '5 más que en las mismas horas de la semana anterior'],
      ['arabic', 'بزيادة 5 عن الساعات نفسها قبل أسبوع'],
    ] as const)
      expect(composeReportEmail(report, { ...reader, locale }).text).toContain(words);
    const none = { ...report, targets: [{ ...few, matches: 0 }] };
    expect(composeReportEmail(none, reader).text).toContain(
      'Nothing was found, compared with 4 articles in the same hours a week before.',
    );
  });

  test('lists names by kind; older issues have none', () => {
    const names = [
      { text: 'Izmir', kind: 'place' as const, stories: 4 },
      { text: 'Fatih <Karahan>', kind: 'person' as const, stories: 3 },
      { text: 'Ünlü', kind: null, stories: 2 },
      { text: 'ميناء', kind: 'place' as const, stories: 1 },
    ];
    const { advanced } = target('Harbour');
    const named = { ...target('Harbour'), advanced: advanced && { ...advanced, names } };
    const sections = ['names' as const];
    const { text, html } = composeReportEmail({ ...content([named]), sections }, reader);
    expect(text).toContain(
      'Names:\nPeople: Fatih <Karahan> (3)\nPlaces: Izmir (4) · \u2068ميناء\u2069 (1)\nOthers: Ünlü (2)\n',
    );
    expect(html).toContain('<bdi>Fatih &lt;Karahan&gt;</bdi>');
    expect(composeReportEmail({ ...content([target('Harbour')]), sections }, reader).text).not.toContain(
      'Names',
    );
  });

  test('shows the share of voice, and each target below the total', () => {
    const targets = [
      target('Harbour'),
      target('الميناء', { matches: 0, share: 0.38, days: daysOf(7), previous: 3 }),
    ];
    const { text, html } = composeReportEmail(content(targets), reader);
    expect(text).toContain('80 articles from 12 sources (84 matches), 63 more than in the 7 days before.');
    expect(text).toContain(
      '“\u2068Harbour\u2069” has the largest share of voice: 62%, compared with 55% before.',
    );
    expect(text).toContain(
      'Share of voice:\nHarbour: 62% (55% before)\n\u2068الميناء\u2069: 38% (55% before)',
    );
    expect(text).toContain(
      '== \u2068الميناء\u2069\n\nNothing was found, compared with 3 articles in the 7 days before.',
    );
    expect(html.match(/<h2 /g)).toHaveLength(2);
  });

  test('escapes what a person or a site wrote', () => {
    const { html } = composeReportEmail(content([target('<script>')]), reader);
    expect(html).not.toMatch(/<script>|<weekly>|Post & Times/);
    expect(html).toContain('href="https://harbour.example/?a=1&amp;b=&quot;2&quot;"');
  });

  test('shows a bar for each day with matches, next to the previous day, and includes the figures as text', () => {
    const { html } = composeReportEmail(content([target('Harbour')]), reader);
    const [chart = ''] = html.match(/<table role="img".*?<\/tr><\/table>(?=<table role)/) ?? [];
    expect(chart).toContain('aria-label="Articles per day: Mon 2 Mar: 0 (3 before), Tue');
    expect(chart.match(/class=hot/g)).toHaveLength(6);
    expect(chart.match(/class=bar/g)).toHaveLength(7);
    const uncompared = target('Harbour', {
      days: daysOf(7).map((day) => ({ ...day, previous: null })),
      previous: null,
    });
    const { html: alone, text } = composeReportEmail(content([uncompared]), reader);
    expect(alone).not.toMatch(/class=bar/);
    expect(text).toContain('with no earlier period to compare with.');
  });

  test.each([
    ['english', 'ferry strike', 60],
    ['arabic', 'إضراب عمال الموانئ والعبّارات', 300],
  ] as const)(
    'stays below the size at which mail programs cut emails off, in %s',
    (locale, words, length) => {
      const [story] = target('Harbour').stories_listed;
      const long = words.repeat(length).slice(0, length);
      const sources = Array.from({ length: 5 }, (_, at) => ({ name: `${words} ${at}`, matches: 12 }));
      const themes = Array.from({ length: 6 }, () => ({ text: words, stories: 5, trend: 'rising' as const }));
      const targets = Array.from({ length: 10 }, (_, at) =>
        target(`${words} ${at}`, {
          days: daysOf(MARCH),
          stories_listed: story ? [story, story].map((each) => ({ ...each, title: long })) : [],
          advanced: { sources, themes, languages: [{ language: locale, matches: 5 }] },
        }),
      );
      const { html, text } = composeReportEmail(content(targets), { ...reader, locale });
      expect(Buffer.byteLength(html)).toBeLessThan(97_001);
      // Whatever is left out, each target has its section, and the unsubscribe link is at the end.
      expect(text.match(/^== /gm)).toHaveLength(10);
      expect(html).toContain('https://news.example/targets');
    },
  );

  test('has space for its figures and names of days on a phone', () => {
    const days = daysOf(7).map((day) => ({ ...day, matches: 3_353 }));
    const { html } = composeReportEmail(content([target('Harbour', { days })]), {
      ...reader,
      locale: 'arabic',
    });
    expect(html).not.toContain('>3353<');
    expect(html).toContain('>ن<');
    expect(html).toMatch(/font-size:17px[^>]*>23,471</);
  });

  test('says that a target was not active, so that its silence is not mistaken for a result', () => {
    const silent = { days: daysOf(1), matches: 0, stories_listed: [], status: 'paused' as const };
    const { text } = composeReportEmail(content([target('Harbour'), target('Ferry', silent)]), reader);
    expect(text).toMatch(/== Ferry\n\nNothing was found, .*\nThis target is currently not active\./);
    expect(text.match(/not active/g)).toHaveLength(1);
  });

  test('links to the analytics only for its owner', () => {
    const given = content([target('Harbour')]);
    const own = { ...reader, analyticsUrl: (id: string) => `https://news.example/targets/${id}/analytics` };
    expect(composeReportEmail(given, own).text).toContain('/targets/tgt_1/analytics');
    const theirs = composeReportEmail(given, { ...reader, sender: 'Ann Lee' });
    expect(theirs.html).not.toContain('/analytics');
    expect(theirs.text).toContain('2\u2009–\u20098 March 2026 · Ann Lee');
  });

  test.each([
    ['english', 'Net tone (+25%, −10% before) · Coded (20 of 42)', 'Matches about: France (9)'],
    ['french', 'Résultats codés (20 sur 42)', 'Pays évoqués : France (9)'],
    ['spanish', 'Resultados codificados (20 de 42)', 'Resultados sobre: Francia (9)'],
    ['arabic', '(20 من أصل 42)', 'نتائج عن: فرنسا (9)'],
  ] as const)('says in %s what is coded of each target, and the countries', (locale, coded, about) => {
    const previous = { favourable: 9, neutral: 0, unfavourable: 11, coded: 20 };
    const tones = { favourable: 10, neutral: 5, unfavourable: 5, coded: 20, previous };
    const countries = {
      about: [{ country: 'FR', matches: 9 }],
      published_in: [{ country: 'MA', matches: 4 }],
    };
    const advanced = { sources: [], languages: [], themes: [], countries };
    const both = content([target('Harbour', { tones, advanced }), target('Ferry')]);
    const reader = { locale, timeZone: 'UTC' };
    const { text, html } = composeReportEmail({ ...both, sections: ['tone', 'countries'] }, reader);
    // Without direction marks; the minus sign differs between versions of Intl.
    const plain = text.replaceAll(/[\u200e\u2066-\u2069]/g, '').replaceAll('-', '−');
    expect(plain).toContain(coded);
    expect(plain).toContain(about);
    expect(text).toMatch(/^Harbour\s?: /m);
    // The colon follows the name in the direction of the sentence, not of the name.
    expect(html).toMatch(/<bdi>Harbour<\/bdi>\s?:<\/span>/);
    const alone = composeReportEmail({ ...content([target('Ferry')]), sections: ['tone'] }, reader);
    expect(alone.text).not.toContain('(0');
  });

  test.each([
    ['english', 'Potential reach', '(34 of 40)'],
    ['french', 'Portée potentielle', '(34 sur 40)'],
    ['spanish', 'Alcance potencial', '(34 de 40)'],
    ['arabic', 'الوصول المحتمل', '(34 من أصل 40)'],
  ] as const)(
    'says in %s how far articles could have reached, and how many count',
    (locale, heading, counted) => {
      const figures = { potential: 890, audience: 490, articles: 34, articles_without: 6 };
      const reach = { ...figures, sources: 2, sources_without: 3, previous: null };
      const reader = { locale, timeZone: 'UTC' };
      const issue = { ...content([target('Harbour', { reach })]), sections: ['reach' as const] };
      const { text } = composeReportEmail(issue, reader);
      expect(text).toContain(heading);
      expect(text).toContain(counted);
      expect(text).toContain('(890)');
      const without = { ...content([target('Harbour')]), sections: ['reach' as const] };
      expect(composeReportEmail(without, reader).text).not.toContain(heading);
    },
  );

  test.each([
    ['english', 'Quoted most: Helvia Bank (organisation), spokeswoman (2 quotes, 1 source)', '“We stay.”'],
    [
      'french',
      'Les plus cités : Helvia Bank (organisation), spokeswoman (2 citations, 1 source)',
      '« We stay. »',
    ],
    ['spanish', 'Los más citados: Helvia Bank (organización), spokeswoman (2 citas, 1 fuente)', '«We stay.»'],
    ['arabic', 'الأكثر اقتباسًا: Helvia Bank (جهة), spokeswoman (اقتباسان، مصدر واحد)', '«We stay.»'],
  ] as const)('says in %s who was quoted most, and what they said, with links', (locale, most, said) => {
    const person = { speaker: 'Maria Keller', role: 'mayor of Bergen', language: 'english' as const };
    const place = { source: 'Post', sources: 3, at: '2026-03-03T10:15:00.000Z', targets: ['Ports'] };
    const quotes = {
      ...{ people: 1, total: 2 },
      speakers: [
        {
          ...{ name: 'Helvia Bank', kind: 'organisation' as const, role: 'spokeswoman' },
          ...{ quotes: 2, articles: 2, sources: 1 },
        },
      ],
      listed: [{ ...person, ...place, words: 'We stay.', url: 'https://post.example/1' }],
    };
    const given = { ...content([target('Harbour')]), sections: ['quotes' as const], quotes };
    const { text, html } = composeReportEmail(given, { locale, timeZone: 'UTC' });
    const plain = text.replaceAll(/[\u200e\u2066-\u2069]/g, '');
    expect(plain).toContain(most);
    expect(plain).toMatch(
      new RegExp(`${said}\\nMaria Keller, mayor of Bergen · Post · .+\\nhttps://post.example/1`),
    );
    expect(html).toMatch(/<div lang="en" dir="ltr"[^>]*>\s*<h3[^>]*font-weight:400/);
    const none = { ...quotes, speakers: [], listed: [] };
    expect(composeReportEmail({ ...given, quotes: none }, { locale, timeZone: 'UTC' }).text).not.toContain(
      most.split(':')[0],
    );
  });

  test.each(languages)('is written in %s', (locale) => {
    const targets = [
      target('Harbour', { peak: { date: '2026-03-03', matches: 9, usual: 1 } }),
      target('Ferry'),
    ];
    const { html, text } = composeReportEmail(content(targets), { ...reader, locale });
    expect(html).toContain(`dir="${locale === 'arabic' ? 'rtl' : 'ltr'}"`);
    expect(`${html}${text}`).not.toMatch(/undefined|NaN|null/);
  });
});
