import {
  limits,
  type OwnDate,
  OwnDateDraft,
  OwnDateInterval,
  OwnDateReminder,
  OwnDateScope,
} from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { FormDrawer, Picker, targetPicker, useApiForm } from '@newswatch/shell-api/patterns';
import {
  CheckboxField,
  DateField,
  FormField,
  Row,
  SelectField,
  TextAreaField,
  TextField,
  TextLink,
} from '@newswatch/ui';
import type { Control } from 'react-hook-form';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { aheadKeys } from '../../api/ahead.ts';
import { dateCollections, ownDatesApi } from '../../api/own-dates.ts';
import { seriesAddress } from './own-date-row.tsx';
import { intervalLabels, reminderLabels } from './reminder-labels.ts';

const orNone = (text: string) => (text === '' ? null : text);
const clock = (text: string) => orNone(text.slice(0, 5));

/** The values of the form; empty fields mean that there is none. */
const DateForm = v.pipe(
  v.object({
    ...{ title: v.string(), day: v.string(), time: v.string(), last_day: v.string(), end_time: v.string() },
    ...{ place: v.string(), note: v.string(), target_ids: v.array(v.string()) },
    ...{ collection_id: v.string(), is_shared: v.boolean(), reminder: v.string() },
    ...{ repeats: v.string(), repeats_until: v.string(), scope: OwnDateScope },
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { time, last_day, end_time, collection_id, reminder, ...others } = dataset.value;
    const { repeats, repeats_until, scope, ...rest } = others;
    // Whether the form shows the rule of the series: a date that is changed alone keeps it, even if it moves past the end.
    const hasRule = scope === 'following' && repeats !== '';
    const draft = v.safeParse(OwnDateDraft, {
      ...rest,
      ...{ time: clock(time), end_time: clock(end_time), last_day: orNone(last_day) },
      ...{ collection_id: orNone(collection_id), reminder: orNone(reminder) },
      ...{ repeats: hasRule ? repeats : null, repeats_until: hasRule ? orNone(repeats_until) : null },
    });
    if (draft.success) return { ...draft.output, scope };
    for (const { message, path } of draft.issues) addIssue(path ? { message, path } : { message });
    return NEVER;
  }),
);

/** The initial values of a new date. */
export interface DateStart {
  title?: string;
  day?: string;
  last_day?: string;
  time?: string;
  targets?: { id: string; name: string }[];
  /** The announcement that is kept as this date. */
  announcement_id?: string;
}

interface DateDrawerProps {
  /** The date to change; a new one otherwise. */
  date?: OwnDate | undefined;
  start?: DateStart | undefined;
  onClose: () => void;
}

