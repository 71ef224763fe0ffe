import { failureSentence } from '@newswatch/shared/api';
import { type FileFeed, limits } from '@newswatch/shared/contracts';
import { useTheme } from '@newswatch/shell-api';
import { useApiMutation } from '@newswatch/shell-api/patterns';
import { Disclosure, Drawer, FileDrop, FormAlert, Stack, TextLink, UiProvider } from '@newswatch/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { matchFeeds } from '../../../api/sources.ts';
import styles from './feeds.module.css';
import { ReadByTargets } from './read-by-targets.tsx';
import { RequestFeeds } from './request-feeds.tsx';

/**
 * Imports the feeds of a feed reader: shows which of them we read, adds those to targets, and requests others. Nothing is
 * requested until the person asks for it.
 */
export function FeedsDrawer({ onClose }: { onClose: () => void }) {
  const { mode, font } = useTheme();
  const [files, setFiles] = useState<File[]>([]);
  const match = useApiMutation((file: File) => matchFeeds({ bytes: file }), { showsFailure: true });
  const take = (next: File[]) => {
    setFiles(next);
    match.reset();
    const [file] = next;
    if (file) match.mutate(file);
  };
  const feeds = match.data?.feeds;
  return (
    <UiProvider theme={mode} font={font}>
      <Drawer
        open
        size="large"
        title="Import feeds"
        description="Upload the OPML file that Feedly, Inoreader or another feed reader exports. We compare it with the sources that we read, and send nothing to any site."
        onClose={onClose}
      >
        <Stack gap={4}>
          {match.error ? (
            <FormAlert>{failureSentence(match.error, 'The file could not be read.')}</FormAlert>
          ) : null}
          <FileDrop
            label="Drop an OPML file here, or click to choose one"
            hint={`At most ${limits.FEEDS_PER_FILE_MAX.toLocaleString('en')} feeds and 10 MB`}
            accept=".opml,.xml"
            maxBytes={limits.FEEDS_FILE_BYTES_MAX}
            value={files}
            onChange={take}
            disabled={match.isPending}
          />
          {match.isPending ? <p role="status">Reading the file…</p> : null}
          {feeds ? <Matched feeds={feeds} read={match.data?.read ?? 0} /> : null}
        </Stack>
      </Drawer>
    </UiProvider>
  );
}

function Matched({ feeds, read }: { feeds: readonly FileFeed[]; read: number }) {
  const sources = [
    ...new Map(feeds.flatMap(({ source }) => (source ? [[source.id, source] as const] : []))).values(),
  ];
  const of = (state: FileFeed['state']) => feeds.filter((feed) => feed.state === state);
  const [requested, unusable] = [of('requested'), of('unusable')];
  return (
    <>
      <p className={styles.summary} role="status">
        We read {read} of {feeds.length}
      </p>
      {read > 0 ? (
        <Disclosure summary={`Feeds that we read (${read})`}>
          <ul className={styles.list}>
            {of('read').map(({ line, name, source }) => (
              <li key={line}>
                <bdi>{name}</bdi>{' '}
                <span className="ui-muted">
                  from{' '}
                  <TextLink as={Link} to={`/sources/${source?.id}`}>
                    <bdi>{source?.name}</bdi>
                  </TextLink>
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
      {requested.length > 0 ? (
        <Disclosure summary={`Requested by you (${requested.length})`}>
          <FeedNames feeds={requested} />
        </Disclosure>
      ) : null}
      {unusable.length > 0 ? (
        <Disclosure summary={`Cannot be requested (${unusable.length})`}>
          <FeedNames feeds={unusable} />
        </Disclosure>
      ) : null}
      {sources.length > 0 ? <ReadByTargets sources={sources} /> : null}
      <RequestFeeds feeds={of('unread')} />
    </>
  );
}

function FeedNames({ feeds }: { feeds: readonly FileFeed[] }) {
  return (
    <ul className={styles.list}>
      {feeds.map(({ line, name, url, reason }) => (
        <li key={line}>
          <bdi>{name}</bdi> <span className="ui-muted">{reason ?? url}</span>
        </li>
      ))}
    </ul>
  );
}
