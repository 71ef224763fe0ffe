import type { ModelUsage } from '../../ask/index.ts';
import type { TranslationSettings, Translator } from './translator.ts';

export interface TranslatorConnection {
  /** Undefined if no service is configured. */
  translator(): Promise<Translator | undefined>;
  close(): Promise<void>;
}

/** Counts a request to the operator's language model. */
export type CountModelUsage = (request: {
  model: string;
  hasFailed: boolean;
  usage: ModelUsage | null;
}) => Promise<void>;

/** The operator's service, connected on first use. Without one, its code is not loaded. */
export function connectTranslator(
  settings: TranslationSettings | undefined,
  count: CountModelUsage,
): TranslatorConnection {
  let connected: Promise<Translator> | undefined;
  const open = async (chosen: TranslationSettings): Promise<Translator> => {
    if (chosen.kind === 'model') {
      const { createModelTranslator } = await import('./model-translator.ts');
      return createModelTranslator(chosen.model, count);
    }
    const { createLibreTranslator } = await import('./libre-translator.ts');
    return createLibreTranslator(chosen);
  };
  return {
    async translator() {
      if (!settings) return undefined;
      connected ??= open(settings);
      return connected;
    },
    close: async () => (await connected)?.close(),
  };
}
