import { LabelItems, LabelItemsChange } from '../label-items.ts';
import { MessageAnswer } from '../primitives.ts';
import { TargetLabelQuery } from '../target-label.ts';
import { defineCall } from './define-call.ts';

export const labelItems = defineCall({
  method: 'GET',
  path: '/targets/labels/items',
  summary:
    'List everything that belongs to a label: targets, reports, collections, screens, distribution lists and recipients',
  access: 'user',
  query: TargetLabelQuery,
  answer: LabelItems,
});

export const changeLabelItems = defineCall({
  method: 'PUT',
  path: '/targets/labels/items',
  summary: 'Choose which collections, screens, distribution lists and recipients belong to a label',
  access: 'user',
  body: LabelItemsChange,
  answer: MessageAnswer,
});
