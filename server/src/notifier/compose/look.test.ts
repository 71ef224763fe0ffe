import { languages } from '@newswatch/shared/contracts';
import { expect, test } from 'vitest';
import { composeSampleReport } from './sample-report.ts';

const bytes = Buffer.from('a picture');
const look = { name: 'نادية <Desk>', accent: '#ffe600', logo: { bytes, width: 300, height: 60 } };

test.each(languages)(
  'a report in %s has its sender’s colour in shades that can be read, and the logo',
  (locale) => {
    const { html, images } = composeSampleReport(locale, look);
    expect(html).not.toMatch(/#(?:a32e14|b8371b|ff9270|c94526)/);
    expect(html).toContain('.hot{background:#ffe600!important}');
    expect(html).toContain('width="200" height="40" alt="نادية &lt;Desk&gt;"');
    expect(images).toEqual([
      { cid: expect.stringMatching(/^logo\.[0-9a-f]{16}@newswatch$/), type: 'image/png', bytes },
    ]);
    expect(html).toContain(`dir="${locale === 'arabic' ? 'rtl' : 'ltr'}"`);
  },
);

test('texts that look like markup keep their words, and without a look nothing changes', () => {
  const plain = composeSampleReport('english', { name: 'Ann', accent: null, logo: null });
  expect(plain.html).toContain('Newswatch</td>');
  expect(plain).not.toHaveProperty('images');
  const named = composeSampleReport('english', { ...look, logo: null, name: 'color:#b8371b' });
  expect(named.html).toContain('color:#b8371b</');
});
