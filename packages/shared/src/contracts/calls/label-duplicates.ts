import { LabelDuplicateDraft, LabelDuplicated, LabelDuplicatePlan } from '../label-duplicate.ts';
import { TargetLabelQuery } from '../target-label.ts';
import { defineCall } from './define-call.ts';

export const labelDuplicatePlan = defineCall({
  method: 'GET',
  path: '/targets/labels/duplicates/plan',
  summary:
    'Preview what duplicating a label would copy: its targets and reports, and the words in their rules',
  access: 'user',
  query: TargetLabelQuery,
  answer: LabelDuplicatePlan,
});

export const duplicateLabel = defineCall({
  method: 'POST',
  path: '/targets/labels/duplicates',
  summary: 'Duplicate a label’s targets and reports under another label, with some words replaced',
  access: 'user',
  body: LabelDuplicateDraft,
  answer: LabelDuplicated,
  status: 201,
});
