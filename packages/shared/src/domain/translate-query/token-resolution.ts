import type { Note } from './note.ts';
import type { Evidence, TranslationQuestion } from './types.ts';

/** The state that the code that resolves tokens reads and changes. */
export interface TokenResolution {
  text: string;
  /** The evidence for certain services, to which resolved notation may be added. */
  evidence: Evidence;
  ask: (question: Omit<TranslationQuestion, 'chosen'>, fallback: string) => string;
  note: Note;
}
