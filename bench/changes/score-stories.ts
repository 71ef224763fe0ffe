import { readStory } from '../../server/src/full-coverage/report/read-story.ts';
import type { DevelopingStory } from './read-stories.ts';

export interface SummaryScore {
  stories: number;
  /** Sentences shown as reported by several sources, and how many of them give a superseded state. */
  shown: number;
  stale: number;
  /** Superseded states among the sentences that are shown as reported by only one source. */
  onlyStale: number;
  /** Newest states that a story must tell, and those that no shown sentence tells. */
  due: number;
  lost: number;
  /** Changes that are reported for stories in which nothing changed. */
  invented: number;
}

/** Reads each story as its page does, and compares what is shown with the labels. */
export async function scoreSummaries(
  stories: readonly DevelopingStory[],
  details?: (line: string) => void,
): Promise<SummaryScore> {
  const score = { stories: 0, shown: 0, stale: 0, onlyStale: 0, due: 0, lost: 0, invented: 0 };
  for (const { name, language, articles, labels, changes: expected } of stories) {
    const { reports, changes } = await readStory(articles);
    const labelOf = ({ sentence }: { sentence: { article: { source_id: string }; text: string } }) =>
      labels.get(`${sentence.article.source_id} ${sentence.text}`) ?? '';
    const reported = reports.flatMap((report) => report.reported);
    const only = reports.flatMap((report) => report.only);
    const due = new Set([...labels.values()].filter((label) => label.startsWith('+')));
    const shown = new Set([...reported, ...only].map(labelOf));
    const lost = [...due].filter((label) => !shown.has(label));
    const stale = reported.filter((one) => labelOf(one).startsWith('~'));
    const onlyStale = only.filter((one) => labelOf(one).startsWith('~'));
    score.stories += 1;
    score.shown += reported.length;
    score.stale += stale.length;
    score.onlyStale += onlyStale.length;
    score.due += due.size;
    score.lost += lost.length;
    const changed = [
      ...changes.figures
        .filter(({ states }) => states.length > 1)
        .map(({ measure, states }) => `${measure} ${states.map(({ value }) => value).join(' -> ')}`),
      ...changes.matters.map(({ matter, after }) => `${matter}: ${after.report.text}`),
    ];
    if (expected[0] === 'none') score.invented += changed.length;
    details?.(`${language} | ${name}`);
    for (const change of changed) details?.(`  changed    ${change}`);
    for (const { sentence } of stale) details?.(`  stale      ${sentence.text}`);
    for (const { sentence } of onlyStale) details?.(`  stale only ${sentence.text}`);
    for (const label of lost) details?.(`  lost       ${label}`);
  }
  return score;
}
