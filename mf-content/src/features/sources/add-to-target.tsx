import type { ListedTarget, Source } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Row, Stack, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { withSource } from './with-source.ts';

type Rule = NonNullable<ReturnType<typeof withSource>>;

/** More names than this would push everything else off the screen; the others are one press away. */
const SHOWN = 5;

/** The person's targets that leave out a source, each with a button that adds it. Renders nothing if there are none. */
export function AddToTarget({ source }: { source: Source }) {
  const { data } = useQuery(targetQueries.inUse());
  const box = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const change = useApiMutation(
    ({ target, rule }: { target: ListedTarget; rule: Rule }) =>
      targetsApi.change({ params: { targetId: target.id }, body: { ...rule, version: target.version } }),
    {
      done: (_, { target }) => `“${target.name}” now looks in ${source.name} too.`,
      refreshes: [targetKeys.all],
    },
  );
  const add = (target: ListedTarget, rule: Rule) => {
    // The button disappears with its row; the focus stays at its place.
    box.current?.focus({ preventScroll: true });
    // Immediately, so that a double click adds it only once; the mutation reports only later that it is pending.
    setAdding([...adding, target.id]);
    change
      .mutateAsync({ target, rule })
      // The person has already been told.
      .catch(() => undefined)
      .finally(() => setAdding((before) => before.filter((id) => id !== target.id)));
  };
  const others = (data?.items ?? []).flatMap((target) => {
    // The rule of a target that follows another one is somebody else's.
    const isOwn = target.follow === null || target.follow.state === 'ended';
    const rule = isOwn ? withSource(target, source) : null;
    return rule ? [{ target, rule }] : [];
  });
  return (
    <div ref={box} tabIndex={-1}>
      {others.length === 0 ? null : (
        <Stack gap={2}>
          <p className="ui-muted">
            {others.length === 1 ? 'This target does not look here:' : 'These targets do not look here:'}
          </p>
          {others.slice(0, showsAll ? undefined : SHOWN).map(({ target, rule }) => (
            <Row key={target.id} justify="between" wrap={false}>
              <TextLink as={Link} to={`/targets/${target.id}`} dir="auto">
                {target.name}
              </TextLink>
              <Button
                size="small"
                icon={<Plus />}
                aria-label={`Add to ${target.name}`}
                loading={adding.includes(target.id)}
                onClick={() => add(target, rule)}
              >
                Add
              </Button>
            </Row>
          ))}
          {showsAll || others.length <= SHOWN ? null : (
            <Button variant="link" size="small" onClick={() => setShowsAll(true)}>
              Show all {others.length}
            </Button>
          )}
        </Stack>
      )}
    </div>
  );
}
