import type { Language } from '@newswatch/shared/contracts';
import type { ModelSettings } from '../../ask/index.ts';

/** What translates articles, from the environment. */
export type TranslationSettings =
  | {
      readonly kind: 'libretranslate';
      /** The base address of a server with LibreTranslate's interface. It may be private. */
      readonly url: string;
      /** If not set, none is sent. */
      readonly key: string | undefined;
    }
  | { readonly kind: 'model'; readonly model: ModelSettings };

/** From which language, into which, and how long. */
export interface TranslationTask {
  from: Language;
  to: Language;
  signal: AbortSignal;
}

/** A service that translates plain text. What it answers is written by somebody else, and is never markup. */
export interface Translator {
  /** The name by which people are told who translated. */
  readonly name: string;
  /** The languages into which it translates, as far as is known; never waits. */
  languagesFrom(language: Language): Language[];
  /**
   * Translates each of these texts.
   *
   * @returns as many, in the same order
   * @throws {TranslationFailure}; whatever aborted the signal
   */
  translate(texts: readonly string[], task: TranslationTask): Promise<string[]>;
  close(): Promise<void>;
}

/** The service did not translate. Its message is a sentence for the person. */
export class TranslationFailure extends Error {
  override readonly name = 'TranslationFailure';
}
