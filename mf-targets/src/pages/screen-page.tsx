import { type Screen, TelevisionCodeBody } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser } from '@newswatch/shell-api';
import { BackLink, counted, QueryView, useAddressParam } from '@newswatch/shell-api/patterns';
import { Alert, Button, EmptyState, Page, PageHeader, Skeleton, Stack } from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { screenQueries } from '../api/screens.ts';
import { useLabelBar } from '../features/target-labels/label-bar.tsx';
import { LazyConnectDrawer, LazyScreenDrawer, LazyScreenView } from '../screens/lazy-screens.ts';
import { ScreenList } from '../screens/screen-list.tsx';
import { TelevisionList } from '../screens/television/television-list.tsx';

/** While a screen is shown, its owner may change or delete it on another device. */
const CHANGES_MS = 60_000;

/**
 * /screen: the person's newsroom screens; `show=<id>` fills the window with one, `form=new` opens the form, `television=<id>`
 * connects one, as does `code=<code>`, the link of a television. `label=` lists those that belong to a label.
 */
export function ScreenPage() {
  const [shown] = useAddressParam('show');
  const [, hide] = useAddressParam('show', { replace: true });
  const query = useQuery({ ...screenQueries.list(), refetchInterval: shown === null ? false : CHANGES_MS });
  const [, openForm] = useAddressParam('form', { clears: ['target'] });
  const [connecting, connect] = useAddressParam('television');
  const [edited] = useAddressParam('form');
  const code = useLinkedCode();
  const { timezone } = useCurrentUser();
  const items = query.data?.items;
  const labels = useLabelBar(items ?? [], 'screens');
  const isFull = items !== undefined && items.length >= (query.data?.max ?? 0);
  const screen = items?.find(({ id }) => id === shown);
  const named = [shown, edited === 'new' ? null : edited, connecting].find((id) => id !== null);
  const isGone = items !== undefined && named !== undefined && !items.some(({ id }) => id === named);
  const addButton = (
    <Button variant="primary" icon={<Plus />} disabled={isFull} onClick={() => openForm('new')}>
      New screen
    </Button>
  );
  return (
    <Page width="normal">
      <PageHeader
        back={<BackLink to="/">Overview</BackLink>}
        title="Newsroom screen"
        lead={`Fills a monitor on the wall with what your targets find, and stays up to date.${
          items && items.length > 0 ? ` ${counted(items.length, 'screen')} of ${query.data?.max}.` : ''
        }`}
        actions={items && items.length > 0 ? addButton : undefined}
      />
      <Stack gap={4}>
        {code.given !== null && items?.length === 0 ? (
          <Alert tone="info">Add a screen first. Then scan the television’s code again.</Alert>
        ) : null}
        {code.given !== null &&
        readCode(code.given) === undefined &&
        connecting === null &&
        items &&
        items.length > 0 ? (
          <Alert tone="warning">
            The code in this link cannot be read: choose “Show on a television” below, and type the code that
            the television shows.
          </Alert>
        ) : null}
        {isGone ? <Alert tone="warning">This screen was deleted, or the address is wrong.</Alert> : null}
        <QueryView
          query={query}
          what="your screens"
          loading={<Skeleton shape="block" height={160} />}
          isEmpty={(data) => data.items.length === 0}
          empty={
            <EmptyState title="No screens yet" action={addButton}>
              Choose up to six tiles for each page: stories, figures, a map, what is unusual and what is
              ahead.
            </EmptyState>
          }
        >
          {() => (
            <>
              {labels.bar}
              {labels.none ?? <ScreenList screens={labels.shown} onEdit={openForm} onConnect={connect} />}
              <TelevisionList />
            </>
          )}
        </QueryView>
      </Stack>
      {screen ? (
        <Suspense fallback={null}>
          <LazyScreenView
            key={screen.id}
            screen={screen}
            timezone={timezone}
            onLeave={() => hide(undefined)}
          />
        </Suspense>
      ) : (
        <>
          <FormOfScreen screens={items} />
          <ConnectTelevision screens={items} code={code.given} onClose={code.forget} />
        </>
      )}
    </Page>
  );
}

/** The form that the address names. */
function FormOfScreen({ screens }: { screens: readonly Screen[] | undefined }) {
  const [form] = useAddressParam('form');
  const [, close] = useAddressParam('form', { replace: true, clears: ['target'] });
  const [target] = useAddressParam('target');
  const screen = screens?.find(({ id }) => id === form);
  if (form !== 'new' && !screen) return null;
  return (
    <Suspense fallback={null}>
      <LazyScreenDrawer
        key={form}
        screen={screen}
        targetId={target ?? undefined}
        onClose={() => close(undefined)}
      />
    </Suspense>
  );
}

/** Connects a television: with the screen that the address names, or with the code that a television showed as a link. */
function ConnectTelevision({
  screens = [],
  code,
  onClose,
}: {
  screens: readonly Screen[] | undefined;
  code: string | null;
  onClose: () => void;
}) {
  const [id, close] = useAddressParam('television', { replace: true });
  const linked = readCode(code);
  const [first, ...others] = id === null ? (linked ? screens : []) : screens.filter((one) => one.id === id);
  return first ? (
    <Suspense fallback={null}>
      <LazyConnectDrawer
        key={`${id}-${linked}`}
        screens={[first, ...others]}
        linked={linked}
        onClose={() => {
          onClose();
          if (id !== null) close(undefined);
        }}
      />
    </Suspense>
  ) : null;
}

/**
 * The code of the link that was opened. It is removed from the address, so that neither the history nor a copied address
 * contains it.
 */
function useLinkedCode(): { given: string | null; forget: () => void } {
  const [code, change] = useAddressParam('code', { replace: true });
  const [given, setGiven] = useState(code);
  if (code !== null && code !== given) setGiven(code);
  const leave = useEffectEvent(() => change(undefined));
  useEffect(() => {
    if (code !== null) leave();
  }, [code]);
  return { given, forget: () => setGiven(null) };
}

/** The code of a link, read as if somebody had typed it; undefined if it is not one. */
const readCode = (text: string | null): string | undefined => {
  const parsed = v.safeParse(TelevisionCodeBody, { code: text });
  return parsed.success ? parsed.output.code : undefined;
};
