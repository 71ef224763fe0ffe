import { failureSentence } from '@newswatch/shared/api';
import { type LabelArchivePlan, limits } from '@newswatch/shared/contracts';
import { reportKeys, targetKeys, userKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useShell } from '@newswatch/shell-api';
import { counted, QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, Drawer, FormAlert, Skeleton, Stack } from '@newswatch/ui';
import { useId, useState } from 'react';
import { labelArchiveQueries, labelArchivesApi } from '../../api/label-archives.ts';
import styles from './archive-drawer.module.css';

/** Says what the archive of a label stops and what stays, and starts it. */
export function ArchiveDrawer({ label, onClose }: { label: string; onClose: () => void }) {
  const { toast } = useShell();
  const query = useQuery(labelArchiveQueries.plan(label));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const archive = useApiMutation(
    () => labelArchivesApi.start({ body: { label, collection_ids: [...chosen] } }),
    {
      refreshes: [targetKeys.all, reportKeys.all, userKeys.quota, userKeys.dashboard],
      showsFailure: true,
      onDone: () => {
        toast.success('Archiving started.');
        onClose();
      },
    },
  );
  const leaves = (query.data?.leaving.targets.length ?? 0) > 0;
  return (
    <Drawer
      open
      title={`Archive “${label}”`}
      description={`For a client who is leaving. Everything that belongs only to this label stops, and you can download it as one file for ${limits.LABEL_ARCHIVE_DAYS} days. You can restore the label at any time.`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!leaves}
            loading={archive.isPending}
            onClick={() => archive.mutate()}
          >
            Archive client
          </Button>
        </>
      }
    >
      {archive.error ? (
        <FormAlert>{failureSentence(archive.error, 'The label could not be archived.')}</FormAlert>
      ) : null}
      <QueryView
        query={query}
        what="what belongs to this label"
        loading={<Skeleton shape="block" height={240} />}
      >
        {(plan) => <Plan plan={plan} chosen={chosen} onChoose={setChosen} />}
      </QueryView>
    </Drawer>
  );
}

interface PlanProps {
  plan: LabelArchivePlan;
  chosen: readonly string[];
  onChoose: (chosen: readonly string[]) => void;
}

function Plan({ plan: { leaving, staying, collections }, chosen, onChoose }: PlanProps) {
  const stays = [...staying.targets, ...staying.reports, ...staying.links];
  const title = useId();
  return (
    <Stack gap={5}>
      {leaving.targets.length === 0 ? (
        <FormAlert tone="warning" title="Nothing belongs only to this label">
          {staying.targets.length === 0
            ? 'No target has this label. It may have been renamed, or its last target may have been deleted.'
            : 'Its targets have other labels as well. Remove those first, or pause the targets.'}
        </FormAlert>
      ) : null}
      <Stack gap={3}>
        <Names title={`${counted(leaving.targets.length, 'target')}: paused`} items={leaving.targets} />
        <Names title={`${counted(leaving.reports.length, 'report')}: paused`} items={leaving.reports} />
        <Names
          title={`${counted(leaving.links.length, 'shared link')}: closed until you restore it`}
          items={leaving.links}
        />
      </Stack>
      {stays.length > 0 ? (
        <Stack gap={3}>
          <p>These stay as they are, because they belong to other labels or targets as well:</p>
          <Names title={counted(staying.targets.length, 'target')} items={staying.targets} />
          <Names title={counted(staying.reports.length, 'report')} items={staying.reports} />
          <Names title={counted(staying.links.length, 'shared link')} items={staying.links} />
        </Stack>
      ) : null}
      {collections.length > 0 && leaving.targets.length > 0 ? (
        <section aria-labelledby={title}>
          <h3 id={title}>Collections of this client</h3>
          <p className="ui-hint">
            They are exported with their notes and highlights, and kept. Their newsletters are paused and
            their shared links closed.
          </p>
          <Stack gap={2}>
            {collections.map(({ id, name, newsletter, links }) => (
              <CheckboxField
                key={id}
                label={<bdi>{name}</bdi>}
                hint={[newsletter ? 'Newsletter' : '', links > 0 ? counted(links, 'shared link') : '']
                  .filter(Boolean)
                  .join(', ')}
                checked={chosen.includes(id)}
                onChange={({ target: { checked } }) =>
                  onChoose(checked ? [...chosen, id] : chosen.filter((other) => other !== id))
                }
              />
            ))}
          </Stack>
        </section>
      ) : null}
    </Stack>
  );
}

function Names({ title, items }: { title: string; items: readonly { id: string; name: string }[] }) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id} className={styles.names}>
        {items.map((item) => (
          <li key={item.id}>
            <bdi>{item.name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
