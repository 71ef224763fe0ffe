import type { Language } from '@newswatch/shared/contracts';
import type { ModelSettings } from '../../ask/index.ts';

/** The translation service in the environment. */
export type TranslationSettings =
  | {
      readonly kind: 'libretranslate';
      /** The base address of a server with LibreTranslate's interface. It may be private. */
      readonly url: string;
      /** The API key; if not set, none is sent. */
      readonly key: string | undefined;
    }
  | { readonly kind: 'model'; readonly model: ModelSettings };

/** The two languages, and the time limit. */
export interface TranslationTask {
  from: Language;
  to: Language;
  signal: AbortSignal;
}

/** A service that translates plain text. Its answers are untrusted, and are never treated as markup. */
export interface Translator {
  /** The name of the service that is shown to people. */
  readonly name: string;
  /** The languages into which it translates, as far as known. Never waits. */
  languagesFrom(language: Language): Language[];
  /**
   * Translates each of these texts.
   *
   * @returns as many, in the same order
   * @throws {TranslationFailure}; the reason why the signal was aborted
   */
  translate(texts: readonly string[], task: TranslationTask): Promise<string[]>;
  close(): Promise<void>;
}

/** The service did not translate. The message is a sentence for the person. */
export class TranslationFailure extends Error {
  override readonly name = 'TranslationFailure';
}
