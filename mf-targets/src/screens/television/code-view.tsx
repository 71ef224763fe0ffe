import { ApiError } from '@newswatch/shared/api';
import { useQuery, useQueryClient } from '@newswatch/shared/query';
import { type ReactNode, useEffect } from 'react';
import { followCodes, ownTelevision } from '../../api/own-television.ts';
import styles from './code-view.module.css';
import { shownCode } from './shown-code.ts';

/** The view of a television until it is connected: a code, and where to type it. */
export function CodeView({ wasConnected }: { wasConnected: boolean }) {
  const { data, error } = useQuery(ownTelevision.code());
  const queries = useQueryClient();
  useEffect(
    () => followCodes((code) => queries.setQueryData(ownTelevision.code().queryKey, code)),
    [queries],
  );
  return (
    <CodeFrame title={wasConnected ? 'This television was disconnected' : 'Show a newsroom screen here'}>
      <ol className={styles.steps}>
        <li>
          On your phone or computer, open <b dir="ltr">{`${window.location.host}/screen`}</b>
        </li>
        <li>Choose “Show on a television” in the menu of one of your screens</li>
        <li>Enter this code</li>
      </ol>
      <div className={styles.ways}>
        <p className={styles.code} aria-live="polite">
          {error || !data ? (
            <span className={styles.none}>{sentenceOf(error)}</span>
          ) : (
            <>
              <span className="ui-visually-hidden">Code: {[...data.code].join(' ')}</span>
              <span aria-hidden="true">{shownCode(data.code)}</span>
            </>
          )}
        </p>
        {error || !data ? null : <QrCode code={data.code} />}
      </div>
      <p className={styles.foot}>
        The code changes every few minutes, and this page continues automatically. With a remote control, the
        arrows turn the pages, OK pauses them, and the up arrow switches to full screen.
      </p>
    </CodeFrame>
  );
}

/** Opens the page where the owner of a screen sees the code filled in, and still has to confirm it. */
function QrCode({ code }: { code: string }) {
  const { data } = useQuery(ownTelevision.qrCode(`${window.location.origin}/screen?code=${code}`));
  return (
    <figure className={styles.scan}>
      {data ? (
        <img
          src={`data:image/svg+xml,${encodeURIComponent(data)}`}
          alt="QR code that opens Newswatch with this code"
        />
      ) : null}
      <figcaption>Or scan this with your phone</figcaption>
    </figure>
  );
}

/** A page that is read from across a room. */
export function CodeFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    // The page does not scroll while it is open, and the space for a scrollbar would be a light stripe.
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => {
      style.scrollbarGutter = '';
    };
  }, []);
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-theme="dark">
      <div className={styles.whole}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}

export const UNREACHABLE = 'This page tries again automatically.';

function sentenceOf(error: Error | null): string {
  if (error === null) return 'Loading a code';
  return error instanceof ApiError && error.status === 429
    ? 'Too many codes were requested from this network. The next one appears here within the hour.'
    : `The server cannot be reached. ${UNREACHABLE}`;
}
