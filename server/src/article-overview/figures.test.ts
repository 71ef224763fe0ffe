import { ADDED_SOURCE_ID } from '@newswatch/shared/contracts';
import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';
import type { OverviewArticle } from './repository.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
let number = 0;
const article = (day: number, more: Partial<OverviewArticle> = {}): OverviewArticle => {
  number += 1;
  return {
    id: `art_${number}`,
    story_id: `clu_${number}`,
    source_id: 'post',
    publisher: 'post',
    source_name: 'Harbour Post',
    source_country: 'GB',
    language: 'english',
    direction: 'ltr',
    title: `Title ${number}`,
    url: 'https://post.example/1',
    author: null,
    first_seen_at: new Date(Date.UTC(2026, 2, day, 9)),
    countries: null,
    developments: null,
    ...more,
  };
};
const from = (source: string, country: string | null = null) => ({
  ...{ source_id: source, publisher: source, source_name: source, source_country: country },
});
const figures = (...articles: OverviewArticle[]) => figuresOf(articles, { last: NOW, timeZone: 'UTC' });

describe('the figures of an overview', () => {
  it('are hourly if the list covers only a few days', () => {
    const { by_day } = figuresOf([article(9), article(10)], { last: NOW, timeZone: 'UTC', isHourly: true });
    expect(by_day).toMatchObject({ unit: 'hour', earlier: 0 });
    expect(by_day.bars).toHaveLength(28);
  });

  it('count each article once for each of its languages, developments and countries', () => {
    const found = figures(
      article(8, { developments: ['strike', 'cuts'], countries: ['FR'] }),
      article(9, { developments: ['strike'], countries: ['FR', 'ES'], ...from('wire', 'FR') }),
      article(10, { language: 'french', ...from('wire', 'FR') }),
    );
    expect(found).toMatchObject({
      total: { articles: 3, sources: 2, countries: 2 },
      languages: [
        { language: 'english', articles: 2 },
        { language: 'french', articles: 1 },
      ],
      developments: [
        { development: 'strike', articles: 2 },
        { development: 'cuts', articles: 1 },
      ],
      countries: [
        { country: 'FR', articles: 2 },
        { country: 'ES', articles: 1 },
      ],
    });
  });

  it('show the stories with the most sources and their newest article, the latest story first', () => {
    const told = { story_id: 'clu_fire' };
    const found = figures(
      article(3, told),
      article(5, { ...told, ...from('wire'), title: 'Fire is out' }),
      article(7),
    );
    expect(found.stories_total).toBe(2);
    expect(found.stories.map(({ id }) => id).at(-1)).toBe('clu_fire');
    expect(found.stories.at(-1)).toMatchObject({
      newest: { title: 'Fire is out', source: 'wire' },
      first_seen_at: '2026-03-03T09:00:00.000Z',
      articles: 2,
      sources: 2,
    });
  });

  it('label a day with at least twice the average number of articles with its largest story', () => {
    const told = { story_id: 'clu_fire' };
    const found = figures(
      article(1),
      article(5, { ...told, title: 'Fire in the port' }),
      article(5),
      article(5, { ...told, ...from('wire') }),
      article(5, { ...told, ...from('herald') }),
      article(10),
    );
    expect(found.by_day.bars).toHaveLength(10);
    expect(found.peaks).toEqual([
      {
        from: '2026-03-05T00:00:00.000Z',
        articles: 4,
        story: { id: 'clu_fire', title: 'Fire in the port', language: 'english', direction: 'ltr' },
      },
    ]);
    expect(figures(article(1), article(2)).peaks).toEqual([]);
  });

  it('distinguish the sites of added articles, none of which has a source page', () => {
    const added = (site: string) => ({ source_id: ADDED_SOURCE_ID, publisher: site, source_name: site });
    const found = figures(article(9, added('a.example')), article(9, added('b.example')), article(9));
    expect(found.total.sources).toBe(3);
    expect(found.sources).toEqual(
      expect.arrayContaining([
        { id: null, name: 'a.example', articles: 1 },
        { id: 'post', name: 'Harbour Post', articles: 1 },
      ]),
    );
  });
});
