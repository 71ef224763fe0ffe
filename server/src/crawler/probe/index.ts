export type { SourceDraft } from './draft-source.ts';
export type { Look, LookedArticle } from './inspect-source.ts';
export { createProber, type Prober } from './prober.ts';
export type { ChosenPage } from './read-chosen-page.ts';
