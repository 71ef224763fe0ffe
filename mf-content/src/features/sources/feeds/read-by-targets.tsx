import type { FileFeed, ListedTarget } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { QueryView, useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, CheckboxField, FormAlert, RadioGroup, Row, Section, Stack } from '@newswatch/ui';
import { useState } from 'react';
import { targetQueries, targetsApi } from '../../../api/targets.ts';
import { onlySources, withSources } from './with-sources.ts';

type Source = NonNullable<FileFeed['source']>;
type Mode = 'add' | 'only';

const modes: { value: Mode; label: string }[] = [
  { value: 'add', label: 'Look in these sources as well' },
  { value: 'only', label: 'Look in these sources only' },
];

/** The person's targets, of which they choose the ones that will use the sources of their feeds. */
export function ReadByTargets({ sources }: { sources: readonly Source[] }) {
  const query = useQuery(targetQueries.inUse());
  return (
    <Section title="Use them in targets">
      <QueryView
        query={query}
        what="your targets"
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="ui-hint">You have no targets yet. A new target looks in all sources.</p>}
      >
        {({ items }) => <TargetChoice targets={items} sources={sources} />}
      </QueryView>
    </Section>
  );
}

function TargetChoice({
  targets,
  sources,
}: {
  targets: readonly ListedTarget[];
  sources: readonly Source[];
}) {
  const [mode, setMode] = useState<Mode>('add');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const possible = targets.flatMap((target) => {
    // The rule of a target that follows another one is somebody else's.
    if (target.follow !== null && target.follow.state !== 'ended') return [];
    const rule = mode === 'add' ? withSources(target, sources) : onlySources(target, sources);
    return rule ? [{ target, rule }] : [];
  });
  const picked = possible.filter(({ target }) => chosen.includes(target.id));
  const change = useApiMutation(
    async (all: typeof picked) => {
      for (const { target, rule } of all)
        await targetsApi.change({
          params: { targetId: target.id },
          body: { ...rule, version: target.version },
        });
      return all.length;
    },
    {
      done: (count) => `${count === 1 ? '1 target' : `${count} targets`} changed.`,
      refreshes: [targetKeys.all],
      onDone: () => setChosen([]),
      failed: 'Not all targets could be changed.',
    },
  );
  return (
    <Stack gap={3}>
      <RadioGroup label="What changes" value={mode} options={modes} onChange={setMode} />
      {possible.length === 0 ? (
        <FormAlert tone="info">
          {mode === 'add'
            ? 'All your targets already look in these sources.'
            : 'None of your targets would change.'}
        </FormAlert>
      ) : (
        <>
          <div>
            {possible.map(({ target, rule }) => (
              <CheckboxField
                key={target.id}
                label={<bdi>{target.name}</bdi>}
                hint={
                  rule.source_scope === 'include'
                    ? `Will look in ${rule.source_ids.length === 1 ? '1 source' : `${rule.source_ids.length} sources`}`
                    : 'Will leave out fewer sources'
                }
                checked={chosen.includes(target.id)}
                onChange={(event) =>
                  setChosen(
                    event.target.checked ? [...chosen, target.id] : chosen.filter((id) => id !== target.id),
                  )
                }
              />
            ))}
          </div>
          <Row>
            <Button
              disabled={picked.length === 0}
              loading={change.isPending}
              onClick={() => change.mutate(picked)}
            >
              {picked.length === 1 ? 'Change 1 target' : `Change ${picked.length} targets`}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}
