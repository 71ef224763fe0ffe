import {
  eventDescriptions,
  languages,
  limits,
  SCORE_MEANING,
  type SubscriptionPreview,
  subscribableEvents,
} from '@newswatch/shared/contracts';
import { sentenceCase } from '@newswatch/shell-api/patterns';
import {
  CheckboxField,
  CheckboxGroup,
  Disclosure,
  Fieldset,
  FormAlert,
  Slider,
  Stack,
  Switch,
} from '@newswatch/ui';
import type * as v from 'valibot';
import { aboutPace, languageLabels, paceLabel } from '../../labels/subscription-labels.ts';
import { type SubscriptionValues, toggled } from './subscription-values.ts';

const FIRST = subscribableEvents.slice(0, 3);
const MORE = subscribableEvents.slice(3);

/** Step 2: the events, and the articles that they are about. */
export function EventsStep({
  values,
  change,
  preview,
  error,
}: {
  values: SubscriptionValues;
  change: (part: Partial<SubscriptionValues>) => void;
  preview: v.InferOutput<typeof SubscriptionPreview> | undefined;
  error: string | undefined;
}) {
  const { filter, events } = values;
  const narrow = (part: Partial<typeof filter>) => change({ filter: { ...filter, ...part } });
  const pace = new Map(preview?.by_event.map(({ type, per_day }) => [type, paceLabel(per_day)]));
  const box = (event: (typeof subscribableEvents)[number]) => (
    <CheckboxField
      key={event}
      label={<code dir="ltr">{event}</code>}
      hint={[eventDescriptions[event], pace.get(event)].filter(Boolean).join(' · ')}
      checked={events.includes(event)}
      onChange={() => change({ events: toggled(events, event) })}
    />
  );
  return (
    <Stack gap={4}>
      <Fieldset legend="Events" error={error}>
        {FIRST.map(box)}
      </Fieldset>
      <Disclosure summary={`${MORE.length} more events`}>
        <Fieldset legend="More events" hideLegend>
          {MORE.map(box)}
        </Fieldset>
      </Disclosure>
      <Fieldset legend="Filter" hint="Articles must meet all of these conditions.">
        <CheckboxGroup
          label="Languages"
          orientation="horizontal"
          value={filter.languages}
          onChange={(chosen) => narrow({ languages: chosen })}
          options={languages.map((language) => ({ value: language, label: languageLabels[language] }))}
        />
        <div>
          <p id="least-score">
            Score at least <strong>{filter.min_score}</strong>
          </p>
          <Slider
            label="Minimum score"
            min={0}
            max={limits.MIN_SCORE_MAX}
            value={filter.min_score}
            onChange={(least) => narrow({ min_score: least })}
          />
          <p className="ui-hint">{SCORE_MEANING}</p>
        </div>
        <Switch
          label="Only the first article of a story"
          checked={filter.only_first_of_story}
          onChange={(first) => narrow({ only_first_of_story: first })}
        />
      </Fieldset>
      {preview ? <FormAlert tone="info">{forecast(preview)}</FormAlert> : null}
    </Stack>
  );
}

function forecast({
  events_per_day,
  unfiltered_per_day,
  days,
}: v.InferOutput<typeof SubscriptionPreview>): string {
  const counted = days === 1 ? 'based on the last day' : `based on the last ${days} days`;
  const pace = sentenceCase(aboutPace(events_per_day));
  if (events_per_day === unfiltered_per_day) return `${pace}, ${counted}.`;
  return `${pace} instead of ${paceLabel(unfiltered_per_day)}, ${counted}.`;
}