/** Adds a date, keeps an announced event as the person's own date, or changes one. */
export default function DateDrawer({ date, start = {}, onClose }: DateDrawerProps) {
  const collections = useQuery({ ...dateCollections(), meta: { quiet: true } });
  const { announcement_id } = start;
  const targets = date?.targets ?? start.targets ?? [];
  const lastDay = date?.last_day ?? start.last_day ?? '';
  const day = date?.day ?? start.day ?? '';
  const api = useApiForm({
    schema: DateForm,
    values: {
      ...{ title: date?.title ?? start.title ?? '', day, last_day: lastDay === day ? '' : lastDay },
      ...{ time: date?.begins?.time ?? start.time ?? '', end_time: date?.ends?.time ?? '' },
      ...{ place: date?.place ?? '', note: date?.note ?? '', target_ids: targets.map(({ id }) => id) },
      ...{ collection_id: date?.collection?.id ?? '', is_shared: date?.is_shared ?? false },
      reminder: date?.reminder ?? '',
      ...{ repeats: date?.repeats ?? '', repeats_until: date?.repeats_until ?? '' },
      scope: date?.repeats ? ('one' as const) : ('following' as const),
    },
    send: ({ announcement_id: _none, scope, ...content }) =>
      date
        ? ownDatesApi.change({
            params: { dateId: date.id },
            body: { ...content, scope, version: date.version },
          })
        : ownDatesApi.create({ body: { ...content, ...(announcement_id && { announcement_id }) } }),
    onClose,
    failed: 'The date could not be saved.',
    refreshes: [aheadKeys.all],
  });
  const listed = collections.data?.items ?? [];
  const chosen = date?.collection;
  const [repeats, scope, collection] = api.form.watch(['repeats', 'scope', 'collection_id']);
  const isSeries = Boolean(date?.repeats);
  const isKept = !date && announcement_id !== undefined;
  return (
    <FormDrawer
      title={date ? 'Edit date' : isKept ? 'Keep as my date' : 'Add a date'}
      description={
        isKept
          ? 'Correct any of the details. Your date is then shown instead of the one that the articles announce.'
          : 'For example, a vote or a press conference. It is listed with the events that your targets’ articles announce.'
      }
      api={api}
      submit={date ? 'Save' : isKept ? 'Keep date' : 'Add date'}
      onClose={onClose}
    >
      {isSeries && date ? (
        <TextLink as={Link} to={seriesAddress(date)} onClick={onClose}>
          All dates in this series
        </TextLink>
      ) : null}
      {isSeries ? (
        <SelectField
          label="Change"
          options={[
            { value: 'one', label: 'Only this date' },
            { value: 'following', label: 'This date and the following ones' },
          ]}
          {...api.field('scope')}
        />
      ) : null}
      <TextField label="What happens" autoComplete="off" dir="auto" {...api.field('title')} />
      <Row gap={3} align="start">
        <DateField label="Day" {...api.field('day')} />
        <TextField label="Begins at" type="time" optional {...api.field('time')} />
      </Row>
      <Row gap={3} align="start">
        <DateField label="Last day" optional {...api.field('last_day')} />
        <TextField label="Ends at" type="time" optional {...api.field('end_time')} />
      </Row>
      {isSeries && scope === 'one' ? null : (
        <Row gap={3} align="start">
          <SelectField
            label="Repeats"
            options={[
              { value: '', label: 'Never' },
              ...OwnDateInterval.options.map((value) => ({ value, label: intervalLabels[value] })),
            ]}
            {...api.field('repeats')}
          />
          {repeats === '' ? null : <DateField label="Until" {...api.field('repeats_until')} />}
        </Row>
      )}
      <TextField
        label="Place"
        hint="A place, or the address of a page."
        optional
        autoComplete="off"
        dir="auto"
        {...api.field('place')}
      />
      <TextAreaField
        label="Note"
        hint="Only you see it."
        optional
        dir="auto"
        rows={3}
        {...api.field('note')}
      />
      <SelectField
        label="Reminder"
        hint="In your inbox and as a message, at the time of your daily digest."
        options={[
          { value: '', label: 'None' },
          ...OwnDateReminder.options.map((value) => ({ value, label: reminderLabels[value] })),
        ]}
        {...api.field('reminder')}
      />
      <FormField
        // The type of a control belongs to exactly one form; this one changes only a field that the form does not transform.
        control={api.form.control as unknown as Control<{ target_ids: string[] }>}
        name="target_ids"
        label="Targets"
        hint="Screens and reports about these targets show the date to everybody who sees them."
        optional
      >
        {(field) => (
          <Picker
            {...field}
            list={targetPicker}
            known={targets}
            max={limits.OWN_DATE_TARGETS_MAX}
            noneChosen="No target"
            showsChips
          />
        )}
      </FormField>
      {listed.length > 0 || chosen ? (
        <SelectField
          label="Collection"
          optional
          options={[
            { value: '', label: 'None' },
            ...(chosen && !listed.some(({ id }) => id === chosen.id)
              ? [{ value: chosen.id, label: chosen.name }]
              : []),
            ...listed.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...api.field('collection_id')}
        />
      ) : null}
      {collection === '' ? null : (
        <CheckboxField
          label="Show it to everybody who reads the collection"
          hint="It appears on their Ahead page, with your name but without your note."
          {...api.field('is_shared')}
        />
      )}
    </FormDrawer>
  );
}
