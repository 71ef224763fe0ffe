import { useAtomValue } from 'jotai';
import {
  Activity,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  useOutlet,
} from 'react-router-dom';
import { createPageDrafts, type PageDrafts } from '../drafts/page-drafts.ts';
import { isRouteHandle } from '../remotes/route-handle.ts';
import { sessionAtom } from '../session/session.ts';
import { BrokenContext } from './broken.ts';
import { noteBroken, type Page, type Pages, type Visit, visit } from './keep.ts';
import { KeepDrafts } from './keep-drafts.tsx';
import { PageMemory } from './page-memory.tsx';

/**
 * In the place of an `Outlet`: the page of this address, and behind it the last three that were left, alive.
 *
 * A page that is left sleeps in React's `Activity`: its state stays, its effects end (queries, timers, listeners,
 * overlays), and it goes on seeing the address it was left at. Each page has an element of its own, and only the one on
 * the screen stands in the document: whatever looks for a heading, a label or an id finds none in a page that sleeps.
 */
export function KeptPages(): ReactNode {
  const now = useVisit();
  const [pages, setPages] = useState<Pages>();
  const stage = useRef<HTMLDivElement>(null);
  const [drafts] = useState(createPageDrafts);
  const next = visit(pages, now);
  // While drawing, not after: no page is ever drawn with another one's address.
  if (next !== pages) setPages(next);

  const note = useCallback(
    (key: string, broken: boolean) => setPages((before) => before && noteBroken(before, key, broken)),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what one person typed is nobody else's.
  useEffect(() => () => drafts.forget(), [drafts, now.owner]);
  const { shown, hidden, outdated } = next;
  useEffect(() => {
    drafts.settle([shown, ...hidden].map(keyOf), outdated.map(keyOf));
  }, [drafts, shown, hidden, outdated]);
  return (
    <>
      <div ref={stage} />
      {[shown, ...hidden].map((page) => (
        <KeptPage
          key={page.key}
          page={page}
          shown={page === shown}
          stage={stage}
          note={note}
          drafts={drafts}
        />
      ))}
    </>
  );
}

/** What the router shows now, and as whose page. */
function useVisit(): Visit {
  const outlet = useOutlet();
  const place = use(LocationContext);
  const state = use(DataRouterStateContext);
  const session = useAtomValue(sessionAtom);
  const route = state?.matches.at(-1);
  const handle = isRouteHandle(route?.route.handle) ? route.route.handle : undefined;
  const build = handle?.build?.();
  const isolated = handle?.isolated?.() === true;
  const failed = Boolean(state?.errors);
  const { pathname } = place.location;
  return {
    outlet,
    place,
    state,
    owner: session.status === 'user' ? session.user.id : undefined,
    key: failed ? `failure at ${pathname}` : `${build?.container} ${isolated ? '' : pathname}`,
    remote: handle?.remote ?? '',
    container: build?.container ?? '',
    // A tree of its own has no place in this one that could be hidden.
    keeps: !failed && !isolated && build !== undefined,
    replaced: place.navigationType === 'REPLACE',
  };
}

const keyOf = ({ key }: Page): string => key;

interface KeptPageProps {
  page: Page;
  drafts: PageDrafts;
  shown: boolean;
  stage: RefObject<HTMLElement | null>;
  note(key: string, broken: boolean): void;
}

function KeptPage({ page, shown, stage, note, drafts }: KeptPageProps): ReactNode {
  const { key, place, state, outlet, container } = page;
  const { pathname, search } = place.location;
  const drafted = { key, container, address: `${pathname}${search}` };
  const [element] = useState(() => document.createElement('div'));
  const mark = useCallback((broken: boolean) => note(key, broken), [note, key]);
  return (
    <>
      <Enter element={element} shown={shown} stage={stage} />
      {createPortal(
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <BrokenContext value={mark}>
            <LocationContext value={place}>
              <DataRouterStateContext value={state}>
                <PageMemory element={element} returnedAt={page.returnedAt}>
                  <KeepDrafts element={element} page={drafted} drafts={drafts}>
                    {outlet}
                  </KeepDrafts>
                </PageMemory>
              </DataRouterStateContext>
            </LocationContext>
          </BrokenContext>
        </Activity>,
        element,
      )}
      <Leave element={element} shown={shown} />
    </>
  );
}

/** Stands before the page: its layout effect runs first, so that the page's own find themselves in the document. */
function Enter({
  element,
  shown,
  stage,
}: Omit<KeptPageProps, 'page' | 'note' | 'drafts'> & OwnElement): ReactNode {
  useLayoutEffect(() => {
    if (shown) stage.current?.append(element);
  }, [element, shown, stage]);
  return null;
}

/** Stands after the page: when it is left, its own effects end in the document first. */
function Leave({ element, shown }: Pick<KeptPageProps, 'shown'> & OwnElement): ReactNode {
  useLayoutEffect(() => (shown ? () => element.remove() : undefined), [element, shown]);
  return null;
}

interface OwnElement {
  element: HTMLElement;
}
