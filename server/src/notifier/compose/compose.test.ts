import { languages } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { composeAlertEmail, composeDigestEmail, composeNoteEmail } from './alert-email.ts';
import { alertFooter } from './alert-footer.ts';
import type { AlertItem, Reader } from './alert-item.ts';
import {
  alertTemplate,
  composeAlertWhatsapp,
  composeDigestWhatsapp,
  WHATSAPP_MAX,
} from './alert-whatsapp.ts';
import { capNoticeText } from './cap-notice-phrases.ts';
import { composeCodeEmail, composeCodeWhatsapp } from './code-message.ts';
import { oneLine } from './one-line.ts';
import { phrases } from './phrases.ts';

const reader: Reader = { locale: 'english', timeZone: 'Europe/Paris' };
const item: AlertItem = {
  target: 'Harbour',
  title: 'Ferry returns & <b>wins</b>',
  summary: 'The "old" ferry sails again.',
  source: 'Harbour Post',
  seenAt: new Date('2026-06-01T10:15:00Z'),
  url: 'https://news.example/articles/art_1',
  language: 'english',
};
const arabic: AlertItem = {
  ...item,
  target: 'الميناء',
  title: 'عودة العبّارة',
  summary: '',
  source: 'صحيفة المرفأ',
  language: 'arabic',
};

describe('an urgent alert', () => {
  const urgent = { because: 'words' as const, names: ['recall'] };
  const reports = {
    because: 'reports' as const,
    sources: 7,
    hours: 2,
    names: ['Harbour Post', 'صحيفة المرفأ', 'C', 'D', 'E', 'F'],
  };

  const developments = { because: 'developments' as const, names: ['recall', 'strike'] };

  test.each([
    [
      'english',
      'Urgent: “recall” is in the headline',
      'Urgent: Recall, strike',
      'Urgent: 7 sources within 2 hours: Harbour Post, ',
    ],
    [
      'french',
      'Urgent\u202f: «\u202frecall\u202f» dans le titre',
      'Urgent\u202f: Rappel de produits, grève',
      'Urgent\u202f: 7 sources en 2\u00a0heures\u202f: Harbour Post, ',
    ],
    [
      'spanish',
      'Urgente: «recall» en el titular',
      'Urgente: Retirada de productos, huelga',
      'Urgente: 7 fuentes en 2 horas: Harbour Post, ',
    ],
    [
      'arabic',
      'عاجل: ورد في العنوان «recall»',
      'عاجل: سحب منتجات، إضراب',
      'عاجل: في 7 مصادر خلال ساعتين: Harbour Post، ',
    ],
  ] as const)('says why, in %s, by email, in a digest and by WhatsApp', (locale, word, kinds, count) => {
    const to = { ...reader, locale };
    for (const [reason, sentence] of [
      [urgent, word],
      [developments, kinds],
      [reports, count],
    ] as const) {
      const alert = { ...item, urgent: reason };
      const digest = composeDigestEmail({ items: [alert], expired: [], inboxUrl: '' }, to);
      for (const { text, html } of [composeAlertEmail(alert, to), digest]) {
        expect(text).toContain(sentence);
        expect(html).toContain(sentence);
      }
      expect(composeAlertWhatsapp(alert, to)).toContain(sentence);
    }
  });

  test('says why even in an approved template, which has no variable for it', () => {
    const words = { because: 'words' as const, names: ['recall'] };
    const { variables } = alertTemplate({ ...item, urgent: words }, reader);
    expect(variables[0]).toMatch(/^Harbour \(Urgent: “.?recall.?” is in the headline\)$/u);
    expect(alertTemplate(item, reader).variables[0]).toBe('Harbour');
    const { variables: long } = alertTemplate({ ...item, urgent: reports }, reader);
    expect(long[0]?.length).toBeLessThan(200);
  });

  test('lists five sources, and which one was first', () => {
    const { text } = composeAlertEmail({ ...item, urgent: reports }, reader);
    expect(text).toMatch(/, C, D, E and 2 more\. Harbour Post was first$/m);
  });
});

