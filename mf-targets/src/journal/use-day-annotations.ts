import type { JournalEntry } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { journalQueries } from '../api/journal.ts';

const NAMED = 3;

/** Returns what the journal of a target says about each day since `from`, for its charts: "Paused; The strike begins". */
export function useDayAnnotations(targetId: string, from: string): ReadonlyMap<string, string> {
  const { data = [] } = useQuery(journalQueries.since(targetId, from));
  const days = Map.groupBy(data, ({ date }) => date);
  return new Map([...days].map(([date, entries]) => [date, annotationOf(entries)]));
}

/** The first entries of a day, notes before events: they say what happened in the world. */
function annotationOf(entries: readonly JournalEntry[]): string {
  const { note = [], event = [] } = Object.groupBy(entries, ({ type }) => type);
  const sentences = [...note, ...event.reverse()].map(sentenceOf);
  const more = sentences.length - NAMED;
  return `${sentences.slice(0, NAMED).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function sentenceOf(entry: JournalEntry): string {
  if (entry.type === 'note' || entry.changes.length === 0) return entry.text;
  return `${entry.text} (${entry.changes.join('; ')})`;
}
