import type { Language } from '@newswatch/shared/contracts';

/** The commands, by language; a message must consist only of the command. */
export const optOutWords: readonly { language: Language; stop: string[]; start: string[] }[] = [
  { language: 'english', stop: ['STOP', 'UNSUBSCRIBE'], start: ['START'] },
  { language: 'arabic', stop: ['توقف', 'إلغاء'], start: ['ابدأ'] },
  { language: 'french', stop: ['ARRETER', 'STOPPER'], start: ['REPRENDRE'] },
  { language: 'spanish', stop: ['BAJA', 'CANCELAR'], start: ['ALTA'] },
];
const MUTE = ['MUTE', 'كتم', 'SILENCE', 'SILENCIO'];

const stopWords = new Set(optOutWords.flatMap(({ stop }) => stop.map(fold)));
const startWords = new Set(optOutWords.flatMap(({ start }) => start.map(fold)));
/** `MUTE 2H`, `MUTE 3 D`; the default unit is hours. */
const mute = new RegExp(`^(?:${MUTE.map(fold).join('|')})\\s*(\\d{1,3})\\s*(H|D|J|M)?$`, 'u');
/** `START 123456`: the code that a recipient's page shows. */
const startWithCode = new RegExp(`^(?:${[...startWords].join('|')})\\s*(\\d{6})$`, 'u');
const UNIT_MS = { M: 60_000, H: 3_600_000, D: 86_400_000, J: 86_400_000 } as const;
const MUTE_AT_MOST_MS = 30 * UNIT_MS.D;

/** The command in a message. */
export type Command =
  | { kind: 'stop' }
  /** `code` confirms that the number belongs to a recipient who chose WhatsApp. */
  | { kind: 'start'; code?: string }
  | { kind: 'mute'; ms: number }
  | { kind: 'feedback'; relevant: boolean };

/**
 * Reads the command that a message consists of; null if it is something else. Case and accents are ignored. A sentence
 * that only contains such a word is not a command.
 */
export function readCommand(text: string): Command | null {
  const word = fold(text);
  if (stopWords.has(word)) return { kind: 'stop' };
  if (startWords.has(word)) return { kind: 'start' };
  const [, code] = startWithCode.exec(word) ?? [];
  if (code !== undefined) return { kind: 'start', code };
  if (word === '1' || word === '2') return { kind: 'feedback', relevant: word === '1' };
  const [, amount, unit = 'H'] = mute.exec(word) ?? [];
  if (amount === undefined || Number(amount) === 0) return null;
  return {
    kind: 'mute',
    ms: Math.min(MUTE_AT_MOST_MS, Number(amount) * UNIT_MS[unit as keyof typeof UNIT_MS]),
  };
}

function fold(text: string): string {
  const letters = text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
  return letters
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .trim()
    .replace(/[.!]+$/, '')
    .toUpperCase();
}
