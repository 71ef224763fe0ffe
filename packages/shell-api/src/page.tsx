import { type ComponentType, createElement, Fragment, type ReactNode } from 'react';
import type { LoaderFunctionArgs, Params, RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { shellOfRouter } from './context.tsx';
import type { ShellApi } from './contract.ts';
import { OfferActions } from './offer-actions.ts';

/** The arguments of a page's data function: the shell (above all its query client), and the address to which the person goes. */
export interface PageDataArguments {
  shell: ShellApi;
  params: Params;
  request: Request;
}

/**
 * Starts loading the data that the page will read, usually by `shell.queryClient.ensureQueryData(…)`: it runs for the navigation,
 * and before it on intent, so it must not fetch what is already loaded.
 */
export type PageData = (args: PageDataArguments) => Promise<unknown>;

/** The maximum time that a navigation waits for data once the code is loaded. After that, the page opens in its loading state. */
export const PAGE_DATA_TIMEOUT_MS = 800;

/**
 * A route whose code loads in the route's loader, so that the page is complete when it appears, and a failed download
 * can be retried: `React.lazy` and `route.lazy` cache a rejected import, this one does not.
 *
 * Data loads in parallel with the code, and earlier when the person hovers over a link to the page. A failure stays in
 * the query cache, where the page's own query finds and shows it; only a thrown `Response` (a redirect, a 404) goes to
 * the router.
 */
export function page(
  load: () => Promise<ComponentType>,
  data?: PageData,
): Required<Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>> & { prefetch?: PageData } {
  let component: ComponentType | undefined;
  let pending: Promise<void> | undefined;

  const loadCode = (): Promise<void> => {
    // Retries once automatically: the shell gives a failed file another address, which avoids whatever blocked the first one.
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
      // Only the code decides whether the navigation fails; without this handler, a rejection of the data would be
      // unhandled.
      const answered = ready?.then(
        () => undefined,
        (error: unknown) => noteOrThrow(error, shellIn(context)),
      );
      answered?.catch(() => undefined);
      await code;
      if (answered) await Promise.race([answered, after(PAGE_DATA_TIMEOUT_MS)]);
      return null;
    },
    shouldRevalidate: staysOnPage,
    ...(data ? { prefetch: data } : {}),
    Component(): ReactNode {
      if (!component) throw new Error('A page was rendered before its loader ran');
      return createElement(Fragment, null, createElement(OfferActions), createElement(component));
    },
  };
}

/**
 * A change to the filters is handled by the page: its queries keep the current rows until the new ones are loaded. A loader
 * that waited for them would hold back the fields that were just changed.
 */
function staysOnPage({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const onlySearchChanged = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlySearchChanged ? false : defaultShouldRevalidate;
}

/** The loader context of a router made with `shellRouterContext`; a page's data needs it. */
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
