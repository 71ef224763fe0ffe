import { newClientId } from '@newswatch/shared/client-id';
import type { IssueArticle, NextIssue, OfferedArticle } from '@newswatch/shared/contracts';

export type ArticleEntry = IssueArticle & { kind: 'article' };
/** A heading: the articles below it, down to the next heading, are its section. */
export interface SectionEntry {
  kind: 'section';
  /** Known only to this page. */
  id: string;
  heading: string;
  /** The text below the heading; may be empty. */
  text: string;
}
/** A line of an issue as it is edited: moving an article past a heading moves it into another section. */
export type IssueEntry = ArticleEntry | SectionEntry;

export function entriesOf({ articles, sections }: Pick<NextIssue, 'articles' | 'sections'>): IssueEntry[] {
  const lines = (of: readonly IssueArticle[]): IssueEntry[] => of.map((one) => ({ kind: 'article', ...one }));
  return [
    ...lines(articles),
    ...sections.flatMap((section) => [newSection(section), ...lines(section.articles)]),
  ];
}

/** The lines of an issue in the server's terms. */
export function contentOf(entries: readonly IssueEntry[]): Pick<NextIssue, 'articles' | 'sections'> {
  const content: Pick<NextIssue, 'articles' | 'sections'> = { articles: [], sections: [] };
  let { articles } = content;
  for (const entry of entries) {
    if (entry.kind === 'article') {
      const { kind: _, ...article } = entry;
      articles.push(article);
    } else {
      articles = [];
      content.sections.push({ heading: entry.heading, text: entry.text, articles });
    }
  }
  return content;
}

export const newSection = ({ heading, text } = { heading: '', text: '' }): SectionEntry => ({
  ...{ kind: 'section', id: newClientId(), heading, text },
});

export const newArticle = (id: string): ArticleEntry => ({
  ...{ kind: 'article', id, headline: '', summary: '', includes_note: true },
});

export const articlesIn = (entries: readonly IssueEntry[]): ArticleEntry[] =>
  entries.filter((entry) => entry.kind === 'article');
export const sectionsIn = (entries: readonly IssueEntry[]): SectionEntry[] =>
  entries.filter((entry) => entry.kind === 'section');

const placeOf = (entries: readonly IssueEntry[], id: string) => entries.findIndex((entry) => entry.id === id);

/** The section of an entry, or the section itself; undefined for an article without one. */
export function sectionOf(entries: readonly IssueEntry[], id: string): SectionEntry | undefined {
  return sectionsIn(entries.slice(0, placeOf(entries, id) + 1)).at(-1);
}

/** Finds the end of a section: the index after its last article. */
function endOf(entries: readonly IssueEntry[], start: number): number {
  const next = entries.findIndex((entry, index) => index > start && entry.kind === 'section');
  return next === -1 ? entries.length : next;
}

/**
 * Moves an article to the place of another entry, or a section with its articles to the place of the section of that entry. Only
 * articles can move above the articles without a section.
 */
export function moveOnto(entries: readonly IssueEntry[], id: string, ontoId: string): IssueEntry[] {
  const from = placeOf(entries, id);
  const onto = placeOf(entries, ontoId);
  const moved = entries[from];
  if (!moved || onto === -1) return [...entries];
  if (moved.kind === 'article') return [...entries].toSpliced(from, 1).toSpliced(onto, 0, moved);
  const target = sectionOf(entries, ontoId);
  if (!target || target.id === id) return [...entries];
  const block = entries.slice(from, endOf(entries, from));
  const rest = entries.filter((entry) => !block.includes(entry));
  const start = placeOf(rest, target.id);
  const isDown = placeOf(entries, target.id) > from;
  return rest.toSpliced(isDown ? endOf(rest, start) : start, 0, ...block);
}

/** The entry whose place an entry takes one step up (-1) or down (1); undefined at the end. */
export function nextTo(entries: readonly IssueEntry[], id: string, step: -1 | 1): string | undefined {
  const ofKind = entries[placeOf(entries, id)]?.kind === 'section' ? sectionsIn(entries) : entries;
  return ofKind[placeOf(ofKind, id) + step]?.id;
}

/** Puts an article at the end of a section, or at the end of the articles without a section. The article may be new. */
export function putInto(
  entries: readonly IssueEntry[],
  article: ArticleEntry,
  sectionId: string | undefined,
): IssueEntry[] {
  const rest = entries.filter(({ id }) => id !== article.id);
  return rest.toSpliced(endOf(rest, sectionId === undefined ? -1 : placeOf(rest, sectionId)), 0, article);
}

/** Removes a heading: its articles move to the end of those without a section. */
export function removeSection(entries: readonly IssueEntry[], id: string): IssueEntry[] {
  const start = placeOf(entries, id);
  const articles = entries.slice(start + 1, endOf(entries, start));
  const rest = entries.toSpliced(start, articles.length + 1);
  return rest.toSpliced(endOf(rest, -1), 0, ...articles);
}

export const change = <Kind extends IssueEntry>(
  entries: readonly IssueEntry[],
  id: string,
  changes: Partial<Omit<Kind, 'kind' | 'id'>>,
): IssueEntry[] => entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry));

/** The headline of an article in the issue. */
export const titleOf = ({ headline }: ArticleEntry, article: OfferedArticle | undefined): string =>
  headline.trim() || (article?.title ?? 'An article that was removed');

/** The message of a field with a text that is too long, which is not cut. */
export const tooLong = (text: string, max: number, says: string): string | undefined =>
  text.trim().length > max ? says : undefined;
