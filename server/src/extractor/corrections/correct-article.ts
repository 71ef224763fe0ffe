import type { CorrectionRule } from '@newswatch/shared/contracts/admin';
import { tidyText } from '../plain-text.ts';
import { dropLines } from './drop-lines.ts';
import { findFolded, foldText } from './fold-text.ts';

/** The parts of an article that rules correct. */
export interface CorrectedParts {
  readonly title: string;
  readonly author: string | null;
  readonly contentText: string;
  readonly contentHtml: string;
}

type TextRule = Extract<CorrectionRule, { text: string }>;

/**
 * Applies the correction rules of a source to an article. Pure, in linear time for any rule, and the same when it is
 * applied twice. A paragraph is one line of the text. No rule takes the whole title.
 *
 * @example correctArticle(article, [{ kind: 'title_end', text: '| Daily Bugle' }]).title
 */
export function correctArticle<Parts extends CorrectedParts>(
  parts: Parts,
  rules: readonly CorrectionRule[],
): Parts {
  if (rules.length === 0) return parts;
  return {
    ...parts,
    title: correctTitle(parts.title, rules),
    author: correctAuthor(parts.author, rules),
    ...correctContent(parts, rules),
  };
}

/** The zone of times without one, if a rule names it. */
export function zoneOfRules(rules: readonly CorrectionRule[]): string | undefined {
  return rules.find((rule) => rule.kind === 'time_zone')?.time_zone;
}

const ofKind = (rules: readonly CorrectionRule[], ...kinds: TextRule['kind'][]): TextRule[] =>
  rules.filter((rule): rule is TextRule => 'text' in rule && kinds.includes(rule.kind));

function correctTitle(title: string, rules: readonly CorrectionRule[]): string {
  const titleRules = ofKind(rules, 'title_start', 'title_end').map(({ kind, text }) => ({
    where: kind === 'title_start' ? ('start' as const) : ('end' as const),
    wanted: foldText(text),
  }));
  let corrected = title;
  // Repeated until nothing changes: after one rule has removed something, another may match.
  for (let before = ''; before !== corrected; ) {
    before = corrected;
    for (const { where, wanted } of titleRules) {
      const found = findFolded(corrected, wanted, where);
      const rest =
        found && trim(where === 'start' ? corrected.slice(found.end) : corrected.slice(0, found.start));
      if (rest) corrected = rest;
    }
  }
  return corrected;
}

function correctAuthor(author: string | null, rules: readonly CorrectionRule[]): string | null {
  if (rules.some(({ kind }) => kind === 'author_none')) return null;
  const [always] = ofKind(rules, 'author_is');
  if (always) return always.text;
  let corrected = author ?? '';
  for (const { text } of ofKind(rules, 'author_without')) {
    const wanted = foldText(text);
    for (let found = findFolded(corrected, wanted, 'anywhere'); found; ) {
      corrected = withoutSeparators(`${corrected.slice(0, found.start)} ${corrected.slice(found.end)}`);
      found = findFolded(corrected, wanted, 'anywhere');
    }
  }
  return corrected === '' ? null : corrected;
}

/** Removes the same lines from both forms of the text, which have the same content. */
function correctContent({ contentText, contentHtml }: CorrectedParts, rules: readonly CorrectionRule[]) {
  const lineRules = ofKind(
    rules,
    'paragraph_begins',
    'paragraph_equals',
    'paragraph_contains',
    'rest_from',
  ).map(({ kind, text }) => ({ kind, wanted: foldText(text) }));
  const decide = (line: string): LineDecision => {
    const folded = foldText(line);
    const applies = lineRules.filter(
      ({ kind, wanted }) =>
        wanted !== '' &&
        (kind === 'paragraph_equals'
          ? folded === wanted
          : kind === 'paragraph_contains'
            ? folded.includes(wanted)
            : folded.startsWith(wanted)),
    );
    if (applies.some(({ kind }) => kind === 'rest_from')) return 'end';
    return applies.length > 0 ? 'drop' : 'keep';
  };
  const lines = contentText.split('\n');
  const decisions = lines.map(decide);
  if (decisions.every((decision) => decision === 'keep')) return { contentText, contentHtml };
  const end = decisions.indexOf('end');
  const kept = lines.filter((_, index) => decisions[index] === 'keep' && (end === -1 || index < end));
  return { contentText: tidyText(kept.join('\n')), contentHtml: dropLines(contentHtml, decide) };
}

/** `end`: this line and everything after it is dropped. */
export type LineDecision = 'keep' | 'drop' | 'end';

/** Removes spaces and invisible characters, such as marks of direction, around a text. */
function trim(text: string): string {
  return text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
}

/** When a name is removed, its separator must not be left over. */
function withoutSeparators(names: string): string {
  return trim(
    names
      .replace(/\(\s*\)/g, '')
      .replace(/\s+/g, ' ')
      .replace(/([,،;/|&·])(?: ?[,،;/|&·])+/g, '$1')
      .replace(/ (?=[,،;])/g, '')
      .replace(/^[\s\p{Cf},،;/|&·–—-]+|[\s\p{Cf},،;/|&·–—-]+$/gu, ''),
  );
}
