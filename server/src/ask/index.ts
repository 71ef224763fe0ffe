export { figuresOf, valuesIn } from './answer/figures.ts';
export { connectModel } from './model/connect-model.ts';
export {
  type LanguageModel,
  ModelFailure,
  type ModelSettings,
  type ModelUsage,
} from './model/language-model.ts';
export { readModelUsage } from './model-usage.ts';
export { countUsage } from './repository.ts';
export { type AskService, createAsk } from './service.ts';
