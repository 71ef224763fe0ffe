import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { describe, expect, it, test } from 'vitest';
import { plainText } from '../plain-text.ts';
import { correctArticle, zoneOfRules } from './correct-article.ts';

type Kind = Extract<CorrectionRule, { text: string }>['kind'];
const rule = (kind: Kind, text: string): CorrectionRule => ({ kind, text });
const corrected = (
  { title = 'Ships leave port', author = null as string | null, html = '' },
  ...rules: CorrectionRule[]
) => {
  const parts = { title, author, contentHtml: html, contentText: plainText(html) };
  const once = correctArticle(parts, rules);
  // Stored articles may be corrected again with the same rules.
  expect(correctArticle(once, rules)).toEqual(once);
  return once;
};

describe('titles', () => {
  const titleOf = (title: string, ...rules: CorrectionRule[]) => corrected({ title }, ...rules).title;

  test.each<[string, string, CorrectionRule[], string]>([
    ['a suffix', 'Ships leave port | Daily Bugle', [rule('title_end', '| Daily Bugle')], 'Ships leave port'],
    ['in another case', 'Ships leave | DAILY BUGLE', [rule('title_end', '| Daily Bugle')], 'Ships leave'],
    [
      'with other spaces',
      'Ships leave | Daily Bugle',
      [rule('title_end', '|  Daily   Bugle')],
      'Ships leave',
    ],
    [
      'a suffix that is not there',
      'Daily Bugle sold',
      [rule('title_end', 'Daily Bugle')],
      'Daily Bugle sold',
    ],
    ['a suffix that occurs twice', 'A | B | B', [rule('title_end', '| B')], 'A'],
    ['a prefix', 'VIDEO: Ships leave', [rule('title_start', 'Video:')], 'Ships leave'],
    [
      'a prefix of a longer word',
      'Videogames sell well',
      [rule('title_start', 'Video')],
      'Videogames sell well',
    ],
    ['the end of a longer word', 'Back to the everyday', [rule('title_end', 'day')], 'Back to the everyday'],
    [
      'both ends',
      'Live: Ships leave - Bugle',
      [rule('title_start', 'live:'), rule('title_end', '- Bugle')],
      'Ships leave',
    ],
    [
      'one uncovered by another',
      'A – News – Bugle',
      [rule('title_end', '– News'), rule('title_end', '– Bugle')],
      'A',
    ],
    ['the whole title', 'Daily Bugle', [rule('title_end', 'Daily Bugle')], 'Daily Bugle'],
    ['all of it in parts', 'Live Live', [rule('title_start', 'Live')], 'Live'],
    ['accents, composed or not', 'Les Échos: la mer', [rule('title_start', 'les e\u0301chos:')], 'la mer'],
    ['accents left out', 'La mer – Le Télégramme', [rule('title_end', '– Le Telegramme')], 'La mer'],
    ['a pattern as plain text', 'Ships (.*)', [rule('title_end', '.*')], 'Ships (.*)'],
    [
      'an Arabic suffix',
      'السفن تغادر الميناء | صحيفة المرفأ',
      [rule('title_end', '| صحيفة المرفأ')],
      'السفن تغادر الميناء',
    ],
    [
      'an Arabic prefix with marks of direction',
      '\u200fعاجل: السفن تغادر',
      [rule('title_start', 'عاجل:')],
      'السفن تغادر',
    ],
    [
      'marks of direction at the end',
      'السفن تغادر - المرفأ\u200e',
      [rule('title_end', '- المرفأ')],
      'السفن تغادر',
    ],
    ['Arabic vowel signs', 'السفن تغادر | المَرفأ', [rule('title_end', '| المرفأ')], 'السفن تغادر'],
    ['a vowel sign on the last letter of a prefix', 'عاجلٌ: السفن', [rule('title_start', 'عاجل')], ': السفن'],
    [
      'an accent that is a character of its own',
      'Cafe\u0301 – la mer',
      [rule('title_start', 'café –')],
      'la mer',
    ],
    ['the same without what follows', 'Cafe\u0301 la mer', [rule('title_start', 'cafe')], 'la mer'],
    ['invisible characters between spaces', 'A \u200e| \u200f Bugle', [rule('title_end', '| Bugle')], 'A'],
    ['a Hebrew prefix', 'צפו: הספינות עוזבות', [rule('title_start', 'צפו:')], 'הספינות עוזבות'],
    ['a suffix without spaces', '船只离开港口人民日报', [rule('title_end', '人民日报')], '船只离开港口'],
    ['a letter that folds to two', 'Straße', [rule('title_end', 'e')], 'Straße'],
    ['a ligature', 'The ﬁnal', [rule('title_end', 'nal')], 'The ﬁnal'],
    ['a Greek sigma at the end', 'Πλοία | ΟΔΥΣΣΕΥΣ', [rule('title_end', '| Οδυσσευς')], 'Πλοία'],
    ['a Turkish capital', 'Gemiler | İstanbul', [rule('title_end', '| istanbul')], 'Gemiler'],
    ['emoji beside it', 'Ships 🚢 | Bugle', [rule('title_end', '| Bugle')], 'Ships 🚢'],
  ])('%s', (_, title, rules, expected) => {
    expect(titleOf(title, ...rules)).toBe(expected);
  });
});

