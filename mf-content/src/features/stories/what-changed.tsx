import {
  changesOf,
  type Direction,
  type Story,
  type StoryChange,
  type StoryFigure,
  type StoryState,
  storyMatterNames,
} from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, RelativeTime, TextLink } from '@newswatch/ui';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { figureLabels, writtenFigure } from './change-labels.ts';
import styles from './what-changed.module.css';

/** The differences from the first reports: figures that newer reports replaced, and matters that ended. */
export function WhatChanged({ story }: { story: Story }) {
  return (
    <Card title="What changed" description="Between the first reports and the newest ones">
      <ul className={styles.changes}>
        {changesOf(story).map((change) => (
          <li key={keyOf(change)}>
            <Change change={change} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function keyOf(change: StoryChange): string {
  if (change.kind === 'state') return change.matter;
  const { kind, measure, currency, place } = change;
  return `${kind} ${measure} ${currency} ${place}`;
}

function Change({ change }: { change: StoryChange }) {
  if (change.kind === 'state') return <Settled change={change} />;
  const { kind, figures, currency } = change;
  const newest = figures.at(-1);
  return (
    <>
      <h3 className={styles.label}>
        {figureLabels[change.measure]}
        {change.place === null ? null : (
          <>
            {', '}
            <bdi>{change.place}</bdi>
          </>
        )}
      </h3>
      <p className={styles.figures}>
        {figures.map((figure, at) => (
          <Fragment key={figure.article_id}>
            {at === 0 ? null : kind === 'figure' ? <Arrow /> : ' or '}
            <bdi className={kind === 'figure' && figure !== newest ? 'ui-muted' : undefined}>
              {writtenFigure(figure, currency)}
            </bdi>
          </Fragment>
        ))}
      </p>
      {kind === 'figure' && newest ? (
        <p className="ui-muted">
          <Reported by={newest} />
        </p>
      ) : (
        <p className="ui-muted">
          {figures.map((figure, at) => (
            <Fragment key={figure.article_id}>
              {at === 0 ? null : ', '}
              <Told figure={figure} currency={currency} />
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

/** An arrow that is read out as "then". */
const Arrow = ({ direction = 'ltr' }: { direction?: Direction }) => (
  <span className={styles.arrow}>
    <span className="ui-visually-hidden"> then </span>
    <span aria-hidden="true">{direction === 'rtl' ? '←' : '→'}</span>
  </span>
);

/** "2 hours ago, Reuters first; 4 sources" */
function Reported({ by: { at, article_id, source, sources } }: { by: StoryFigure | StoryState }) {
  return (
    <>
      <RelativeTime value={at} />,{' '}
      <TextLink as={Link} to={`/articles/${article_id}`}>
        <bdi>{source.name}</bdi>
      </TextLink>
      {sources === 1 ? ' only' : ` first; ${counted(sources, 'source')}`}
    </>
  );
}

/** "17 according to Reuters and 2 other sources" */
function Told({ figure, currency }: { figure: StoryFigure; currency: string | null }) {
  const others = figure.sources - 1;
  return (
    <>
      <bdi>{writtenFigure(figure, currency)}</bdi> according to{' '}
      <TextLink as={Link} to={`/articles/${figure.article_id}`}>
        <bdi>{figure.source.name}</bdi>
      </TextLink>
      {others > 0 ? ` and ${counted(others, 'other source')}` : ''}
    </>
  );
}

function Settled({ change: { matter, before, after } }: { change: Extract<StoryChange, { kind: 'state' }> }) {
  return (
    <>
      <h3 className={styles.label}>{storyMatterNames[matter]}</h3>
      <p className="ui-muted" dir={before.direction}>
        {before.text}
      </p>
      <p dir={after.direction}>
        <Arrow direction={after.direction} /> {after.text}
      </p>
      <p className="ui-muted">
        <Reported by={after} />
      </p>
    </>
  );
}
