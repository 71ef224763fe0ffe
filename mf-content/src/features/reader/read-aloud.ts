import { voiceWithId } from './use-voice.ts';

/** The length in UTF-16 code units. Longer utterances stop in the middle in some browsers. */
const CHUNK_MAX = 200;

export interface ReadAloudState {
  /** The paragraph that is read, from 0. */
  at: number;
  isPlaying: boolean;
}

export interface ReadAloudOptions {
  /** The paragraphs. */
  texts: readonly string[];
  /** BCP 47 */
  lang: string;
  voice: string;
  rate: number;
  onChange: (state: ReadAloudState) => void;
  /** Called after the last paragraph. */
  onEnd: () => void;
  /** Called if the browser could not continue; reading is then paused. */
  onFailure: () => void;
}

export interface ReadAloud {
  play(): void;
  pause(): void;
  /** Moves by that many paragraphs, within the text. */
  move(by: number): void;
  setRate(rate: number): void;
}

/**
 * Reads paragraphs aloud, sentence by sentence. It pauses by stopping, and continues at the start of the sentence: not every
 * browser can continue within one.
 */
export function createReadAloud(options: ReadAloudOptions): ReadAloud {
  const { texts, lang, voice, onChange, onEnd, onFailure } = options;
  let { rate } = options;
  let at = 0;
  let chunk = 0;
  let isPlaying = false;
  /** Browsers forget an utterance that nothing refers to, and then never say that it has ended. */
  let current: SpeechSynthesisUtterance | undefined;

  const show = () => onChange({ at, isPlaying });
  const silence = () => {
    current = undefined;
    speechSynthesis.cancel();
  };
  const speak = (): void => {
    const text = chunksOf(texts[at] ?? '', lang)[chunk];
    if (text === undefined) {
      goOn();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(text);
    Object.assign(utterance, { lang, rate, voice: voiceWithId(voice) ?? null });
    utterance.onend = () => {
      if (utterance !== current) return;
      chunk += 1;
      speak();
    };
    utterance.onerror = () => {
      if (utterance !== current) return;
      pause();
      onFailure();
    };
    current = utterance;
    speechSynthesis.speak(utterance);
  };
  const goOn = (): void => {
    chunk = 0;
    if (at + 1 < texts.length) {
      at += 1;
      show();
      speak();
    } else {
      pause();
      onEnd();
    }
  };
  const pause = () => {
    isPlaying = false;
    silence();
    show();
  };
  const restart = () => {
    if (!isPlaying) return;
    silence();
    speak();
  };

  return {
    play() {
      isPlaying = true;
      show();
      restart();
    },
    pause,
    move(by) {
      at = Math.max(0, Math.min(texts.length - 1, at + by));
      chunk = 0;
      show();
      restart();
    },
    setRate(next) {
      rate = next;
      restart();
    },
  };
}

/** The sentences of a paragraph, short ones together, and one that is too long in parts. */
function chunksOf(text: string, lang: string): string[] {
  const chunks: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text.trim())) {
    const last = chunks.at(-1);
    if (last !== undefined && last.length + segment.length <= CHUNK_MAX) {
      chunks[chunks.length - 1] = last + segment;
    } else chunks.push(...partsOf(segment));
  }
  return chunks.filter((chunk) => /[\p{L}\p{N}]/u.test(chunk));
}

/** Cuts a long sentence where a reader would breathe: after the last comma that fits, otherwise between two words. */
function partsOf(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > CHUNK_MAX) {
    const start = rest.slice(0, CHUNK_MAX);
    const part = /^.*[,;:،؛–—]\s/su.exec(start) ?? /^.*\s/su.exec(start);
    const end = part?.[0].length ?? CHUNK_MAX;
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}
