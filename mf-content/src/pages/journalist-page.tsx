import { type Journalist, languageNames } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { useCurrentUser, useTitle } from '@newswatch/shell-api';
import { BackLink, counted, dayAt, QueryView } from '@newswatch/shell-api/patterns';
import {
  BarChart,
  BarList,
  Card,
  dayLabels,
  EmptyState,
  LinkButton,
  Page,
  PageHeader,
  Row,
  SiteMark,
  Stack,
  TextLink,
} from '@newswatch/ui';
import { Plus } from '@newswatch/ui/icons';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { journalistQueries } from '../api/journalists.ts';
import { ArticleRow } from '../features/articles/article-row.tsx';
import { followPath } from '../features/journalists/author-term.ts';
import { AddAuthorToTarget } from '../features/journalists/follow.tsx';
import { NoteCard } from '../features/journalists/note-card.tsx';
import layout from './columns.module.css';
import { LoadingColumns } from './loading-columns.tsx';

const back = <BackLink to="/journalists">Journalists</BackLink>;

/** /journalists/:journalistId */
export function JournalistPage() {
  const { journalistId = '' } = useParams();
  const query = useQuery(journalistQueries.one(journalistId));
  useTitle(query.data?.journalist.name);
  if (query.data) return <JournalistDetails journalist={query.data.journalist} />;
  return (
    <Page>
      <PageHeader back={back} title="Journalist" />
      <QueryView
        query={query}
        what="the journalist"
        loading={<LoadingColumns above={300} />}
        missing={{
          title: 'This journalist is not listed',
          children: 'Their articles may have been removed, or the link is wrong.',
          action: (
            <LinkButton as={Link} to="/journalists">
              Show journalists
            </LinkButton>
          ),
        }}
      />
    </Page>
  );
}

function JournalistDetails({ journalist }: { journalist: Journalist }) {
  const { id, name, sources, languages, weeks, articles, recent_articles } = journalist;
  const user = useCurrentUser();
  return (
    <Page>
      <PageHeader
        back={back}
        title={<bdi>{name}</bdi>}
        lead={sourcesSentence(journalist)}
        actions={
          <>
            {user.role === 'admin' ? (
              <LinkButton as={Link} to={`/admin/articles?hide=${id}`}>
                Hide journalist
              </LinkButton>
            ) : null}
            <LinkButton as={Link} to={followPath(name)} variant="primary" icon={<Plus />}>
              Follow journalist
            </LinkButton>
          </>
        }
      />
      <Stack gap={4}>
        <Card
          title="Articles per week"
          description={`${counted(articles, 'article')} in ${weeks.length} weeks`}
        >
          <BarChart
            label="Articles per week"
            unit="articles"
            series={[{ name: 'Articles', tone: 'signal' }]}
            bars={weeks.map(({ from, articles: value }) => ({
              ...dayLabels(dayAt(from, user.timezone)),
              value,
              parts: [value],
            }))}
          />
        </Card>
        <div className={layout.columns}>
          <Card title="Newest articles" padding="none">
            {recent_articles.length === 0 ? (
              <EmptyState title="Nothing recent">No article in recent weeks names this author.</EmptyState>
            ) : (
              recent_articles.map((article) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  list={recent_articles.map((one) => one.id)}
                  isOfOneSource={sources.length === 1}
                />
              ))
            )}
          </Card>
          <Stack gap={4}>
            <NoteCard journalist={journalist} />
            <Card title="Sources">
              <BarList
                label="Sources"
                unit="articles"
                layout="below"
                rows={sources.map((source) => ({
                  id: source.id,
                  name: (
                    <Row gap={2} wrap={false}>
                      <SiteMark name={source.name} src={source.logo_url} size={20} />
                      <TextLink as={Link} to={`/sources/${source.id}`}>
                        <bdi>{source.name}</bdi>
                      </TextLink>
                    </Row>
                  ),
                  value: source.articles,
                }))}
              />
              {languages.length > 1 ? (
                <p className="ui-muted">
                  Writes in {languages.map(({ language }) => languageNames[language]).join(', ')}.
                </p>
              ) : null}
            </Card>
            <Linked
              title="My targets"
              unit="stories"
              rows={journalist.targets.map((target) => ({ ...target, value: target.stories }))}
              path="/targets"
            />
            <AddAuthorToTarget name={name} />
            {journalist.names.length > 0 ? (
              <Card
                title="Names in their articles"
                description={`Found in the newest ${counted(journalist.read, 'article')}`}
              >
                <BarList
                  label="Names"
                  unit="articles"
                  layout="below"
                  rows={journalist.names.map(({ text, articles: value }) => ({
                    id: text,
                    name: <bdi>{text}</bdi>,
                    value,
                  }))}
                />
              </Card>
            ) : null}
            <Linked
              title="Co-authors"
              unit="articles"
              rows={journalist.co_authors.map((one) => ({ ...one, value: one.articles }))}
              path="/journalists"
            />
            <SameName journalist={journalist} />
          </Stack>
        </div>
      </Stack>
    </Page>
  );
}

/** Says where somebody writes, and why articles of several sources count as theirs. */
function sourcesSentence({ sources, spellings }: Journalist): ReactNode {
  const [first, ...others] = sources;
  if (!first) return undefined;
  return (
    <>
      Writes for <bdi>{first.name}</bdi>.
      {others.length === 0 ? null : (
        <>
          {' '}
          Probably also writes for <bdi>{others.map(({ name }) => name).join(', ')}</bdi>, as hardly anybody
          else has this name.
        </>
      )}
      {spellings.length === 0 ? null : (
        <>
          {' '}
          Also spelled <bdi>{spellings.join(', ')}</bdi>.
        </>
      )}
    </>
  );
}

interface LinkedProps {
  title: string;
  unit: string;
  rows: readonly { id: string; name: string; value: number }[];
  path: string;
}

/** A card with a list of links, by number. Renders nothing if there are none. */
function Linked({ title, unit, rows, path }: LinkedProps) {
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <BarList
        label={title}
        unit={unit}
        layout="below"
        rows={rows.map(({ id, name, value }) => ({
          id,
          name: (
            <TextLink as={Link} to={`${path}/${id}`} dir="auto">
              {name}
            </TextLink>
          ),
          value,
        }))}
      />
    </Card>
  );
}

function SameName({ journalist: { same_name } }: { journalist: Journalist }) {
  if (same_name.length === 0) return null;
  return (
    <Card title="Same name elsewhere" description="This may be somebody else, so it is not counted here">
      <Stack gap={2}>
        {same_name.map(({ id, name, sources }) => (
          <span key={id}>
            <TextLink as={Link} to={`/journalists/${id}`} dir="auto">
              {name}
            </TextLink>{' '}
            <span className="ui-muted">
              <bdi>{sources.join(', ')}</bdi>
            </span>
          </span>
        ))}
      </Stack>
    </Card>
  );
}
