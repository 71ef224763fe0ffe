import { type ComponentType, createElement, type ReactNode } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { shellOfRouter } from './context.tsx';
import type { ShellApi } from './contract.ts';

/** What a page's data function gets: the shell (its query client above all), and where the person is going. */
export interface PageDataArguments {
  shell: ShellApi;
  params: Params;
  request: Request;
}

/**
 * Starts what the page will read, usually by `shell.queryClient.ensureQueryData(…)`: it runs for the navigation, and ahead of
 * it on intent, so it asks for nothing that is there.
 */
export type PageData = (args: PageDataArguments) => Promise<unknown>;

/** How long a navigation waits for data once the code is there. Later the page opens and draws its waiting state. */
export const PAGE_DATA_PATIENCE_MS = 800;

/**
 * A route whose code loads in the route's loader, so that the page is complete when it appears, and a failed download
 * can be tried again: `React.lazy` and `route.lazy` keep a rejected import for good, this one forgets it.
 *
 * Data runs beside the code, and before it when somebody rests on a link to the page. What fails in it stays in the query cache, where the page's own query finds and draws it;
 * only a thrown `Response` (a redirect, a 404) goes to the router.
 */
export function page(
  load: () => Promise<ComponentType>,
  data?: PageData,
): Required<Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>> & { prefetch?: PageData } {
  let component: ComponentType | undefined;
  let pending: Promise<void> | undefined;

  const loadCode = (): Promise<void> => {
    // One second attempt by itself: the shell gives a file that failed another address, past whatever refused it.
    pending ??= load()
      .catch(() => load())
      .then((loaded) => {
        component = loaded;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };

  return {
    async loader({ context, params, request }: LoaderFunctionArgs): Promise<null> {
      const code = component ? undefined : loadCode();
      const ready = data?.({ shell: shellIn(context), params, request });
      // The code decides alone whether the navigation fails; without a handler here a rejection of the other is unhandled.
      const answered = ready?.then(
        () => undefined,
        (error: unknown) => noteOrThrow(error, shellIn(context)),
      );
      answered?.catch(() => undefined);
      await code;
      if (answered) await Promise.race([answered, after(PAGE_DATA_PATIENCE_MS)]);
      return null;
    },
    shouldRevalidate: staysOnPage,
    ...(data ? { prefetch: data } : {}),
    Component(): ReactNode {
      if (!component) throw new Error('A page was drawn before its loader ran');
      return createElement(component);
    },
  };
}

/**
 * A change of filters is the page's own business: its queries keep the present rows until the new ones are there, and a
 * loader that waited for them would hold the fields back that were just changed.
 */
function staysOnPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlySearchChanged = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearchChanged ? false : defaultShouldRevalidate;
}

/** Loader context of a router made with `shellRouterContext`; anything else cannot serve a page's data. */
function shellIn(context: LoaderFunctionArgs['context']): ShellApi {
  return context.get(shellOfRouter);
}

function noteOrThrow(error: unknown, shell: ShellApi): undefined {
  if (error instanceof Response) throw error;
  shell.report({ kind: 'page-data-failed', message: 'The data of a page could not be prepared', error });
  return undefined;
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
