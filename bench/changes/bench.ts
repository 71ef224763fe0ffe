import { readDevelopingStories } from './read-stories.ts';
import { scoreSummaries } from './score-stories.ts';
import { scoreSupport } from './score-support.ts';

/**
 * Scores what the pages of developing stories show at the end: sentences that are superseded, and newest states that are missing.
 */
export async function run(options: readonly string[]): Promise<boolean> {
  const details = options.includes('--details') ? console.log : undefined;
  for (const list of ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'].filter(
    (name) => options.length === 0 || options.includes(name) || options.includes('--all'),
  )) {
    const stories = await readDevelopingStories(new URL(`corpus/${list}.txt`, import.meta.url));
    const {
      stories: count,
      shown,
      stale,
      onlyStale,
      due,
      lost,
      invented,
    } = await scoreSummaries(stories, details);
    console.log(
      `${list}: ${count} stories; ${stale} of ${shown} sentences shown as reported are superseded, and ${onlyStale} of those shown from one source; ${lost} of ${due} newest states are not shown; ${invented} changes are invented`,
    );
  }
  for (const list of ['first', 'second']) {
    if (!(options.length === 0 || options.includes('support') || options.includes('--all'))) break;
    const stories = await readDevelopingStories(new URL(`support/${list}.txt`, import.meta.url));
    const score = await scoreSupport(stories, details);
    console.log(
      `support, ${list}: ${score.stories} stories; ${score.wrong} of ${score.shown} sentences shown as reported count a source that does not say this; ${score.counted} of ${score.saying} sources that do are counted; ${score.found} of ${score.due} things are shown; ${score.wrongOnly} are wrongly shown as only in one source`,
    );
  }
  return true;
}
