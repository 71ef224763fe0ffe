import { lazy, type ReactNode, Suspense } from 'react';
import styles from './beside-facets.module.css';
import type { LabelledInbox } from './labelled-facets.tsx';

/** Loaded only if there is room for the filters. */
const LabelledFacets = lazy(() =>
  import(/* webpackChunkName: "inbox-facets" */ './labelled-facets.tsx').then((module) => ({
    default: module.LabelledFacets,
  })),
);

interface BesideFacetsProps {
  address: LabelledInbox;
  until?: string | undefined;
  /** Whether there is room for the filters, and there is something to filter. */
  isOn: boolean;
  /** The list of alerts. */
  children: ReactNode;
}

/** The inbox with its filters beside it, on wide pages. */
export function BesideFacets({ isOn, address, until, children }: BesideFacetsProps) {
  return (
    <div className={isOn ? styles.split : undefined}>
      {isOn ? (
        <Suspense fallback={<div />}>
          <LabelledFacets {...address} until={until} />
        </Suspense>
      ) : null}
      <div>{children}</div>
    </div>
  );
}
