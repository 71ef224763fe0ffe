import type { Language } from '@newswatch/shared/contracts';
import type { CoverageArticle } from '../sentences.ts';

/** A story of `small-stories.ts`: its articles, and the label of each sentence. */
export interface LabelledStory {
  articles: CoverageArticle[];
  labels: ReadonlyMap<string, string>;
}

export function parseStories(text: string): LabelledStory[] {
  return text
    .split(/^> /m)
    .slice(1)
    .map((story) => {
      const [language = '', ...parts] = story.split(/^# /m);
      const labels = new Map<string, string>();
      const articles = parts.map((part, at): CoverageArticle => {
        const [head = '', ...lines] = part.trim().split('\n');
        const [source = '', title = ''] = head.split(' | ');
        const sentences = lines.map((line) => {
          const space = line.indexOf(' ');
          const sentence = line.slice(space + 1).trim();
          labels.set(`${source} ${sentence}`, line.slice(0, space));
          return sentence;
        });
        return {
          id: `art_${at}`,
          source_id: source,
          source_name: source,
          author: null,
          language: language.trim() as Language,
          title,
          text: sentences.join(' '),
          seen_at: new Date(0),
        };
      });
      return { articles, labels };
    });
}
