const STOP = ['STOP', 'UNSUBSCRIBE', 'توقف', 'إلغاء', 'ARRETER', 'STOPPER', 'BAJA', 'CANCELAR'];
const START = ['START', 'ابدأ', 'REPRENDRE', 'ALTA'];

const stopWords = new Set(STOP.map(fold));
const startWords = new Set(START.map(fold));

/**
 * What a whole message asks for: no more messages, messages again, or neither. Case and accents do not count; a
 * sentence that merely holds the word is something else.
 */
export function readOptOut(text: string): 'stop' | 'start' | null {
  const word = fold(text);
  if (stopWords.has(word)) return 'stop';
  return startWords.has(word) ? 'start' : null;
}

function fold(text: string): string {
  const letters = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return letters
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
}
