import { failureSentence } from '@newswatch/shared/api';
import type { LabelItems } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import {
  Button,
  CheckboxField,
  Drawer,
  FormAlert,
  List,
  ListItem,
  Row,
  Skeleton,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { labelItemsApi, labelItemsQuery, labelledKeys } from '../../api/label-items.ts';

type Chosen = Readonly<Record<'collections' | 'screens' | 'lists' | 'recipients', readonly string[]>>;

/** The kinds of items that can be chosen, and where they are shown. */
const groups = [
  { name: 'collections', title: 'Collections', pathOf: (id: string) => `/articles?collection_id=${id}` },
  { name: 'screens', title: 'Screens', pathOf: (id: string) => `/screen?show=${id}` },
  { name: 'lists', title: 'Distribution lists', pathOf: (id: string) => `/lists/${id}` },
  { name: 'recipients', title: 'Recipients', pathOf: () => '/users' },
] as const;

const chosenIn = (items: LabelItems): Chosen => {
  const ids = (of: LabelItems['collections']) => of.filter((one) => one.has_label).map(({ id }) => id);
  return {
    ...{ collections: ids(items.collections), screens: ids(items.screens) },
    ...{ lists: ids(items.lists), recipients: ids(items.recipients) },
  };
};

/** Shows everything that belongs to a label, with links, and changes the items besides its targets and their reports. */
export function LabelItemsDrawer({ label, onClose }: { label: string; onClose: () => void }) {
  const { toast } = useShell();
  const query = useQuery(labelItemsQuery(label));
  const [changed, setChosen] = useState<Chosen>();
  const chosen = changed ?? (query.data && chosenIn(query.data));
  const save = useApiMutation(labelItemsApi.change, {
    refreshes: [labelItemsQuery(label).queryKey, ...labelledKeys],
    showsFailure: true,
    onDone: ({ message }) => {
      toast.success(message);
      onClose();
    },
  });
  const send = ({ collections, screens, lists, recipients }: Chosen) =>
    save.mutate({
      body: {
        ...{ label, collection_ids: [...collections], screen_ids: [...screens] },
        ...{ list_ids: [...lists], recipient_ids: [...recipients] },
      },
    });
  return (
    <Drawer
      open
      title={`What belongs to “${label}”`}
      description="Everything that is set up for a client. Reports belong to a label if they cover one of its targets; choose what else belongs to it."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={changed === undefined}
            loading={save.isPending}
            onClick={() => chosen && send(chosen)}
          >
            Save
          </Button>
        </>
      }
    >
      {save.error ? (
        <FormAlert>{failureSentence(save.error, 'The change could not be saved.')}</FormAlert>
      ) : null}
      <QueryView
        query={query}
        what="what belongs to this label"
        loading={<Skeleton shape="block" height={320} />}
      >
        {(items) => (
          <Stack gap={5}>
            <Links title="Targets" items={items.targets} pathOf={(id) => `/targets/${id}`} />
            <Links
              title="Reports"
              items={items.reports}
              pathOf={(id) => `/targets?view=reports&form=${id}`}
            />
            {groups.map(({ name, ...group }) => (
              <Choice
                key={name}
                {...group}
                items={items[name]}
                chosen={chosen?.[name] ?? []}
                onChange={(ids) => chosen && setChosen({ ...chosen, [name]: ids })}
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

interface LinksProps {
  title: string;
  items: readonly { id: string; name: string }[];
  pathOf: (id: string) => string;
}

function Links({ title, items, pathOf }: LinksProps) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <List>
        {items.map(({ id, name }) => (
          <ListItem key={id}>
            <TextLink as={Link} to={pathOf(id)}>
              <bdi>{name}</bdi>
            </TextLink>
          </ListItem>
        ))}
      </List>
    </Stack>
  );
}

interface ChoiceProps extends LinksProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Choice({ title, items, pathOf, chosen, onChange }: ChoiceProps) {
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      {items.map(({ id, name }) => (
        <Row key={id} gap={2} justify="between" wrap={false}>
          <CheckboxField
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(id)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          <TextLink as={Link} to={pathOf(id)} aria-label={`Open ${name}`}>
            Open
          </TextLink>
        </Row>
      ))}
    </Stack>
  );
}
