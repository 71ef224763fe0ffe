import { LabelDuplicateDraft, type LabelDuplicatePlan, replaceWords } from '@newswatch/shared/contracts';
import { collectionKeys, reportKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { counted, FormDrawer, QueryView, useApiForm } from '@newswatch/shell-api/patterns';
import {
  Button,
  CheckboxField,
  Drawer,
  Fieldset,
  List,
  ListItem,
  Skeleton,
  Stack,
  TextField,
} from '@newswatch/ui';
import { useId, useState } from 'react';
import { labelDuplicateQueries, labelDuplicatesApi } from '../../api/label-duplicates.ts';
import { screenKeys } from '../../api/screens.ts';

interface DuplicateDrawerProps {
  label: string;
  onClose: () => void;
  onDuplicated: (label: string) => void;
}

const DESCRIPTION =
  'For a new client with the same needs. The new targets have the same settings with the new client’s words, and start with the articles from the last 30 days. Nobody else gets their alerts until you choose recipients.';

/** Sets up another client like this one: asks for its label and its words, and shows the targets that it will have. */
export function DuplicateDrawer(props: DuplicateDrawerProps) {
  const { label, onClose } = props;
  const query = useQuery(labelDuplicateQueries.plan(label));
  if (query.data) return <DuplicateForm {...props} plan={query.data} />;
  return (
    <Drawer
      open
      title={`Duplicate “${label}”`}
      description={DESCRIPTION}
      onClose={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <QueryView
        query={query}
        what="what belongs to this label"
        loading={<Skeleton shape="block" height={240} />}
      >
        {() => null}
      </QueryView>
    </Drawer>
  );
}

function DuplicateForm({
  label,
  plan: asked,
  onClose,
  onDuplicated,
}: DuplicateDrawerProps & { plan: LabelDuplicatePlan }) {
  // The list of words does not change while the form is open.
  const [plan] = useState(asked);
  const { toast } = useShell();
  const api = useApiForm({
    schema: LabelDuplicateDraft,
    values: {
      ...{ label, name: '', words: plan.words.map((from) => ({ from, to: '' })) },
      ...{ with_reports: true, with_screens: plan.screens.length > 0 },
      with_newsletters: plan.newsletters.length > 0,
    },
    // Servers that do not support screens or newsletters refuse the field.
    send: ({ with_screens, with_newsletters, ...body }) =>
      labelDuplicatesApi.duplicate({
        body: {
          ...body,
          ...(with_screens && { with_screens }),
          ...(with_newsletters && { with_newsletters }),
        },
      }),
    onSaved({ message }) {
      toast.success(message);
      onDuplicated(api.form.getValues('name').trim());
    },
    failed: 'The label could not be duplicated.',
    refreshes: [
      ...[targetKeys.all, reportKeys.all, screenKeys.all, collectionKeys.all],
      ...[userKeys.quota, userKeys.dashboard],
    ],
  });
  const name = api.form.watch('name').trim();
  const typed = api.form.watch('words').filter(({ to }) => to.trim() !== '');
  const replacements = name === '' ? typed : [...typed, { from: label, to: name }];
  const replaced = (text: string) => replaceWords(text, replacements);
  return (
    <FormDrawer
      title={`Duplicate “${label}”`}
      description={DESCRIPTION}
      api={api}
      submit="Duplicate client"
      onClose={onClose}
    >
      <TextField
        label="Label of the new client"
        autoComplete="off"
        dir="auto"
        hint={`It also replaces “${label}” in words, names and texts.`}
        {...api.field('name')}
      />
      {plan.words.length > 0 ? (
        <Fieldset legend="Words of the new client">
          <Stack gap={3}>
            {plan.words.map((word, at) => (
              <TextField
                key={word}
                label={<bdi>{word}</bdi>}
                autoComplete="off"
                dir="auto"
                placeholder={replaced(word) === word ? 'Stays the same' : replaced(word)}
                {...api.field(`words.${at}.to`)}
              />
            ))}
          </Stack>
        </Fieldset>
      ) : null}
      <NewTargets targets={plan.targets} client={name} replaced={replaced} />
      {plan.reports.length > 0 ? (
        <CheckboxField
          label={`Duplicate ${counted(plan.reports.length, 'report')} as well`}
          hint="They are paused, and do not have the original’s recipients, look or sender name."
          {...api.field('with_reports')}
        />
      ) : null}
      {plan.screens.length > 0 ? (
        <CheckboxField
          label={`Duplicate ${counted(plan.screens.length, 'screen')} as well`}
          hint="They show the new targets. No television shows them yet."
          {...api.field('with_screens')}
        />
      ) : null}
      {plan.newsletters.length > 0 ? (
        <CheckboxField
          label={`Duplicate ${counted(plan.newsletters.length, 'newsletter')} as well`}
          hint="Each gets its own empty collection. Schedules are paused, and have no recipients or look yet."
          {...api.field('with_newsletters')}
        />
      ) : null}
    </FormDrawer>
  );
}

interface NewTargetsProps {
  targets: LabelDuplicatePlan['targets'];
  client: string;
  replaced: (text: string) => string;
}

/** The names of the new targets, with those that would find the same as the originals. */
function NewTargets({ targets, client, replaced }: NewTargetsProps) {
  const title = useId();
  const nameOf = (name: string) => {
    const changed = replaced(name);
    return changed === name && client !== '' ? `${name} (${client})` : changed;
  };
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>{counted(targets.length, 'new target')}</h3>
      <List>
        {targets.map(({ id, name, words }) => (
          <ListItem key={id}>
            <bdi>{nameOf(name)}</bdi>
            {words.every((word) => replaced(word) === word) ? (
              <span className="ui-hint"> finds the same as the original</span>
            ) : null}
          </ListItem>
        ))}
      </List>
    </section>
  );
}
