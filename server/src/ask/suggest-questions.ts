import { type Language, type SuggestedQuestion, textDirection } from '@newswatch/shared/contracts';
import type { Database } from '../storage/database.ts';
import { readNames, type Span, type TargetRow } from '../targets/index.ts';
import { findLargestStory } from './passages/find-passages.ts';

/** The question about a story, in the language of its article, which is also the language of the answer. */
const ABOUT_STORY: Record<Language, (title: string) => string> = {
  english: (title) => `What is known about “${title}”?`,
  french: (title) => `Que sait-on de « ${title} » ?`,
  spanish: (title) => `¿Qué se sabe de «${title}»?`,
  arabic: (title) => `ماذا نعرف عن «${title}»؟`,
};
const ABOUT_PERSON: Record<Language, (name: string) => string> = {
  english: (name) => `What is reported about ${name}?`,
  french: (name) => `Que dit-on de ${name} ?`,
  spanish: (name) => `¿Qué se dice de ${name}?`,
  arabic: (name) => `ماذا يُقال عن ${name}؟`,
};
/** The maximum length of a title, so that it fits into a question. */
const TITLE_MAX = 300;

/**
 * Questions based on the figures of a period: its largest story, and the person whom most stories name. They are made without the
 * model.
 *
 * @param withNames whether the plan shows names
 */
export async function suggestQuestions(
  db: Database,
  target: TargetRow,
  span: Span,
  withNames: boolean,
): Promise<SuggestedQuestion[]> {
  const began = performance.now();
  const [story, named] = await Promise.all([
    findLargestStory(db, target.id, span),
    withNames
      ? readNames(db, [target], { span, previous: null, elapsed: () => performance.now() - began })
      : undefined,
  ]);
  const suggestions: SuggestedQuestion[] = [];
  if (story && story.title.length <= TITLE_MAX) {
    const text = ABOUT_STORY[story.language](story.title);
    suggestions.push({
      text,
      direction: textDirection(text),
      because: `The largest story: ${story.matches} matches`,
    });
  }
  const people = named?.names.filter(({ kind }) => kind === 'person') ?? [];
  const person = people.toSorted((one, other) => other.stories - one.stories)[0];
  if (person) {
    const text = ABOUT_PERSON[person.examples[0]?.language ?? 'english'](person.text);
    suggestions.push({
      text,
      direction: textDirection(text),
      because: `Named most often: in ${person.stories} stories`,
    });
  }
  return suggestions;
}
