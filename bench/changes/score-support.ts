import { readStory } from '../../server/src/full-coverage/report/read-story.ts';
import type { DevelopingStory } from './read-stories.ts';

export interface SupportScore {
  stories: number;
  /** Sentences shown as reported by several sources, and those that count a source without this statement. */
  shown: number;
  wrong: number;
  /** Further sources with the statement of a shown sentence, and those of them that are counted. */
  saying: number;
  counted: number;
  /** Statements of several sources that nobody contradicts, or that hold at the end; and the part of them that is shown. */
  due: number;
  found: number;
  /** Sentences that are shown as only in one source, although another source has the same statement, or it no longer holds. */
  wrongOnly: number;
}

/**
 * Reads stories in which each sentence has a label for its statement: `R1` and `X1` are two verdicts or states that exclude each
 * other. A source supports a sentence if it has one with the same label.
 */
export async function scoreSupport(
  stories: readonly DevelopingStory[],
  details?: (line: string) => void,
): Promise<SupportScore> {
  const score = { stories: 0, shown: 0, wrong: 0, saying: 0, counted: 0, due: 0, found: 0, wrongOnly: 0 };
  for (const { name, language, articles, labels } of stories) {
    const { reports } = await readStory(articles);
    const bySource = articles.map(({ source_id }) => ({
      source_id,
      labels: new Set(
        [...labels].flatMap(([key, label]) =>
          key.startsWith(`${source_id} `) && label !== '-' ? [label] : [],
        ),
      ),
    }));
    const sayingOf = (label: string) => [
      ...new Set(bySource.filter((one) => one.labels.has(label)).map(({ source_id }) => source_id)),
    ];
    const labelOf = ({ article, text }: { article: { source_id: string }; text: string }) =>
      labels.get(`${article.source_id} ${text}`) ?? '-';
    details?.(`${language} | ${name}`);
    const shown = new Set<string>();
    for (const { sentence, sources } of reports.flatMap(({ reported }) => reported)) {
      const label = labelOf(sentence);
      const saying = label === '-' ? [sentence.article.source_id] : sayingOf(label);
      const others = saying.filter((source) => source !== sentence.article.source_id);
      const wrongly = [...sources].filter((source) => !saying.includes(source));
      shown.add(label);
      score.shown += 1;
      score.wrong += Number(wrongly.length > 0);
      score.saying += others.length;
      score.counted += others.filter((source) => sources.has(source)).length;
      if (wrongly.length > 0) details?.(`  wrong   ${sentence.text} <- ${wrongly.join(', ')}`);
    }
    const due = [...new Set(labels.values())].filter(
      (label) => label.startsWith('R') && sayingOf(label).length > 1,
    );
    score.stories += 1;
    score.due += due.length;
    score.found += due.filter((label) => shown.has(label)).length;
    for (const label of due) if (!shown.has(label)) details?.(`  missing ${label}`);
    for (const { sentence } of reports.flatMap(({ only }) => only)) {
      const label = labelOf(sentence);
      if (!label.startsWith('X') && sayingOf(label).length < 2) continue;
      score.wrongOnly += 1;
      details?.(`  only    ${label} ${sentence.text}`);
    }
  }
  return score;
}
