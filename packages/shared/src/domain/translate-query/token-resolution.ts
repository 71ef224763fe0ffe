import type { Note } from './note.ts';
import type { Evidence, TranslationQuestion } from './types.ts';

/** What the code that resolves tokens reads and reports. */
export interface TokenResolution {
  text: string;
  /** What services read differently may become evidence of one of them. */
  evidence: Evidence;
  ask: (question: Omit<TranslationQuestion, 'chosen'>, fallback: string) => string;
  note: Note;
}