describe('authors', () => {
  test.each<[string, string | null, CorrectionRule[], string | null]>([
    ['always the same', 'admin', [rule('author_is', 'Daily Bugle')], 'Daily Bugle'],
    ['always the same, also where none was found', null, [rule('author_is', 'Daily Bugle')], 'Daily Bugle'],
    ['none', 'admin', [{ kind: 'author_none' }], null],
    ['the agency alone', 'AFP', [rule('author_without', 'afp')], null],
    ['the agency behind a name', 'Ann Byron, AFP', [rule('author_without', 'AFP')], 'Ann Byron'],
    [
      'the agency between names',
      'Ann Byron, AFP, Joe Quill',
      [rule('author_without', 'AFP')],
      'Ann Byron, Joe Quill',
    ],
    ['the agency in brackets', 'Ann Byron (AFP)', [rule('author_without', 'AFP')], 'Ann Byron'],
    ['part of a name', 'Ana Papadopoulos, AP', [rule('author_without', 'AP')], 'Ana Papadopoulos'],
    ['twice', 'AP, Ann Byron, AP', [rule('author_without', 'AP')], 'Ann Byron'],
    ['Arabic', 'محمد علي، رويترز', [rule('author_without', 'رويترز')], 'محمد علي'],
    [
      'Arabic with a vowel sign at its end',
      'محمد علي، رويترزُ',
      [rule('author_without', 'رويترز')],
      'محمد علي',
    ],
    ['no author', null, [rule('author_without', 'AFP')], null],
  ])('%s', (_, author, rules, expected) => {
    expect(corrected({ author }, ...rules).author).toBe(expected);
  });
});

describe('the text', () => {
  const html = [
    '<p>Ships left <a href="https://a.example">the port</a>.</p>',
    '<p><strong>Read also:</strong> <a href="https://b.example">The wall</a></p>',
    '<figure><img src="https://c.example/1.jpg" alt=""><figcaption>A ship</figcaption></figure>',
    '<p>The council met.<br>SUBSCRIBE now for more</p>',
    '<ul><li>Read also: other news</li></ul>',
    '<p>About the author</p>',
    '<p>She writes about ships.</p><p><img src="https://c.example/2.jpg" alt=""></p>',
  ].join('');
  const all = plainText(html).split(/\n+/);

  test.each<[string, CorrectionRule[], string[]]>([
    ['keeps everything without a rule that applies', [rule('paragraph_equals', 'Read also:')], all],
    [
      'paragraphs that begin with a text',
      [rule('paragraph_begins', 'read ALSO:')],
      all.filter((line) => !line.startsWith('Read also')),
    ],
    [
      'a paragraph that is equal to it',
      [rule('paragraph_equals', 'a ship')],
      all.filter((line) => line !== 'A ship'),
    ],
    [
      'a line behind a line break that contains it',
      [rule('paragraph_contains', 'subscribe now')],
      all.filter((line) => !line.startsWith('SUBSCRIBE')),
    ],
    ['the rest', [rule('rest_from', 'About the author')], all.slice(0, all.indexOf('About the author'))],
    ['the rest from the first such paragraph', [rule('rest_from', 'Read also')], ['Ships left the port.']],
    ['everything', [rule('rest_from', 'Ships left')], []],
    [
      'by several rules',
      [rule('paragraph_begins', 'Read also'), rule('rest_from', 'The council')],
      ['Ships left the port.', 'A ship'],
    ],
  ])('%s', (_, rules, expected) => {
    const article = corrected({ html }, ...rules);
    expect(article.contentText.split(/\n+/).filter(Boolean)).toEqual(expected);
    expect(plainText(article.contentHtml)).toBe(article.contentText);
  });

  it('leaves no empty elements in the markup, and keeps pictures above the part that it drops', () => {
    const article = corrected(
      { html },
      rule('paragraph_begins', 'Read also'),
      rule('rest_from', 'The council'),
    );
    expect(article.contentHtml).toBe(
      '<p>Ships left <a href="https://a.example">the port</a>.</p>' +
        '<figure><img src="https://c.example/1.jpg" alt=""><figcaption>A ship</figcaption></figure>',
    );
  });

  it('in Arabic, with hamza, vowel signs and marks of direction', () => {
    const arabic =
      '<p>غادرت السفن الميناء.</p><p>\u200fاقرأ أيضًا: جدار الميناء</p><p>اجتمع المجلس.</p><p>اشترك الآن</p><p>اتصل بنا</p>';
    const article = corrected(
      { html: arabic },
      rule('paragraph_begins', 'اقرأ ايضا:'),
      rule('rest_from', 'اشترك الان'),
    );
    expect(article.contentText).toBe('غادرت السفن الميناء.\n\nاجتمع المجلس.');
    expect(article.contentHtml).toBe('<p>غادرت السفن الميناء.</p><p>اجتمع المجلس.</p>');
  });

  it('is fast for a long text and many rules', () => {
    const long = `${'a'.repeat(400)} ${'ab '.repeat(40)}`;
    const parts = {
      title: 'a'.repeat(500),
      author: 'a'.repeat(200),
      contentText: Array.from({ length: 900 }, () => long).join('\n'),
      contentHtml: Array.from({ length: 900 }, () => `<p>${long}</p>`).join(''),
    };
    const rules = Array.from({ length: 30 }, (_, index) =>
      rule(index % 2 ? 'paragraph_contains' : 'title_end', `${'a'.repeat(150)}b${index}`),
    );
    const begun = performance.now();
    correctArticle(parts, [...rules, rule('rest_from', long.slice(0, 200))]);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

it('sets the time zone of times without one', () => {
  expect(zoneOfRules([rule('title_end', 'x'), { kind: 'time_zone', time_zone: 'Africa/Cairo' }])).toBe(
    'Africa/Cairo',
  );
  expect(zoneOfRules([])).toBeUndefined();
});
