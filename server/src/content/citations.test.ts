import { describe, expect, it } from 'vitest';
import { type Cited, risOf } from './citations.ts';

const cited = (
  change: Partial<Cited['article']> = {},
  rest: Partial<Omit<Cited, 'article'>> = {},
): Cited => ({
  article: {
    id: 'art_1',
    kind: 'article',
    title: 'صحفي محتجز\nمنذ عام',
    summary: '',
    url: 'https://example.com/1',
    language: 'arabic',
    author: 'By Ann Lee and AFP',
    source_name: 'المرفأ',
    published_at: new Date('2026-11-29T23:30:00.000Z'),
    first_seen_at: new Date('2026-11-30T08:15:20.500Z'),
    ...change,
  },
  ...{ authors: [], notes: [], highlights: [] },
  ...rest,
});

describe('citations for reference managers', () => {
  it('have the title, the authors, the source, days in the zone, the address, notes and tags', () => {
    const authors = [
      { name: 'Ann Lee', kind: 'person' },
      { name: 'Agence France-Presse', kind: 'agency' },
    ] as const;
    const highlights = [{ tags: ['arrest', 'court'] }, { tags: ['court'] }];
    const notes = ['Checked\r\nER  - by phone'];
    expect(risOf([cited({}, { authors, highlights, notes })], 'Africa/Cairo').split('\r\n')).toEqual([
      'TY  - NEWS',
      'TI  - صحفي محتجز منذ عام',
      'AU  - Ann Lee',
      'AU  - Agence France-Presse,',
      'T2  - المرفأ',
      'PY  - 2026',
      'DA  - 2026/11/30',
      'Y2  - 2026/11/30',
      'LA  - ar',
      'UR  - https://example.com/1',
      'KW  - arrest',
      'KW  - court',
      'N1  - Published 2026-11-29T23:30:00Z; found by Newswatch 2026-11-30T08:15:20Z',
      // A line break in a note cannot end the record.
      'N1  - Checked ER - by phone',
      'DB  - Newswatch',
      'AN  - art_1',
      'ER  - ',
      '',
    ]);
  });

  it('cite the author line if no name was read in it, and no day if the source gives none', () => {
    const text = risOf([cited({ published_at: null, kind: 'video' }), cited()], 'UTC');
    expect(text).toContain('TY  - VIDEO\r\n');
    expect(text).toContain('AU  - By Ann Lee and AFP\r\n');
    const [first = ''] = text.split('ER  - ');
    expect(first).not.toMatch(/^(DA|PY) {2}- /mu);
    expect(text.match(/^ER {2}- $/gmu)).toHaveLength(2);
  });
});
