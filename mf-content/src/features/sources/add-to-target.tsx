import type { ListedTarget, Source } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Row, Stack, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { withSource } from './with-source.ts';

/** The person's targets that leave out a source, each with a button that adds it. Renders nothing if there are none. */
export function AddToTarget({ source }: { source: Source }) {
  const { data } = useQuery(targetQueries.inUse());
  const box = useRef<HTMLDivElement>(null);
  const add = useApiMutation(
    ({ target, rule }: { target: ListedTarget; rule: NonNullable<ReturnType<typeof withSource>> }) =>
      targetsApi.change({ params: { targetId: target.id }, body: { ...rule, version: target.version } }),
    {
      done: (_, { target }) => `“${target.name}” now looks in ${source.name} too.`,
      refreshes: [targetKeys.all],
    },
  );
  const others = (data?.items ?? []).flatMap((target) => {
    const rule = withSource(target, source);
    return rule ? [{ target, rule }] : [];
  });
  return (
    <div ref={box} tabIndex={-1}>
      {others.length === 0 ? null : (
        <Stack gap={2}>
          <p className="ui-muted">
            {others.length === 1 ? 'This target does not look here:' : 'These targets do not look here:'}
          </p>
          {others.map(({ target, rule }) => (
            <Row key={target.id} justify="between" wrap={false}>
              <TextLink as={Link} to={`/targets/${target.id}`} dir="auto">
                {target.name}
              </TextLink>
              <Button
                size="small"
                icon={<Plus />}
                aria-label={`Add to ${target.name}`}
                loading={add.isPending && add.variables.target.id === target.id}
                onClick={() => {
                  // The button disappears with its row; the focus stays at its place.
                  box.current?.focus({ preventScroll: true });
                  add.mutate({ target, rule });
                }}
              >
                Add
              </Button>
            </Row>
          ))}
        </Stack>
      )}
    </div>
  );
}
