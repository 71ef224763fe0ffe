import type { Note } from './note.ts';
import type { Evidence, TranslationQuestion } from './types.ts';

/** The state that the code that resolves tokens reads and changes. */
export interface TokenResolution {
  text: string;
  /** Notation that services read differently may turn out to be evidence of one of them. */
  evidence: Evidence;
  ask: (question: Omit<TranslationQuestion, 'chosen'>, fallback: string) => string;
  note: Note;
}
