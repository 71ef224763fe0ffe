export { connectModel } from './model/connect-model.ts';
export type { LanguageModel, ModelSettings } from './model/language-model.ts';
export { readModelUsage } from './model-usage.ts';
export { type AskService, createAsk } from './service.ts';
