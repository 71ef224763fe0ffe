import { languageNames, type Target } from '@newswatch/shared/contracts';
import { Card, Chip, DescriptionList, Row, Stack } from '@newswatch/ui';
import { channelNames } from '../../labels/channel-labels.ts';
import { deliveryLabels, healthLabels, keywordChips } from './target-labels.ts';

const fieldNames = { title: 'Title', summary: 'Summary', body: 'Text', author: 'Author' };

function sourcesLine({ source_scope, source_ids }: Target): string {
  if (source_scope === 'all') return 'Every source';
  return `${source_scope === 'include' ? 'Only' : 'All except'} ${source_ids.length} chosen`;
}

/** How a target is set up. */
export function TargetSettings({ target }: { target: Target }) {
  return (
    <Card title="Settings">
      <Stack gap={3}>
        {target.description ? <p dir="auto">{target.description}</p> : null}
        <Row gap={1}>
          {keywordChips(target).map((chip) => (
            <Chip key={chip}>{chip}</Chip>
          ))}
        </Row>
        <DescriptionList
          items={[
            { term: 'Looks in', value: target.match_fields.map((field) => fieldNames[field]).join(', ') },
            { term: 'Other forms of a word', value: target.match_word_forms ? 'Yes' : 'No' },
            {
              term: 'Languages',
              value:
                target.languages.length > 0
                  ? target.languages.map((language) => languageNames[language]).join(', ')
                  : 'Every language',
            },
            { term: 'Sources', value: sourcesLine(target) },
            { term: 'Alerts', value: deliveryLabels[target.delivery_mode] },
            {
              term: 'Channels',
              value: target.channels
                ? target.channels.map((channel) => channelNames[channel]).join(', ')
                : 'As in my preferences',
            },
            { term: 'Lowest score', value: target.min_score },
            {
              term: 'Health',
              value: `${healthLabels[target.health].word}. ${healthLabels[target.health].meaning}`,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}
