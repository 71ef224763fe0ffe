import type { Note } from './note.ts';
import type { Evidence, TranslationQuestion } from './types.ts';

/** What deciding about tokens needs to know and to tell. */
export interface TokenResolution {
  text: string;
  /** What services read differently may become evidence of one of them. */
  evidence: Evidence;
  ask: (question: Omit<TranslationQuestion, 'chosen'>, fallback: string) => string;
  note: Note;
}
