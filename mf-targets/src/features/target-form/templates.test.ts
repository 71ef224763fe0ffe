import { planLimits, TargetDraft } from '@newswatch/shared/contracts';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { newTargetValues } from './form-values.ts';
import { targetTemplates } from './templates.ts';

it.each(Object.entries(targetTemplates))(
  'the starting point “%s” can be saved on every plan, once a word is filled in and not before',
  (_, values) => {
    const blank = newTargetValues({ ...values, name: 'Lower Quay' });
    expect(v.safeParse(TargetDraft, blank).success).toBe(false);
    const draft = v.parse(
      TargetDraft,
      newTargetValues({ ...values, name: 'Lower Quay', keywords_all: ['Lower Quay'] }),
    );
    const words = [...draft.keywords_any, ...draft.keywords_all, ...draft.keywords_none];
    expect(words.length).toBeLessThanOrEqual(planLimits.free.keywordsPerTarget);
  },
);
