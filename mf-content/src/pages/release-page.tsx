import { languageNames, liveTopics, type ReleaseDetails } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useTitle } from '@newswatch/shell-api';
import {
  BackLink,
  QueryView,
  StatusBadge,
  useAddressParam,
  useLiveRefresh,
} from '@newswatch/shell-api/patterns';
import { ExternalLink, LinkButton, MenuButton, Page, PageHeader, Stack } from '@newswatch/ui';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { releaseKeys, releaseQueries } from '../api/releases.ts';
import { LazyReleaseDrawer } from '../features/releases/lazy-release-drawer.ts';
import { ReleaseArticles } from '../features/releases/release-articles.tsx';
import { ReleaseCountries, ReleaseDays, ReleaseFiguresStrip } from '../features/releases/release-figures.tsx';
import { dayText, foundText, statusLabels } from '../features/releases/release-labels.ts';
import { ReleaseText } from '../features/releases/release-text.tsx';
import { useReleaseActions } from '../features/releases/use-release-actions.ts';
import layout from './columns.module.css';
import { LoadingColumns } from './loading-columns.tsx';

const back = <BackLink to="/releases">Press releases</BackLink>;

/** /releases/:releaseId */
export function ReleasePage() {
  const { releaseId = '' } = useParams();
  const query = useQuery(releaseQueries.one(releaseId));
  useTitle(query.data?.title);
  useLiveRefresh(liveTopics.releases, releaseKeys.all);
  if (query.data) return <Details release={query.data} />;
  return (
    <Page>
      <PageHeader back={back} title="Press release" />
      <QueryView
        query={query}
        what="the release"
        loading={<LoadingColumns above={100} />}
        missing={{
          title: 'This release does not exist',
          children: 'It may have been deleted, or the link is wrong.',
          action: (
            <LinkButton as={Link} to="/releases">
              Show all releases
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
}

function Details({ release }: { release: ReleaseDetails }) {
  const navigate = useNavigate();
  const [form, setForm] = useAddressParam('form');
  const menuOf = useReleaseActions({
    onEdit: () => setForm('edit'),
    onDeleted: () => void navigate('/releases'),
  });
  return (
    <Page>
      <PageHeader
        back={back}
        title={<bdi>{release.title}</bdi>}
        // The lead is omitted if the figures below say what was found.
        lead={release.figures.articles === 0 ? foundText(release) : undefined}
        meta={
          <>
            <StatusBadge {...statusLabels[release.status]} />
            <span>Sent {dayText(release.sent_on)}</span>
            <span>{languageNames[release.language]}</span>
            {release.url === null ? null : <ExternalLink href={release.url}>Original</ExternalLink>}
          </>
        }
        actions={<MenuButton label={`Actions for ${release.title}`} items={menuOf(release)} />}
      />
      <Stack gap={4}>
        <ReleaseFiguresStrip release={release} />
        <ReleaseArticles release={release} />
        <div className={layout.columns}>
          <ReleaseText release={release} />
          <Stack gap={4}>
            <ReleaseDays release={release} />
            <ReleaseCountries release={release} />
          </Stack>
        </div>
      </Stack>
      <Suspense fallback={null}>
        {form === null ? null : <LazyReleaseDrawer release={release} onClose={() => setForm(undefined)} />}
      </Suspense>
    </Page>
  );
}
