import { languageNames, type Target } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { addDays, dayAt } from '@newswatch/shell-api/patterns';
import { Card, Chip, DescriptionList, dayLabels, Row, Stack } from '@newswatch/ui';
import { channelNames } from '../../labels/channel-labels.ts';
import { deliveryLabels, healthLabels, keywordChips } from './target-labels.ts';

const fieldNames = { title: 'Title', summary: 'Summary', body: 'Text', author: 'Author' };

function sourcesLine({ source_scope, source_ids }: Target): string {
  if (source_scope === 'all') return 'Every source';
  return `${source_scope === 'include' ? 'Only' : 'All except'} ${source_ids.length} chosen`;
}

/** "From Monday, 2 March to Friday, 20 March", both days included. */
function datesLine({ starts_at, expires_at }: Target, timeZone: string): string {
  const first = starts_at && dayLabels(dayAt(starts_at, timeZone)).label;
  const last = expires_at && dayLabels(addDays(dayAt(expires_at, timeZone), -1)).label;
  if (first && last) return `From ${first} to ${last}`;
  if (last) return `Until ${last}`;
  return first ? `From ${first}` : 'No end date';
}

/** The settings of a target. */
export function TargetSettings({ target }: { target: Target }) {
  const { timezone } = useCurrentUser();
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
            { term: 'Other word forms', value: target.match_word_forms ? 'Also matched' : 'Not matched' },
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
                : 'Same as my preferences',
            },
            { term: 'Runs', value: datesLine(target, timezone) },
            { term: 'Minimum score', value: target.min_score },
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
