import { languages } from '@newswatch/shared/contracts';
import { describe, expect, test } from 'vitest';
import { composeNewsletterEmail, type NewsletterContent } from './newsletter-email.ts';

const content: NewsletterContent = {
  sender: 'Ann <Lee>',
  subject: 'Ports & <b>docks</b>',
  introduction: 'Good morning,\n\nthis is <i>new</i>.',
  articles: [
    {
      title: 'Ferry "late" & <script>alert(1)</script>',
      source: 'Harbour <Post>',
      at: new Date('2026-06-01T10:15:00Z'),
      url: 'https://harbour.example/ferry?a=1&b="2"',
      language: 'english',
      note: 'Read the\nlast <u>line</u>',
    },
    {
      title: 'عودة العبّارة',
      source: 'صحيفة المرفأ',
      at: new Date('2026-06-01T11:15:00Z'),
      url: 'https://marfa.example/1',
      language: 'arabic',
      note: '',
    },
  ],
};
const stop = 'https://news.example/recipients/confirm?token=t';
const reader = {
  locale: 'english',
  timeZone: 'Europe/Paris',
  footer: { text: 'You accepted an invitation.', links: [{ label: 'Stop these emails', url: stop }] },
} as const;

describe('a newsletter', () => {
  test('is short enough that mail programs do not cut off the unsubscribe link', () => {
    const arabic = 'ميناء '.repeat(166);
    const [first] = content.articles;
    if (!first) throw new Error('no article');
    const long = (quotes: number, note: string) => ({
      ...content,
      articles: Array.from({ length: 30 }, () => ({
        ...{ ...first, title: 'عنوان '.repeat(40), note, summary: note.slice(0, 600) },
        highlights: Array.from({ length: quotes }, () => `Start ${arabic}${arabic}`),
      })),
    });
    for (const { quotes, note } of [
      { quotes: 1, note: '' },
      { quotes: 3, note: arabic },
    ]) {
      const { html, text } = composeNewsletterEmail(long(quotes, note), reader);
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(97_000);
      expect(html).toContain(stop);
      expect(html).toContain('…');
      expect(html.match(/Start /g)?.length).toBeGreaterThanOrEqual(30);
      // The text part has all of it.
      expect(text.match(/ميناء/g)?.length).toBeGreaterThanOrEqual(30 * quotes * 300);
    }
  });

  test('has the introduction, and each article with source, time, note and link', () => {
    const { subject, text } = composeNewsletterEmail(content, reader);
    expect(subject).toBe('Ports & <b>docks</b>');
    expect(text).toBe(`Ports & <b>docks</b>
From \u2068Ann <Lee>\u2069 · 2 articles

Good morning,

this is <i>new</i>.

Ferry "late" & <script>alert(1)</script>
Harbour <Post> · 1 Jun 2026, 12:15 CEST
Note: Read the
last <u>line</u>
https://harbour.example/ferry?a=1&b="2"

\u2068عودة العبّارة\u2069
\u2068صحيفة المرفأ\u2069 · 1 Jun 2026, 13:15 CEST
https://marfa.example/1

-- 
You accepted an invitation.
Stop these emails: ${stop}
`);
  });

  test('escapes everything that a person or a site wrote', () => {
    const { html } = composeNewsletterEmail(content, reader);
    for (const tag of ['<b>', '<script>', '<i>', '<u>', '<Lee>', '<Post>']) expect(html).not.toContain(tag);
    expect(html).toContain('href="https://harbour.example/ferry?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('Good morning,<br><br>this is');
    expect(html).toContain('Read the<br>last &lt;u&gt;line&lt;/u&gt;');
  });

  test('shows each title and note in its own direction', () => {
    const noted = content.articles.map((article) => ({ ...article, note: 'مهم جدا' }));
    const { html } = composeNewsletterEmail({ ...content, articles: noted }, reader);
    expect(html).toMatch(/<div lang="ar" dir="rtl"[^>]*text-align:right">\s*<h2[^>]*><a[^>]*>عودة/);
    expect(html).toMatch(/<div lang="en" dir="ltr"[^>]*text-align:left">\s*<h2[^>]*><a[^>]*>Ferry/);
    expect(html.match(/text-align:right"><a class="link" href="https:\/\/marfa/g)).toHaveLength(1);
    expect(html.match(/<p class="ink" dir="rtl"[^>]*>مهم جدا/g)).toHaveLength(2);
  });

  test('quotes the highlights of an article, each in its own direction', () => {
    const [ferry, return_] = content.articles;
    if (!ferry || !return_) throw new Error('Two articles');
    const { text, html } = composeNewsletterEmail(
      {
        ...content,
        articles: [
          { ...ferry, highlights: ['Two <b>ferries</b>\n\nwaited', 'A storm'] },
          { ...return_, highlights: ['عادت العبّارة'] },
        ],
      },
      reader,
    );
    expect(text).toContain(`Note: Read the
last <u>line</u>

> Two <b>ferries</b>
>
> waited

> A storm

https://harbour.example/ferry`);
    expect(text).toContain('> \u2068عادت العبّارة\u2069\n\nhttps://marfa.example/1');
    expect(html).toMatch(/<blockquote lang="en"[^>]*><table[^>]*dir="ltr".*?Two &lt;b&gt;ferries/);
    expect(html).toMatch(/<blockquote lang="ar"[^>]*><table[^>]*dir="rtl".*?text-align:right">عادت/);
  });

  test('has the headings of its sections, as headings above those of their articles, and summaries', () => {
    const [ferry, back] = content.articles;
    if (!ferry || !back) throw new Error('Two articles');
    const { text, html } = composeNewsletterEmail(
      {
        ...content,
        articles: [
          ferry,
          { ...ferry, section: 'Us & <b>them</b>', title: 'A week late', has_own_headline: true },
          { ...back, section: 'المنافسون', summary: 'One <i>line</i>\nand another', note: '' },
          { ...back, section: 'المنافسون', note: '' },
        ],
      },
      reader,
    );
    expect(text).toContain('\n\n=== Us & <b>them</b> ===\n\nA week late\n');
    expect(text.match(/=== \u2068المنافسون\u2069 ===/g)).toHaveLength(1);
    expect(text).toMatch(/CEST\nOne <i>line<\/i>\nand another\nhttps/);
    const levels = [...html.matchAll(/<h([123])/g)].map(([, level]) => level).join('');
    expect(levels).toBe('12232' + '33');
    expect(html).toMatch(/<h2[^>]*dir="ltr"[^>]*>Us &amp; &lt;b&gt;them/);
    expect(html).toMatch(/<h2[^>]*dir="rtl"[^>]*text-align:right">المنافسون/);
    // A headline of the sender may be in another language than the article.
    expect(html).toMatch(/<div dir="ltr"[^>]*>\s*<h3[^>]*><a[^>]*>A week late/);
    expect(html).toContain('One &lt;i&gt;line&lt;/i&gt;<br>and another');
  });

  test('has the texts of sections, including those without articles, and truncates them in a long email', () => {
    const [ferry] = content.articles;
    if (!ferry) throw new Error('One article');
    const compose = (text: string) =>
      composeNewsletterEmail(
        {
          ...content,
          articles: [
            {
              ...{ ...ferry, section: 'Us' },
              above: [
                { heading: 'Quiet', text: 'Nothing <i>new</i>' },
                { heading: 'Us', text },
              ],
              below: [{ heading: 'Ahead', text: 'A vote' }],
            },
          ],
        },
        reader,
      );
    const { text, html } = compose('Ours');
    expect(text).toMatch(
      /=== Quiet ===\n\nNothing <i>new<\/i>\n\n=== Us ===\n\nOurs\n[\s\S]*=== Ahead ===\n\nA vote/,
    );
    expect(html).toContain('Nothing &lt;i&gt;new&lt;/i&gt;');
    const long = compose('x'.repeat(120_000));
    expect(long.html.length).toBeLessThan(100_000);
    expect(long.text).toContain('x'.repeat(120_000));
  });

  test('is not affected by characters that change the direction of the following text', () => {
    const { text, html } = composeNewsletterEmail(
      { ...content, introduction: 'a\u202eb', subject: 'c\u2067d\r\nBcc: e' },
      reader,
    );
    expect(text).toContain('ab\n');
    expect(text.startsWith('cd Bcc: e\n')).toBe(true);
    expect(html).not.toMatch(/[\u202e\u2067]/);
  });

  test.each(languages)('says in %s that it is a preview, and has no link to stop it then', (locale) => {
    const { footer: _footer, ...own } = reader;
    const { html, text } = composeNewsletterEmail(content, { ...own, locale });
    expect(`${html}${text}`).not.toMatch(/token=|undefined/);
    expect(html).toContain(`dir="${locale === 'arabic' ? 'rtl' : 'ltr'}"`);
  });
});