describe('an alert as e-mail', () => {
  test('shows what matched, where and when in the reader’s time zone, and links to the article', () => {
    const mail = composeAlertEmail(item, reader);
    expect(mail.subject).toBe('[Harbour] Ferry returns & <b>wins</b>');
    expect(mail.text).toContain('New article for “Harbour”');
    expect(mail.text).toContain('Harbour Post · 1 Jun 2026, 12:15 CEST');
    expect(mail.text).toContain('https://news.example/articles/art_1');
    expect(mail.html).toContain('href="https://news.example/articles/art_1"');
  });

  test('has a translated title first, with the original below; WhatsApp has both on one line if they are short', () => {
    const translated: AlertItem = {
      ...arabic,
      translatedTitle: { language: 'english', text: 'The ferry <b>returns</b>' },
    };
    const digest = { items: [translated], expired: [], inboxUrl: '' };
    const alert = composeAlertEmail(translated, reader);
    expect(alert.subject).toContain('The ferry <b>returns</b>');
    for (const { text, html } of [alert, composeDigestEmail(digest, reader)]) {
      expect(text).toMatch(/The ferry <b>returns<\/b>\n.*عودة العبّارة/);
      expect(html).toContain('<span lang="en" dir="ltr">The ferry &lt;b&gt;returns&lt;/b&gt;</span>');
      expect(html).toContain('font-size:13px">عودة العبّارة</p>');
    }
    expect(composeAlertWhatsapp(translated, reader)).toMatch(/The ferry <b>returns<\/b> \(.*عودة العبّارة/);
    const long = { ...translated, title: 'عودة '.repeat(30).trim() };
    expect(composeAlertWhatsapp(long, reader)).not.toContain('The ferry');
  });

  test('quotes as much of the article as the reader has chosen', () => {
    const long = { ...item, summary: 'word '.repeat(200).trim(), marks: [{ start: 0, end: 4 }] };
    const quote = (excerptMax?: number) =>
      /^word.*$/m.exec(
        composeAlertEmail(long, { ...reader, ...(excerptMax === undefined ? {} : { excerptMax }) }).text,
      )?.[0].length;
    expect([quote(), quote(100), quote(500), quote(0)]).toEqual([240, 100, 500, undefined]);
    expect(composeAlertEmail(long, { ...reader, excerptMax: 0 }).html).not.toContain('word');
    expect(
      composeDigestEmail({ items: [long], expired: [], inboxUrl: '' }, { ...reader, excerptMax: 0 }).html,
    ).not.toContain('word');
  });

  test('of a day ends with upcoming events, in the reader’s language, unless there are none', () => {
    const event = {
      ...{ day: '2026-06-03', last_day: '2026-06-03', sentence: 'The court will rule on Wednesday.' },
      ...{ language: 'english' as const, source: 'Harbour Post', url: 'https://news.example/articles/a' },
    };
    const digest = { items: [item], expired: [], inboxUrl: '' };
    const french = composeDigestEmail({ ...digest, ahead: [event] }, { ...reader, locale: 'french' });
    expect(french.text).toContain(
      `== À venir\n\n${event.sentence}\nmercredi 3 juin · Harbour Post\n${event.url}`,
    );
    expect(french.html).toContain(`href="${event.url}"`);
    expect(composeDigestEmail({ ...digest, ahead: [] }, reader).text).not.toContain('Ahead');
  });

  test('of a day quotes what was said, in the reader’s language and with each quote in its own direction', () => {
    const quote = {
      ...{
        words: 'We stay.',
        speaker: 'Maria Keller',
        kind: 'person' as const,
        role: 'mayor of Bergen',
        language: 'english' as const,
      },
      ...{ source: 'Harbour Post', url: 'https://news.example/articles/a?sentence=1-9' },
    };
    const arabic = {
      ...quote,
      words: 'سنبقى هنا',
      speaker: 'سلمى حداد',
      role: null,
      language: 'arabic' as const,
    };
    const bank = { ...quote, speaker: 'Helvia Bank', kind: 'organisation' as const, role: null };
    const digest = { items: [item], expired: [], inboxUrl: '' };
    const french = composeDigestEmail(
      { ...digest, quotes: [quote, arabic, bank] },
      { ...reader, locale: 'french' },
    );
    expect(french.text).toContain(
      `== Leurs déclarations\n\n« We stay. »\nMaria Keller, mayor of Bergen · Harbour Post\n${quote.url}`,
    );
    expect(french.html).toContain(`href="${quote.url}"`);
    expect(french.text).toContain('Helvia Bank (organisation) · Harbour Post');
    expect(french.html).toMatch(/dir="rtl"[^<]*>\s*<h2[^>]*><a [^>]*>[^<]*سنبقى هنا/);
    expect(composeDigestEmail({ ...digest, quotes: [] }, reader).text).not.toContain('In their words');
  });

  test('says how many more sources report the story, in the reader’s language', () => {
    const told = { ...item, moreSources: 4 };
    const line = 'Harbour Post · 1 Jun 2026, 12:15 CEST · 4 more sources';
    expect(composeAlertEmail(told, reader).text).toContain(line);
    expect(composeAlertWhatsapp(told, reader)).toContain(line);
    expect(composeAlertEmail(told, { ...reader, locale: 'french' }).text).toContain('4 autres sources');
    expect(composeAlertEmail({ ...item, moreSources: 0 }, reader).text).not.toContain('more source');
    expect([1, 2, 4, 11].map(phrases.arabic.moreSources)).toEqual([
      'مصدر آخر',
      'مصدران آخران',
      '4 مصادر أخرى',
      '11 مصدرًا آخر',
    ]);
  });

  test('links to the publisher and to the article here', () => {
    const originalUrl = 'https://harbour.example/ferry';
    const { html, text } = composeAlertEmail({ ...item, originalUrl, readingMinutes: 2 }, reader);
    expect(text).toContain(`\n${originalUrl}\nOpen in Newswatch: ${item.url}\n`);
    expect(html.match(new RegExp(`href="${originalUrl}"`, 'g'))).toHaveLength(2);
    expect(html).toContain(`href="${item.url}"`);
    expect(html).toContain('<bdi>2 min read</bdi>');
    expect(composeAlertEmail(item, reader).html).not.toContain('Open in Newswatch');
  });

  test('lists what other sources report, each in its own language', () => {
    const report = {
      title: 'Le bac <revient>',
      source: 'Le Courrier',
      seenAt: item.seenAt,
      url: 'https://courrier.example/bac',
      language: 'french',
    } as const;
    const { html } = composeAlertEmail({ ...item, moreSources: 1, otherReports: [report] }, reader);
    expect(html).toContain('>1 more source<');
    expect(html).toContain('href="https://courrier.example/bac"');
    expect(html).toContain('Le bac &lt;revient&gt;');
    expect(html).toContain('<bdi>Le Courrier</bdi> · <bdi>1 Jun 2026, 12:15 CEST</bdi> · <bdi>French</bdi>');
  });

  test.each(languages)('says in %s how many alerts the day has brought, and when it is quiet', (locale) => {
    const urls = { change: 'https://news.example/a', stop: 'https://news.example/b' };
    const quietHours = { enabled: true, start: '22:00', end: '07:00' };
    const saidOf = (day: Parameters<typeof alertFooter>[2]) => alertFooter(locale, urls, day).day;
    const words = phrases[locale];
    expect(saidOf({ alerts: { sent: 6, most: 20 }, quietHours })).toBe(
      `${words.alertsToday(6, 20)} ${words.quiet('22:00', '07:00')}`,
    );
    expect(words.alertsToday(6, 20)).toMatch(/6.*20/);
    // A person who sends held alerts at once may exceed the limit.
    expect(words.alertsToday(21, 20)).not.toContain('20');
    expect(saidOf({ quietHours: { ...quietHours, days: [6, 7] } })).toBeUndefined();
    expect(saidOf({ quietHours: { ...quietHours, enabled: false } })).toBeUndefined();
    const footer = alertFooter(locale, urls, { quietHours });
    const { html, text } = composeAlertEmail(item, { ...reader, locale, footer });
    for (const part of [html, text]) expect(part).toContain(words.quiet('22:00', '07:00'));
  });

  test('shows foreign markup as text', () => {
    const { html } = composeAlertEmail(item, reader);
    expect(html).not.toContain('<b>wins');
    expect(html).toContain('Ferry returns &amp; &lt;b&gt;wins&lt;/b&gt;');
    expect(html).toContain('The &quot;old&quot; ferry');
  });

  test('gives each item its own language and direction', () => {
    expect(composeAlertEmail(arabic, reader).html).toContain('<div lang="ar" dir="rtl"');
    const french = composeAlertEmail(item, { ...reader, locale: 'french' }).html;
    expect(french).toContain('<html lang="fr" dir="ltr">');
    expect(french).toContain('<div lang="en" dir="ltr"');
    expect(composeAlertEmail(item, { ...reader, locale: 'arabic' }).html).toContain(
      '<html lang="ar" dir="rtl">',
    );
  });

  test('aligns the items of a list on one side, whatever their direction, with facts in the order of the list', () => {
    const digest = { items: [item, { ...arabic, url: `${item.url}1` }], expired: [], inboxUrl: '' };
    for (const [locale, side, direction] of [
      ['arabic', 'right', 'rtl'],
      ['english', 'left', 'ltr'],
    ] as const) {
      const { html } = composeDigestEmail(digest, { ...reader, locale });
      const items = [...html.matchAll(/<div lang="(..)" dir="(...)" style="[^"]*text-align:(\w+)"/g)];
      expect(items.map(([, ...found]) => found)).toEqual([
        ['en', 'ltr', side],
        ['ar', 'rtl', side],
      ]);
      expect(html).toMatch(new RegExp(`<p class="soft" dir="${direction}"[^>]*><bdi>Harbour Post`));
    }
  });

  test('has the same content as text and as HTML: its length, who else reports it, and why the reader gets it', () => {
    const other = { title: 'Ferry sails', source: 'Coast Daily', language: 'french' as const };
    const { text } = composeAlertEmail(
      {
        ...{ ...item, readingMinutes: 3, terms: ['ferry', 'harbour'], moreSources: 1 },
        otherReports: [{ ...other, url: `${item.url}2`, seenAt: item.seenAt }],
      },
      reader,
    );
    expect(text).toContain('12:15 CEST · 3 min read · 1 more source');
    expect(text).toContain(
      `== 1 more source\n\nFerry sails\nCoast Daily · 1 Jun 2026, 12:15 CEST · French\n${item.url}2\n\nWhy this alert: it matches ferry, harbour`,
    );
    const digest = {
      items: [item, { ...arabic, url: `${item.url}1` }],
      expired: [],
      inboxUrl: 'https://news.example',
    };
    expect(composeDigestEmail(digest, reader).text).toMatch(
      /^2 new articles\nFrom 2 sources.\nRead all in Newswatch: https:\/\/news.example\n\n== For “Harbour” \(1\)\n/,
    );
  });

  test('highlights the words that were found, in the text and as the reason', () => {
    const { html, text } = composeAlertEmail(
      {
        ...item,
        summary: 'A <ferry> sails,\n the ferry\uE000 sails.',
        marks: [
          { start: 3, end: 8 },
          { start: 4, end: 6 },
          { start: 90, end: 99 },
        ],
        terms: ['ferry'],
      },
      reader,
    );
    expect(html).toMatch(/A &lt;<span class="mark" style="[^"]*">ferry<\/span>&gt; sails, the ferry sails\./);
    expect(html).toMatch(/Why this alert:<\/b> it matches <bdi class="mark"/);
    expect(html).not.toMatch(/[\uE000\uE001]/);
    expect(text).toContain('ferry');
  });

  test.each(languages)('says in %s how to change or end it, with links that need no sign-in', (locale) => {
    const words = phrases[locale];
    const footer = {
      text: words.alertFooter,
      links: [
        { label: words.changeAlerts, url: 'https://news.example/alerts/change?token=a' },
        { label: words.stopEmails, url: 'https://news.example/unsubscribe?token=b' },
      ],
    };
    const { html, text } = composeAlertEmail(item, { ...reader, locale, footer });
    for (const { label, url } of footer.links) {
      expect(text).toContain(words.linked(label, url));
      expect(html).toContain(`href="${url}"`);
    }
  });

  test.each(languages)(
    'asks in %s whether it is relevant, with both answers, if it may be rated',
    (locale) => {
      const words = phrases[locale];
      const rate = {
        yes: 'https://news.example/alerts/rate?say=yes',
        no: 'https://news.example/alerts/rate?say=no',
      };
      const { html, text } = composeAlertEmail({ ...item, rate }, { ...reader, locale });
      const answers = [words.linked(words.yes, rate.yes), words.linked(words.no, rate.no)];
      expect(text).toContain(`\n\n${[words.isRelevant, ...answers].join('\n')}\n`);
      for (const url of Object.values(rate)) expect(html).toContain(`href="${url}"`);
      expect(composeAlertEmail(item, { ...reader, locale }).html).not.toContain(words.isRelevant);
      // Digests have no rating links.
      const digest = composeDigestEmail({ items: [{ ...item, rate }], expired: [], inboxUrl: '' }, reader);
      expect(digest.html + digest.text).not.toContain('/alerts/rate');
    },
  );

  test('is readable in dark mode', () => {
    expect(composeAlertEmail(item, reader).html).toContain('prefers-color-scheme:dark');
  });

  test('has a subject of one line and at most 120 characters, whatever the texts', () => {
    const { subject } = composeAlertEmail(
      { ...item, target: 'T'.repeat(100), title: `a\r\nBcc: x@y.z ${'w'.repeat(400)}` },
      reader,
    );
    expect(subject.length).toBeLessThanOrEqual(120);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject.endsWith('…')).toBe(true);
  });
});

describe('an alert as WhatsApp message', () => {
  test('has target, title, source, time and link', () => {
    expect(composeAlertWhatsapp(item, reader)).toBe(
      '*Harbour*\nFerry returns & <b>wins</b>\nHarbour Post · 1 Jun 2026, 12:15 CEST\nhttps://news.example/articles/art_1',
    );
  });

  test('links to its settings if it is the first of the day and there is space', () => {
    const links = { change: 'https://news.example/alerts/change?token=t', pause: 'https://news.example/p' };
    const first = composeAlertWhatsapp({ ...item, links }, reader, { withStopLine: true });
    expect(first.split('\n')).toContain(`Change alerts: ${links.change}`);
    expect(composeAlertWhatsapp({ ...item, links }, reader)).not.toContain('alerts/change');
    const long = { ...item, links: { ...links, change: `https://news.example/${'c'.repeat(900)}` } };
    const crowded = composeAlertWhatsapp(long, reader, { withStopLine: true });
    expect(crowded).not.toContain('ccc');
    expect(crowded).toContain('STOP');
  });

  test('isolates right-to-left text', () => {
    const text = composeAlertWhatsapp(arabic, reader);
    expect(text).toContain('*\u2068الميناء\u2069*\n\u2068عودة العبّارة\u2069\n\u2068صحيفة المرفأ\u2069 · ');
  });

  test('isolates right-to-left text within other text, which would otherwise move the date after it', () => {
    const text = composeAlertWhatsapp({ ...arabic, source: 'Courier المرفأ' }, reader);
    expect(text).toContain('\u2068Courier المرفأ\u2069 · ');
  });

  test('is not affected by asterisks or direction-override characters', () => {
    const text = composeAlertWhatsapp({ ...item, target: 'a*b', title: 'free\u202Etxt.exe *now*' }, reader);
    expect(text.split('\n').slice(0, 2)).toEqual(['*a∗b*', 'freetxt.exe ∗now∗']);
  });

  test('is not affected by the other marks of WhatsApp, including in the name of a source', () => {
    const marked = { ...item, title: '~Not~ _this_ but snake_case', source: '```Source' };
    const [, title, source] = composeAlertWhatsapp(marked, reader).split('\n');
    expect(title).toBe('∼Not∼ ˍthisˍ but snake_case');
    expect(source).toMatch(/^ˋˋˋSource/);
  });

  test('fits even with everything at maximum length', () => {
    const longest = {
      ...item,
      target: 'T'.repeat(100),
      title: 'w'.repeat(500),
      source: 's'.repeat(100),
      url: `https://news.example/${'u'.repeat(100)}`,
    };
    expect(composeAlertWhatsapp(longest, reader).length).toBeLessThanOrEqual(WHATSAPP_MAX);
  });
});

describe('a notice as e-mail', () => {
  test('about a limit links to where it can be raised, and says so', () => {
    const url = 'https://news.example/settings/notifications';
    const limit = composeNoteEmail({ ...item, url, isAboutLimit: true }, reader);
    expect(limit.text).toContain(`Raise the limit: ${url}`);
    expect(limit.html).toContain('Raise the limit');
    expect(composeNoteEmail({ ...item, url }, reader).text).toContain(`Open Newswatch: ${url}`);
  });

  test('shows what administrators wrote in its own direction, whatever the reader’s language', () => {
    const { html } = composeNoteEmail(item, { ...reader, locale: 'arabic' });
    expect(html).toMatch(/<h1 [^>]*dir="auto"[^>]*>Ferry returns/);
  });
});

describe('a digest', () => {
  test('counts the sources of the articles in its heading, or of expired ones if there is nothing else', () => {
    const late = { ...item, source: 'Market Daily' };
    const html = (items: (typeof item)[]) =>
      composeDigestEmail({ items, expired: [late, item], inboxUrl: '' }, reader).html;
    expect(html([item])).toContain('From 1 source.');
    expect(html([])).toContain('From 2 sources.');
  });

  test('lists each story of a target once, or every article if the reader prefers', () => {
    const items = ['Ferry', 'Bridge', 'Ferry'].map((title, at) => ({
      ...item,
      title: `${title} ${at}`,
      url: `${item.url}${at}`,
      storyId: title,
    }));
    const digest = { items, expired: [], inboxUrl: 'https://news.example/notifications' };
    const [mail, message] = [composeDigestEmail(digest, reader).text, composeDigestWhatsapp(digest, reader)];
    for (const text of [mail, message]) {
      expect(text).toContain('3 new articles');
      expect(text).toContain('Bridge 1');
      expect(text).not.toContain('Ferry 2');
      expect(text).not.toMatch(/\d more/);
    }
    const every = { ...reader, everyArticle: true };
    expect(composeDigestEmail(digest, every).text).toContain('Ferry 2');
    expect(composeDigestWhatsapp(digest, every)).toContain('Ferry 2');
  });

  const inboxUrl = 'https://news.example/notifications';

  test.each([
    ['english', '14 so far today, usually 3'],
    ['french', '14 aujourd’hui, d’habitude 3'],
    ['spanish', '14 hoy, lo habitual: 3'],
    ['arabic', '14 اليوم، والمعتاد 3'],
  ] as const)(
    'says in %s what is unusual about a target before the first headline, and does not mention the others',
    (locale, said) => {
      const calm = { ...item, target: 'Ferries' };
      const unusual = new Map([[item.target, { today: 14, usual: 3 }]]);
      const mail = composeDigestEmail(
        { items: [item, calm], expired: [], unusual, inboxUrl },
        { ...reader, locale },
      );
      expect(mail.text.split(said)).toHaveLength(2);
      expect(mail.html.split(said)).toHaveLength(2);
      expect(mail.html.indexOf(said)).toBeLessThan(mail.html.indexOf('<h2'));
      expect(mail.html.match(/background:#b8371b;border-radius:2px/g)).toHaveLength(1);
      const alone = composeDigestEmail(
        { items: [item], expired: [], unusual, inboxUrl },
        { ...reader, locale },
      );
      expect(alone.html).toContain(said);
      expect(alone.subject).toContain(phrases[locale].standsOut('', item.target));
      const quiet = new Map([[item.target, { today: 1, usual: 9 }]]);
      const few = composeDigestEmail({ items: [item], expired: [], unusual: quiet, inboxUrl }, reader);
      expect(few.subject).toBe('Newswatch: 1 new article');
    },
  );

  const many = Array.from({ length: 30 }, (_, index) => ({
    ...item,
    title: `Article ${index}`,
    url: `${item.url}${index}`,
  }));

  test('counts an article found by several targets once', () => {
    const digest = { items: [item, { ...item, target: 'Rail freight' }], expired: [], inboxUrl };
    expect(composeDigestEmail(digest, reader).subject).toBe('Newswatch: 1 new article');
    expect(composeDigestWhatsapp(digest, reader)).toMatch(/^\*1 new article\*/);
  });

  test('is one e-mail with everything, grouped by target', () => {
    const second = { ...item, title: 'Second', url: `${item.url}2` };
    const items = [item, { ...arabic, url: `${item.url}1` }, second];
    const mail = composeDigestEmail({ items, expired: [], inboxUrl }, reader);
    expect(mail.subject).toBe('Newswatch: 3 new articles');
    expect(mail.text.match(/^== /gm)).toHaveLength(2);
    expect(mail.text.indexOf('Second')).toBeLessThan(mail.text.indexOf('عودة'));
    expect(mail.html).toContain('<div lang="ar" dir="rtl"');
  });

  test('shows the start of a long list, how many more there are, and where', () => {
    const mail = composeDigestEmail({ items: many, expired: [], inboxUrl }, reader);
    expect(mail.text.match(/Article \d+/g)).toHaveLength(10);
    expect(mail.text).toContain(`20 more: ${inboxUrl}`);
    expect(mail.html.length).toBeLessThan(60_000);
  });

  test('with many targets and very many alerts stays below the size at which email clients truncate, and counts them all', () => {
    const links = {
      change: `https://news.example/${'x'.repeat(110)}`,
      pause: `https://news.example/${'y'.repeat(110)}`,
    };
    const names = Array.from(
      { length: 50 },
      (_, index) => `A rather long name of the target number ${index}`,
    );
    const summary = 'A sentence of the article that says what it is about. '.repeat(20);
    const items = names.flatMap((target) => many.map((one) => ({ ...one, target, links, summary })));
    const totals = {
      items: 50_000,
      expired: 2_000,
      sources: 77,
      articles: 40_000,
      ofTarget: new Map(names.map((name) => [name, 1_000])),
    };
    const mail = composeDigestEmail({ items, expired: items, totals, inboxUrl }, reader);
    expect(mail.subject).toBe('Newswatch: 40,000 new articles');
    expect(Buffer.byteLength(mail.html)).toBeLessThan(100_000);
    expect(mail.text).toContain(`998 more: ${inboxUrl}`);
    expect(mail.text).toContain(`35000 more: ${inboxUrl}`);
    expect(mail.text).toContain(`1990 more: ${inboxUrl}`);
    expect(mail.text).toContain('2000 alerts expired');
    const text = composeDigestWhatsapp({ items, expired: items, totals, inboxUrl }, reader);
    expect(text).toMatch(/^\*40,000 new articles\*/);
    const shown = text.match(/Article \d+/g)?.length ?? 0;
    expect(text).toContain(`and ${(52_000 - shown).toLocaleString('en')} more\n${inboxUrl}`);
  });

  test('has links for a target listed only under expired alerts', () => {
    const links = { change: 'https://news.example/change', pause: 'https://news.example/pause' };
    const late = { ...item, target: 'Rail freight', title: 'Too late', links };
    const mail = composeDigestEmail({ items: [item], expired: [late], inboxUrl }, reader);
    expect(mail.text).toContain('== For “Rail freight”');
    expect(mail.text).toContain(`Pause this target: ${links.pause}`);
    expect(mail.html).toContain(`href="${links.change}"`);
    const both = composeDigestEmail({ items: [{ ...item, ...late }], expired: [late], inboxUrl }, reader);
    expect(both.text.split(links.pause)).toHaveLength(2);
  });

  test('has each target’s links below its section', () => {
    const links = {
      change: 'https://news.example/alerts/change?token=a',
      pause: 'https://news.example/alerts/pause?token=a',
    };
    const other = { ...arabic, url: `${item.url}2` };
    const mail = composeDigestEmail({ items: [{ ...item, links }, other], expired: [], inboxUrl }, reader);
    expect(mail.html.split(links.pause)).toHaveLength(2);
    expect(mail.text.split('\n')).toEqual(
      expect.arrayContaining([`Change alerts: ${links.change}`, `Pause this target: ${links.pause}`]),
    );
    expect(mail.text.indexOf(links.pause)).toBeLessThan(mail.text.indexOf(other.url));
  });

  test('names a target once in WhatsApp, above its articles', () => {
    const digest = {
      items: [item, { ...arabic, url: `${item.url}1` }, { ...item, title: 'Second', url: `${item.url}2` }],
      expired: [
        { ...item, title: 'Late', url: `${item.url}3` },
        { ...item, title: 'Later', url: `${item.url}4` },
      ],
      inboxUrl,
    };
    const text = composeDigestWhatsapp(digest, reader);
    expect(text.split('\n\n')).toEqual([
      '*3 new articles*',
      `*Harbour*\n${item.title}\n${item.url}`,
      `Second\n${item.url}2`,
      `*\u2068الميناء\u2069*\n\u2068عودة العبّارة\u2069\n${item.url}1`,
      '2 alerts expired before they could be sent separately:',
      `*Harbour*\nLate\n${item.url}3`,
      `Later\n${item.url}4`,
    ]);
  });

  test('lists what expired before it could be sent', () => {
    const mail = composeDigestEmail(
      { items: [item], expired: [{ ...item, title: 'Too late' }], inboxUrl },
      reader,
    );
    expect(mail.text).toContain('One alert expired');
    expect(mail.html).toContain('Too late');
  });

  test('lists what fits in WhatsApp, and says where the rest is', () => {
    const text = composeDigestWhatsapp({ items: many, expired: [], inboxUrl }, reader);
    expect(text.length).toBeLessThanOrEqual(WHATSAPP_MAX);
    expect(text).toMatch(/^\*30 new articles\*/);
    const shown = text.match(/Article \d+/g)?.length ?? 0;
    expect(text).toContain(`and ${30 - shown} more\n${inboxUrl}`);
    expect(composeDigestWhatsapp({ items: [item], expired: [], inboxUrl }, reader)).not.toContain(inboxUrl);
  });
});

describe('a verification code', () => {
  test.each(languages)('is alone on its line in %s, on both channels', (locale) => {
    const url = 'https://news.example/verify-email?code=ABC234';
    const message = { code: 'ABC234', url, name: 'Amal\r\nX: y', locale };
    const mail = composeCodeEmail(message);
    expect(mail.text.split('\n')).toContain('ABC234');
    expect(mail.text).toContain('Amal X: y');
    expect(mail.text).toContain('10');
    expect(mail.html).toContain('ABC234');
    expect(mail.text.split('\n')).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.subject).not.toContain('ABC234');
    expect(composeCodeWhatsapp(message).split('\n')).toContain('*ABC234*');
  });

  test('every language has its own words', () => {
    const subjects = languages.map((locale) => phrases[locale].codeSubject);
    expect(new Set(subjects).size).toBe(languages.length);
  });
});

test('Arabic plurals follow Arabic rules', () => {
  expect([1, 2, 3, 11, 100].map(phrases.arabic.digest)).toEqual([
    'مقال جديد واحد',
    'مقالان جديدان',
    '3 مقالات جديدة',
    '11 مقالًا جديدًا',
    '100 مقال جديد',
  ]);
});

test('a limit of one alert is described in the singular', () => {
  const title = (cap: number) =>
    languages.map((language) => capNoticeText(language, { level: 100, cap, target: null }).title);
  expect(title(1)).toEqual([
    'You have reached your daily limit of 1 alert',
    'بلغت حدّك اليومي: تنبيه واحد',
    'Vous avez atteint votre limite quotidienne : 1 alerte',
    'Ha alcanzado su límite diario: 1 alerta',
  ]);
  expect(title(20)[0]).toBe('You have reached your daily limit of 20 alerts');
});

test('truncation never splits a character', () => {
  expect(oneLine('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 13)).toBe('👩‍👩‍👧‍👦…');
  expect(oneLine('abc', 3)).toBe('abc');
});
