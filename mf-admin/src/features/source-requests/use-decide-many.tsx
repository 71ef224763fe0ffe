import type {
  AdminSourceRequest,
  BulkSourceRequests,
  BulkSourceRequestsAnswer,
} from '@newswatch/shared/contracts/admin';
import { useOpened, useShell } from '@newswatch/shell-api';
import type { ListSelection } from '@newswatch/shell-api/patterns';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { OutcomeDialog } from '../../dialogs/outcome-dialog.tsx';

/** Loaded on demand, because most visitors decide on one request or none. */
const DecideManyDialog = lazy(() =>
  import(/* webpackChunkName: "decide-many-requests" */ './decide-many-dialog.tsx').then((module) => ({
    default: module.DecideManyDialog,
  })),
);

interface Begun {
  action: BulkSourceRequests['action'];
  requests: readonly AdminSourceRequest[];
}

/** Decides on the selected requests together. Those that were refused stay selected, and a dialog shows the reasons. */
export function useDecideMany(selection: ListSelection): {
  start: (action: BulkSourceRequests['action'], requests: readonly AdminSourceRequest[]) => void;
  dialogs: ReactNode;
} {
  const { toast } = useShell();
  const [begun, setBegun] = useOpened<Begun>('decision');
  const [outcome, setOutcome] = useState<Begun & { answer: BulkSourceRequestsAnswer }>();

  const onDone = (answer: BulkSourceRequestsAnswer) => {
    const { results, message } = answer;
    selection.select(
      results.filter((result) => result.outcome === 'done').map(({ id }) => id),
      false,
    );
    setBegun(undefined);
    // A duplicate counts as done although it was not done as requested, so its line says so.
    if (begun && results.some(({ reason }) => reason !== null)) setOutcome({ ...begun, answer });
    else toast.success(message);
  };

  return {
    start: (action, requests) => setBegun({ action, requests }),
    dialogs: (
      <>
        <Suspense fallback={null}>
          {begun ? <DecideManyDialog {...begun} onDone={onDone} onClose={() => setBegun(undefined)} /> : null}
        </Suspense>
        {outcome ? (
          <OutcomeDialog
            title={outcome.answer.message.replace(/\.$/, '')}
            description={
              outcome.answer.refused > 0 ? 'Requests that could not be decided stay selected.' : undefined
            }
            results={outcome.answer.results}
            nameOf={(id) => outcome.requests.find((request) => request.id === id)?.website_name}
            onClose={() => setOutcome(undefined)}
          />
        ) : null}
      </>
    ),
  };
}
