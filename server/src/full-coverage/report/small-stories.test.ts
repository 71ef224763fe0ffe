import { describe, expect, it } from 'vitest';
import { readStory } from './read-story.ts';
import { type LabelledStory, parseStories } from './testing/parse-stories.ts';
import { developmentStories, laterStories, unseenStories } from './testing/small-stories.ts';

interface Score {
  /** Sentences chosen as reported by several sources, and how many of them only one source has. */
  chosen: number;
  wrong: number;
  repeated: number;
  /** Facts that at least half of the sources report, and how many of them were chosen. */
  toldByMost: number;
  found: number;
  only: number;
  wrongOnly: number;
  onlyOne: number;
}

/** Decision 053 says how these figures came about. */
async function scoreOf(stories: readonly LabelledStory[]): Promise<Score> {
  const score = {
    chosen: 0,
    wrong: 0,
    repeated: 0,
    toldByMost: 0,
    found: 0,
    only: 0,
    wrongOnly: 0,
    onlyOne: 0,
  };
  for (const { articles, labels } of stories) {
    const [report] = (await readStory(articles)).reports;
    const thingOf = (label: string) => label.match(/^R\d/)?.[0];
    const labelOf = ({ sentence }: { sentence: { article: { source_id: string }; text: string } }) =>
      labels.get(`${sentence.article.source_id} ${sentence.text}`) ?? 'unknown';
    const things = report?.reported.map((one) => thingOf(labelOf(one))) ?? [];
    const known = things.filter((thing) => thing !== undefined);
    const sources = Map.groupBy(
      articles.flatMap(({ source_id }) =>
        [...labels].flatMap(([key, label]) => {
          const thing = thingOf(label);
          return thing !== undefined && key.startsWith(`${source_id} `) ? [{ thing, source_id }] : [];
        }),
      ),
      ({ thing }) => thing,
    );
    const most = [...sources].filter(
      ([, told]) => new Set(told.map(({ source_id }) => source_id)).size >= Math.max(2, articles.length / 2),
    );
    const only = report?.only.map(labelOf) ?? [];
    score.chosen += things.length;
    score.wrong += things.length - known.length;
    score.repeated += known.length - new Set(known).size;
    score.toldByMost += most.length;
    score.found += most.filter(([thing]) => things.includes(thing)).length;
    score.only += only.length;
    score.wrongOnly += only.filter((label) => !label.includes('O')).length;
    score.onlyOne += [...labels.values()].filter((label) => label.includes('O')).length;
  }
  return score;
}

describe('of small stories in four languages', () => {
  it('those written before the rule are summarised as labelled', async () => {
    expect(await scoreOf(parseStories(developmentStories))).toEqual({
      chosen: 32,
      wrong: 0,
      repeated: 0,
      toldByMost: 41,
      found: 32,
      only: 29,
      wrongOnly: 3,
      onlyOne: 29,
    });
  });

  it('so are those written after it', async () => {
    expect(await scoreOf(parseStories(unseenStories))).toEqual({
      chosen: 20,
      wrong: 0,
      repeated: 0,
      toldByMost: 29,
      found: 20,
      only: 25,
      wrongOnly: 2,
      onlyOne: 24,
    });
  });

  it('so are those written after its last change', async () => {
    expect(await scoreOf(parseStories(laterStories))).toEqual({
      chosen: 15,
      wrong: 0,
      repeated: 0,
      toldByMost: 16,
      found: 15,
      only: 11,
      wrongOnly: 0,
      onlyOne: 11,
    });
  });

  it.each(['english', 'french', 'spanish', 'arabic'] as const)(
    'every one in %s has what several sources report, and nothing twice',
    async (language) => {
      const stories = parseStories(developmentStories + unseenStories + laterStories).filter(
        ({ articles }) => articles[0]?.language === language,
      );
      expect(stories).toHaveLength(6);
      for (const { articles } of stories) {
        const [report] = (await readStory(articles)).reports;
        expect(report?.reported.length).toBeGreaterThan(0);
        expect(report?.only.length).toBeGreaterThan(0);
        expect(new Set(report?.reported.map(({ sentence }) => sentence.text)).size).toBe(
          report?.reported.length,
        );
      }
    },
  );
});

const article = (id: string, text: string, language: 'english' | 'french' = 'english') => ({
  id,
  source_id: id,
  source_name: id,
  author: null,
  language,
  title: 'Storm over the harbour',
  seen_at: new Date(0),
  text,
});

it('a single source has no facts reported by several, nor any reported only by it', async () => {
  const [report] = (
    await readStory([article('one', 'The storm sank 14 boats in the harbour of Tarn on Friday.')])
  ).reports;
  expect(report).toMatchObject({ sources: 1, reported: [], only: [] });
});

it('an amount in words, in digits or with “million” is the same amount', async () => {
  const { reports } = await readStory([
    article(
      'one',
      'The storm sank thirty-two boats in the harbour. Repairs of the quay will cost 2.4 million euros.',
    ),
    article(
      'two',
      'In the harbour, 32 boats went down. The quay will need repairs for 2,400,000 euros, the mayor said.',
    ),
  ]);
  expect(reports[0]?.only).toEqual([]);
});

it('languages are not compared with each other', async () => {
  const { reports } = await readStory([
    article('one', 'The storm sank 14 boats in the harbour of Tarn on Friday.'),
    article('two', 'La tempête a coulé 14 bateaux vendredi dans le port de Tarn.', 'french'),
  ]);
  expect(reports.map(({ language, reported }) => [language, reported.length])).toEqual([
    ['english', 0],
    ['french', 0],
  ]);
});

it('what a page says about itself, headings and truncated lines are not quoted', async () => {
  const text =
    'Subscribe to our newsletter for all the news of the harbour.\nMore about the storm\nPhoto: the harbour of Tarn';
  const [report] = (await readStory([article('one', text), article('two', text)])).reports;
  expect(report?.reported).toEqual([]);
});

it('sentences with the same words about other people, or with other figures, do not support each other', async () => {
  const nurse = (name: string, beds: number) =>
    `The senior nurse on the ward of the hospital in Tarn, ${name}, said that the new wing has room for ${beds} beds.`;
  const { reports } = await readStory([
    article('one', nurse('Ruth Penhale', 76)),
    article('two', nurse('Ruth Penhale', 85)),
  ]);
  expect(reports[0]?.reported).toEqual([]);
});

it('half a quotation is not quoted, because it continues in the next sentence', async () => {
  const text =
    '“We talked for years about the harbour of Tarn. Now the wall will be built,” Olaf Brandt said on Tuesday.';
  const { reports } = await readStory([article('one', text), article('two', text)]);
  expect(reports[0]?.reported).toEqual([]);
});
