import { expect, test } from 'vitest';
import { composeArticle, listTopics } from './compose-article.ts';
import { outlets } from './outlets.ts';
import { createRandom } from './random.ts';

test('the newsroom writes more than 300 articles before it repeats one', () => {
  const random = createRandom(7);
  const bodies = new Set<string>();
  for (const outlet of outlets) {
    for (const topic of outlet.topics) {
      for (let round = 0; round < 15; round += 1) {
        bodies.add(composeArticle(outlet.key, topic, random).paragraphs.join('\n'));
      }
    }
  }
  expect(bodies.size).toBeGreaterThan(300);
  expect(bodies.size).toBe(outlets.reduce((sum, { topics }) => sum + topics.length, 0) * 15);
});

test('the same seed writes the same article on every machine', () => {
  const write = () => composeArticle('harbour-post', 'satellite', createRandom(42));
  expect(write()).toEqual(write());
});

test.each(outlets.map((outlet) => [outlet.name, outlet] as const))(
  'every article of %s contains the word of its topic and no unfilled slot',
  (_name, outlet) => {
    const random = createRandom(3);
    for (const topic of listTopics(outlet)) {
      for (let round = 0; round < 20; round += 1) {
        const { title, summary, paragraphs } = composeArticle(outlet.key, topic.key, random);
        const text = [title, summary, ...paragraphs].join('\n');
        expect(text.toLowerCase()).toContain(topic.word);
        expect(text).not.toMatch(/[{}]/);
        expect(paragraphs.length).toBeGreaterThanOrEqual(5);
      }
    }
  },
);

test('a headline and the sentence below it report the same story with the same figures', () => {
  const random = createRandom(11);
  const texts = Array.from({ length: 60 }, () => composeArticle('evening-bell', 'museum', random));
  const returned = texts.filter(({ title }) => title.includes('carvings'));
  expect(returned.length).toBeGreaterThan(0);
  for (const { title, summary } of returned) {
    expect(summary).toContain(`handed back ${/\d+/.exec(title)?.[0]} carvings`);
  }
});

test('outlets in the same language share no topic, so their stories never look similar by chance', () => {
  const seen = new Set<string>();
  for (const { language, topics } of outlets) {
    for (const topic of topics) {
      expect(seen).not.toContain(`${language} ${topic}`);
      seen.add(`${language} ${topic}`);
    }
  }
});
