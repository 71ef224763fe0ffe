import type { TargetFormValues } from './form-values.ts';

export interface TargetTemplate {
  id: string;
  title: string;
  description: string;
  values: Partial<TargetFormValues>;
}

/** Starting points for a first target. Each one prefills the form, and everything can be changed. */
export const targetTemplates: readonly TargetTemplate[] = [
  {
    id: 'organisation',
    title: 'A name',
    description: 'A company, a person or a place, wherever it is mentioned.',
    values: { name: 'A name I follow', keywords_any: ['harbour'] },
  },
  {
    id: 'topic',
    title: 'A topic',
    description: 'Several words for one thing; any of them matches.',
    values: { name: 'Cost of living', keywords_any: ['inflation', 'interest rate', 'prices'] },
  },
  {
    id: 'place-and-topic',
    title: 'A topic in a place',
    description: 'All of the words must be present, and none of the unwanted ones.',
    values: { name: 'Ferries in the harbour', keywords_all: ['ferry', 'harbour'], keywords_none: ['cruise'] },
  },
];
