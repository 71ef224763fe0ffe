import { languages } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { writeEmail } from './email.ts';
import { html } from './html.ts';

const imprint = 'Harbour News <Ltd>\r\n1 Quay Street, Oslo\nشارع الميناء';
const privacy_url = 'https://news.example/privacy?a=1&b=2';
const email = {
  subject: 'Two articles',
  text: ['Two articles'],
  language: 'english',
  title: 'Two articles',
  label: 'Alert',
  body: html`<p>Two articles</p>`,
  footer: {
    text: 'You chose it.',
    links: [
      { label: 'Change', url: 'https://news.example/change' },
      { label: 'Stop', url: 'https://news.example/stop' },
    ],
    day: '2 of 50 alerts today.',
  },
} as const;
const toOthers = { ...email, footer: { ...email.footer, isForOthers: true } };
const nothing = { imprint: '', privacy_url: '' };
const plain = ({ text }: { text: string }) => text.replace(/[\u2068\u2069]/g, '').split('\n');
const smallPrint = ({ html }: { html: string }) => html.split('small-print"')[1] ?? '';

describe('the small print of an email', () => {
  it('is the same in text and HTML', () => {
    const written = writeEmail(email, nothing);
    expect(plain(written)).toEqual([
      'Two articles',
      '',
      '-- ',
      'You chose it.',
      'Change: https://news.example/change',
      'Stop: https://news.example/stop',
      '2 of 50 alerts today.',
      '',
    ]);
    const shown = smallPrint(written);
    for (const said of ['You chose it.', '2 of 50 alerts today.', '>Change<', '>Stop<'])
      expect(shown).toContain(said);
    expect(shown).not.toContain('<p');
  });

  it('ends with the imprint, line by line and as it was written, in emails to everybody', () => {
    const written = writeEmail(email, { imprint, privacy_url });
    expect(plain(written).slice(-5)).toEqual([
      '',
      'Harbour News <Ltd>',
      '1 Quay Street, Oslo',
      'شارع الميناء',
      '',
    ]);
    expect(smallPrint(written)).toContain(
      '<bdi>Harbour News &lt;Ltd&gt;</bdi><br><bdi>1 Quay Street, Oslo</bdi><br><bdi>شارع الميناء</bdi></p>',
    );
    expect(`${written.text}${written.html}`).not.toContain('privacy');
  });

  it('links to the privacy policy, in the reader’s language, in emails to people who may not have an account', () => {
    const labels = languages.map((language) => {
      const written = writeEmail({ ...toOthers, language }, { imprint: '', privacy_url });
      const line = plain(written).at(-2) ?? '';
      const label = line.replace(/\s?: https:.*/, '');
      expect(line).toContain(privacy_url);
      expect(smallPrint(written)).toContain('href="https://news.example/privacy?a=1&amp;b=2"');
      expect(smallPrint(written)).toContain(`>${label}</a>`);
      return label;
    });
    expect(new Set(labels).size).toBe(languages.length);
  });

  it('contains nothing else if the operator has set no legal details', () => {
    expect(writeEmail(toOthers, nothing)).toEqual(writeEmail(email, nothing));
  });
});
