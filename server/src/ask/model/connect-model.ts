import type { LanguageModel, ModelSettings } from './language-model.ts';

export interface ModelConnection {
  /** undefined if none is set. */
  model(): Promise<LanguageModel | undefined>;
  close(): Promise<void>;
}

/** The operator's model, connected at its first use: where there is none, the code for it is not loaded. */
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
