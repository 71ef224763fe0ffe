import { languageNames, type Target } from '@newswatch/shared/contracts';
import { useCurrentUser } from '@newswatch/shell-api';
import { addDays, dayAt, sentenceCase } from '@newswatch/shell-api/patterns';
import { Button, Card, Chip, DescriptionList, dayLabels, Row, Stack } from '@newswatch/ui';
import { Pencil } from '@newswatch/ui/icons';
import type { ComponentProps, ReactNode } from 'react';
import { categoryLabels } from '../../labels/category-labels.ts';
import { channelNames } from '../../labels/channel-labels.ts';
import { dedupeLabels } from '../../labels/dedupe-labels.ts';
import { deliveryModeLabels } from '../../labels/delivery-mode-labels.ts';
import type { FormSection } from '../../labels/form-section.ts';
import { urgencyLabel } from '../../labels/urgent-labels.ts';
import { ChosenSources } from './chosen-sources.tsx';
import { healthLabels, keywordChips } from './target-labels.ts';

const fieldNames = { title: 'Title', summary: 'Summary', body: 'Text', author: 'Author' };

/** "From Monday, 2 March to Friday, 20 March", both days are included. */
function datesLine({ starts_at, expires_at }: Target, timeZone: string): string {
  const first = starts_at && dayLabels(dayAt(starts_at, timeZone)).label;
  const last = expires_at && dayLabels(addDays(dayAt(expires_at, timeZone), -1)).label;
  if (first && last) return `From ${first} to ${last}`;
  if (last) return `Until ${last}`;
  return first ? `From ${first}` : 'No end date';
}

function againLine({ dedupe, story_realert_hours: hours }: Target): string {
  if (dedupe === 'off') return dedupeLabels.off;
  if (!hours) return dedupeLabels[dedupe];
  return `${dedupeLabels[dedupe]}, again after ${hours} ${hours === 1 ? 'hour' : 'hours'} if it continues`;
}

const words = (list: readonly string[]): ReactNode => list.join(', ');

interface TargetFactsProps {
  target: Target;
  /** The props of the button that edits a group. */
  edit: (section: FormSection) => ComponentProps<typeof Button>;
}

/** The settings of a target in words, in the groups of its form, each with a button that edits it there. */
export function TargetFacts({ target, edit }: TargetFactsProps) {
  const { timezone } = useCurrentUser();
  const group = (section: FormSection, title: string, children: ReactNode) => (
    <Card
      title={title}
      actions={
        <Button size="small" icon={<Pencil />} aria-label={`Edit ${title.toLowerCase()}`} {...edit(section)}>
          Edit
        </Button>
      }
    >
      {children}
    </Card>
  );
  return (
    <Stack gap={4}>
      {group(
        'what',
        'What to look for',
        <Stack gap={3}>
          {target.description ? <p dir="auto">{target.description}</p> : null}
          <Row gap={1}>
            {keywordChips(target).map((chip) => (
              <Chip key={chip}>{chip}</Chip>
            ))}
          </Row>
          <DescriptionList
            items={[
              { term: 'Looks in', value: words(target.match_fields.map((field) => fieldNames[field])) },
              {
                term: 'Other word forms',
                value: target.match_word_forms ? 'Also matched' : 'Not matched',
              },
              {
                term: 'Health',
                value: `${healthLabels[target.health].word}. ${healthLabels[target.health].meaning}`,
              },
            ]}
          />
        </Stack>,
      )}
      {group(
        'where',
        'Where',
        <DescriptionList
          items={[
            {
              term: 'Languages',
              value:
                target.languages.length > 0
                  ? words(target.languages.map((language) => languageNames[language]))
                  : 'Every language',
            },
            { term: 'Sources', value: <ChosenSources {...target} /> },
            {
              term: 'Source categories',
              value:
                target.categories.length > 0
                  ? words(target.categories.map((category) => categoryLabels[category]))
                  : 'Every category',
            },
          ]}
        />,
      )}
      {group(
        'delivery',
        'When and how',
        <DescriptionList
          items={[
            { term: 'Alerts', value: deliveryModeLabels[target.delivery_mode] },
            ...(target.urgency && target.delivery_mode !== 'none'
              ? [{ term: 'Sent at once', value: <bdi>{sentenceCase(urgencyLabel(target.urgency))}</bdi> }]
              : []),
            {
              term: 'Channels',
              value: target.channels
                ? words(target.channels.map((channel) => channelNames[channel]))
                : 'Same as my preferences',
            },
            {
              term: 'Groups of recipients',
              value:
                target.recipient_groups.length > 0 ? <bdi>{target.recipient_groups.join(', ')}</bdi> : 'None',
            },
            { term: 'Maximum alerts per day', value: target.daily_cap ?? 'No separate limit' },
            {
              term: 'Minimum score',
              value: target.min_score === 0 ? '0: every match is sent' : target.min_score,
            },
            { term: 'Articles in one story', value: againLine(target) },
            { term: 'Runs', value: datesLine(target, timezone) },
            {
              term: 'Priority',
              value:
                target.priority === 'high'
                  ? 'High: alerts are sent during quiet hours too'
                  : 'Normal: quiet hours are respected',
            },
          ]}
        />,
      )}
    </Stack>
  );
}
