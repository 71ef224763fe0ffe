import { Button } from '@newswatch/ui/base';
import { Component, type ErrorInfo, type ReactNode, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** The router's last fallback for an address that nothing matches, when even the not-found screen cannot render. */
export function NotFoundFallback(): ReactNode {
  return (
    <main id="main" tabIndex={-1}>
      <p>Not Found</p>
    </main>
  );
}

/** The router's last fallback for an error that nothing closer caught; depends on nothing else in the shell. */
export function ErrorFallback({ error }: { error: unknown }): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <main id="main" tabIndex={-1} role="alert">
      <strong>Something went wrong!</strong>{' '}
      <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide Error' : 'Show Error'}
      </Button>
      {shown ? (
        <pre>
          <code>{describe(error)}</code>
        </pre>
      ) : null}
    </main>
  );
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function RootErrorElement(): ReactNode {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundFallback />;
  return <ErrorFallback error={error} />;
}

/** Wraps the router, to catch errors in the providers themselves. */
export class ErrorFence extends Component<{ children: ReactNode }, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown): { failed: boolean; error: unknown } {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('The shell itself could not be rendered', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorFallback error={this.state.error} /> : this.props.children;
  }
}
