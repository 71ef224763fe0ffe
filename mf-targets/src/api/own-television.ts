import { ApiError, bindCall } from '@newswatch/shared/api';
import { calls, limits, type ScreenTile, TelevisionCode } from '@newswatch/shared/contracts';
import { keepPreviousData, queryOptions } from '@newswatch/shared/query';
import * as v from 'valibot';

const readState = bindCall(calls.televisions.state);
const startCode = bindCall(calls.televisions.startCode);
const readTile = bindCall(calls.televisions.tile);

const keys = { all: ['television'], state: ['television', 'state'] } as const;
/** The interval until somebody has typed the code: they look at the television in the meantime. */
const WAITING_MS = 5_000;
/** The interval while a screen is shown: a change or an ended connection appears within this time. */
const SHOWN_MS = limits.SCREEN_REFRESH_SECONDS * 1000;
/** The interval after a failure. */
const AGAIN_MS = 10_000;
/** The age at which a code is replaced, shortly before it expires: nobody should type one that is about to expire. */
const CODE_SHOWN_MS = (limits.TELEVISION_CODE_MINUTES - 1) * 60_000;
/**
 * The options of a query that continues automatically after any failure, because nobody sits in front of a television to press
 * Retry.
 */
const unattended = { networkMode: 'always', retry: false, meta: { quiet: true } } as const;

/** The pages of one browser share its cookie, which belongs to the newest code: all of them show that one. */
const openCodes = () =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('newswatch-television-codes');

/** Calls back with each code that a page of this browser got; returns a function that stops it. */
export function followCodes(onCode: (code: TelevisionCode) => void): () => void {
  const channel = openCodes();
  channel?.addEventListener('message', ({ data }) => {
    if (v.is(TelevisionCode, data)) onCode(data);
  });
  return () => channel?.close();
}

async function startSharedCode(signal: AbortSignal): Promise<TelevisionCode> {
  const code = await startCode({ signal });
  const channel = openCodes();
  channel?.postMessage(code);
  channel?.close();
  return code;
}

/** The calls of a television about itself, with its own cookie. */
export const ownTelevision = {
  state: () =>
    queryOptions({
      queryKey: keys.state,
      queryFn: ({ signal }) => readState({ signal }),
      refetchInterval: ({ state }) => (state.data?.screen ? SHOWN_MS : WAITING_MS),
      refetchIntervalInBackground: true,
      ...unattended,
    }),
  /** A code, and a new one before it expires. */
  code: () =>
    queryOptions({
      queryKey: [...keys.all, 'code'],
      queryFn: ({ signal }) => startSharedCode(signal),
      // The interval depends on the code's duration, not its end, because the clock of a television may be wrong.
      refetchInterval: ({ state }) => (state.error ? AGAIN_MS : CODE_SHOWN_MS),
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      // A used code must not be shown again.
      gcTime: 0,
      ...unattended,
    }),
  /** A picture of a link, as SVG. Without it, the code can still be typed. */
  qrCode: (link: string) =>
    queryOptions({
      queryKey: [...keys.all, 'qr', link],
      async queryFn() {
        const { renderSVG } = await import(/* webpackChunkName: "television-qr" */ 'uqr');
        return renderSVG(link, { border: 4, ecc: 'M' });
      },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      ...unattended,
      retry: 3,
    }),
  tileKey: ({ kind, target_ids, chart_id }: ScreenTile) =>
    [...keys.all, 'tile', kind, target_ids, chart_id ?? null] as const,
  tile: ({ kind, target_ids, chart_id }: ScreenTile) =>
    queryOptions({
      queryKey: ownTelevision.tileKey({ kind, target_ids, ...(chart_id && { chart_id }) }),
      async queryFn({ signal, client }) {
        try {
          return await readTile({
            query: { kind, ...(target_ids.length > 0 ? { target_ids } : {}), ...(chart_id && { chart_id }) },
            signal,
          });
        } catch (error) {
          // The television shows this at once, and not only after the next request for its state. A tile that is not found may
          // just have been removed from its screen.
          if (error instanceof ApiError && (error.code === 'television_disconnected' || error.status === 404))
            void client.invalidateQueries({ queryKey: keys.state });
          throw error;
        }
      },
      placeholderData: keepPreviousData,
      networkMode: 'always',
      meta: { quiet: true },
    }),
};
