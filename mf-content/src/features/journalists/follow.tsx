import { type ListedTarget, parseQuery } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Card, Row, Stack, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { targetQueries, targetsApi } from '../../api/targets.ts';
import { authorTerm } from './author-term.ts';

/** More would push everything else off the screen; the others are one press away. */
const SHOWN = 5;

/** The query of a target that finds what a journalist writes as well; null if it does already, or has no room. */
function withAuthor({ match_mode, query }: ListedTarget, name: string): string | null {
  if (match_mode !== 'query' || query === null || query.includes(authorTerm(name))) return null;
  const { tree } = parseQuery(query);
  if (tree === null) return null;
  const extended = `${tree.kind === 'and' ? `(${query.trim()})` : query.trim()} OR ${authorTerm(name)}`;
  return parseQuery(extended).tree === null ? null : extended;
}

/** The person's own targets with a query, each with a button that adds the journalist. Renders nothing without any. */
export function AddAuthorToTarget({ name }: { name: string }) {
  const { data } = useQuery(targetQueries.inUse());
  const box = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const change = useApiMutation(
    ({ target, query }: { target: ListedTarget; query: string }) =>
      targetsApi.change({ params: { targetId: target.id }, body: { query, version: target.version } }),
    {
      done: (_, { target }) => `“${target.name}” now also finds articles by ${name}.`,
      refreshes: [targetKeys.all],
    },
  );
  const add = (target: ListedTarget, query: string) => {
    // The button disappears with its row; the focus stays at its place.
    box.current?.focus({ preventScroll: true });
    setAdding([...adding, target.id]);
    change
      .mutateAsync({ target, query })
      // The person has already been told.
      .catch(() => undefined)
      .finally(() => setAdding((before) => before.filter((id) => id !== target.id)));
  };
  const others = (data?.items ?? []).flatMap((target) => {
    // The rule of a target that follows another one is somebody else's.
    const isOwn = target.follow === null || target.follow.state === 'ended';
    const query = isOwn ? withAuthor(target, name) : null;
    return query === null ? [] : [{ target, query }];
  });
  if (others.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Card
        title="Add to a target"
        description="Your targets with a query; they keep finding everything else"
      >
        <Stack gap={2}>
          {others.slice(0, showsAll ? undefined : SHOWN).map(({ target, query }) => (
            <Row key={target.id} justify="between" wrap={false}>
              <TextLink as={Link} to={`/targets/${target.id}`} dir="auto">
                {target.name}
              </TextLink>
              <Button
                size="small"
                icon={<Plus />}
                aria-label={`Add to ${target.name}`}
                loading={adding.includes(target.id)}
                onClick={() => add(target, query)}
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
      </Card>
    </div>
  );
}
