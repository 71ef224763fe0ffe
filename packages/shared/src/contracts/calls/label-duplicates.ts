import { LabelDuplicateDraft, LabelDuplicated, LabelDuplicatePlan } from '../label-duplicate.ts';
import { TargetLabelQuery } from '../target-label.ts';
import { defineCall } from './define-call.ts';

export const labelDuplicatePlan = defineCall({
  method: 'GET',
  path: '/targets/labels/duplicates/plan',
  summary: 'The targets, reports and words of a label that another client may need',
  access: 'user',
  query: TargetLabelQuery,
  answer: LabelDuplicatePlan,
});

export const duplicateLabel = defineCall({
  method: 'POST',
  path: '/targets/labels/duplicates',
  summary: 'Duplicate all targets of a label, and its reports, with other words under another label',
  access: 'user',
  body: LabelDuplicateDraft,
  answer: LabelDuplicated,
  status: 201,
});
