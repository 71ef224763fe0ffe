import { planLimits, TargetDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { newTargetValues } from './form-values.ts';
import { targetTemplates } from './templates.ts';

it.each(targetTemplates)('the starting point “$title” can be saved as it is, on every plan', ({ values }) => {
  const draft = v.parse(TargetDraft, newTargetValues(values));
  const words = [...draft.keywords_any, ...draft.keywords_all, ...draft.keywords_none];
  expect(words.length).toBeLessThanOrEqual(planLimits.free.keywordsPerTarget);
});
