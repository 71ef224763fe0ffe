import type { LanguageModel, ModelSettings } from './language-model.ts';

export interface ModelConnection {
  /** Undefined if none is configured. */
  model(): Promise<LanguageModel | undefined>;
  close(): Promise<void>;
}

/** The operator's model, connected on first use. Without one, its code is not loaded. */
export function connectModel(settings: ModelSettings | undefined): ModelConnection {
  let connected: Promise<LanguageModel> | undefined;
  return {
    async model() {
      if (!settings) return undefined;
      connected ??= import('./openai-model.ts').then(({ createOpenAiModel }) => createOpenAiModel(settings));
      return connected;
    },
    close: async () => (await connected)?.close(),
  };
}
