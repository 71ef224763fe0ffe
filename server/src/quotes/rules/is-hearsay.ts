import { nameTables } from '../../matcher/index.ts';
import { DESCRIBES } from './attribution.ts';
import { isMention, type Subject } from './find-subject.ts';
import type { Told } from './find-verbs.ts';
import type { QuotedPart } from './read-paragraphs.ts';

/** “…,” Keller told Berg, according to a witness: the quotation is part of somebody else's account. */
export function isHearsay(
  { paragraph, speech }: Told,
  { from, to }: QuotedPart,
  end: number,
  subject: Subject | undefined,
): boolean {
  const source = paragraph.words.find(
    (word) => word.start >= to && word.end <= end && speech.according.has(word.text),
  );
  const next = paragraph.words.find((word) => word.start >= to);
  // “Keller said that “…”, reports a witness.”
  const isReported =
    next !== undefined &&
    next.end <= end &&
    /^\s*[,،]\s*$/u.test(paragraph.told.slice(to, next.start)) &&
    speech.verbs.has(next.text) &&
    !DESCRIBES.has(next.text) &&
    isMention(subject) &&
    subject.mention.end <= from;
  if (isReported) return true;
  // « Je ne regrette rien », tiré de son premier disque.
  if (
    /^\s*,?\s*(?:tirée?|extraite?|extraíd[oa]|sacad[oa]|(?:taken )?from (?:his|her|their|the)|من ألبوم|من فيلم)(?!\p{L})/iu.test(
      paragraph.told.slice(to, end),
    )
  )
    return true;
  // “Nobody leaves this room,” he says in the trailer.
  const isInWork = paragraph.words.some(
    ({ text, start, end: last }, at) =>
      start >= to &&
      last <= end &&
      WORKS.has(text) &&
      paragraph.words.slice(Math.max(0, at - 2), at).some((word) => IN.has(word.text)),
  );
  if (isInWork) return true;
  // « …, selon lui »: the source is the speaker.
  const named = source && paragraph.words[paragraph.words.indexOf(source) + 1];
  if (subject === 'pronoun' && named && speech.objectPronouns.has(named.text)) return false;
  return source !== undefined && (!isMention(subject) || subject.mention.start < source.start);
}

const WORKS = nameTables.setOf(
  'trailer novel episode scene chapter chapitre capítulo فصل screenplay sketch tráiler novela episodio escena guion roman épisode scène annonce مقطع رواية مشهد حلقة',
);
const IN = nameTables.setOf('in dans au en في');
