import { languageNames, type TargetCopyRule } from '@newswatch/shared/contracts';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import { DescriptionList } from '@newswatch/ui';
import { ChosenSources } from '../features/target-list/chosen-sources.tsx';
import { categoryLabels } from '../labels/category-labels.ts';
import { matchFieldWords } from '../labels/match-field-labels.ts';

/** Shows what a copy contains besides its sentence, by name. */
export function CopiedFacts({ rule }: { rule: TargetCopyRule }) {
  const listed = (words: readonly string[], all: string) => (words.length > 0 ? words.join(', ') : all);
  return (
    <DescriptionList
      items={[
        {
          term: 'Looks in',
          value: sentenceCase(rule.match_fields.map((field) => matchFieldWords[field]).join(', ')),
        },
        { term: 'Other word forms', value: rule.match_word_forms ? 'Also matched' : 'Not matched' },
        {
          term: 'Languages',
          value: listed(
            rule.languages.map((language) => languageNames[language]),
            'Every language',
          ),
        },
        { term: 'Sources', value: <ChosenSources {...rule} /> },
        {
          term: 'Source categories',
          value: listed(
            rule.categories.map((category) => categoryLabels[category]),
            'Every category',
          ),
        },
      ]}
    />
  );
}
