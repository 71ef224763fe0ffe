import type { ListedTarget } from '@newswatch/shared/contracts';
import { targetKeys } from '@newswatch/shared/keys';
import { useQuery } from '@newswatch/shared/query';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Button, Row, Stack, TextLink } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { targetQueries, targetsApi } from '../api/targets.ts';
import styles from './extendable-targets.module.css';

/** What changes in the rule of a target. */
type RuleChange = Omit<Parameters<typeof targetsApi.change>[0]['body'], 'version'>;

interface ExtendableTargetsProps {
  /** The change that makes a target also find something; null if the target already finds it, or is full. */
  changeOf: (target: ListedTarget) => RuleChange | null;
  /** The confirmation: "“Ports” now looks in Harbour Post too." */
  done: (target: ListedTarget) => string;
  /** Renders the list with its introduction. @param count at least one */
  children: (list: ReactNode, count: number) => ReactNode;
}

/** The maximum number of names, so that they do not push everything else off the screen; a button shows the others. */
const SHOWN = 5;

/**
 * The person's own targets that do not find something yet, each with a button that adds it. Renders nothing if there are none.
 */
export function ExtendableTargets({ changeOf, done, children }: ExtendableTargetsProps) {
  const { data } = useQuery(targetQueries.inUse());
  const box = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<readonly string[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const change = useApiMutation(
    ({ target, rule }: { target: ListedTarget; rule: RuleChange }) =>
      targetsApi.change({ params: { targetId: target.id }, body: { ...rule, version: target.version } }),
    { done: (_, { target }) => done(target), refreshes: [targetKeys.all] },
  );
  const add = (target: ListedTarget, rule: RuleChange) => {
    // The button disappears with its row; the focus stays at its place.
    box.current?.focus({ preventScroll: true });
    // The state is set immediately, so that a double click adds it only once; the mutation reports only later that it is pending.
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
    const rule = isOwn ? changeOf(target) : null;
    return rule ? [{ target, rule }] : [];
  });
  const list = (
    <>
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
    </>
  );
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {others.length === 0 ? null : children(<Stack gap={2}>{list}</Stack>, others.length)}
    </div>
  );
}
