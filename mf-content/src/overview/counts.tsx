import {
  type ArticleOverview,
  countryName,
  developmentNames,
  languageNames,
} from '@newswatch/shared/contracts';
import { counted } from '@newswatch/shell-api/patterns';
import { Card, LevelBar, TextLink } from '@newswatch/ui';
import { Link } from 'react-router-dom';
import { useListAddress } from './addresses.ts';
import styles from './overview.module.css';

const kinds = { person: 'Person', organisation: 'Organisation', place: 'Place' };

interface CountedLine {
  name: string;
  /** The kind of name. */
  kind?: string | undefined;
  /** The address of what is counted; the site of an added article has no list. */
  to: string | undefined;
  count: number;
}

/** Everything that is counted in the articles; each line links to what it counts. */
export function Counts({
  overview,
  searched,
}: {
  overview: ArticleOverview;
  /** The searched words, with which the listed names occur. */
  searched: string | undefined;
}) {
  const toList = useListAddress();
  const { developments, names, countries, sources, journalists, languages } = overview;
  return (
    <>
      <CountsCard
        title="Developments"
        lines={developments.map(({ development, articles }) => ({
          ...{ name: developmentNames[development], to: toList({ development }), count: articles },
        }))}
      />
      {names === null || countries === null ? (
        <Card title="Names and countries">
          <p className="ui-muted">
            Your plan does not include names and countries.{' '}
            <TextLink as={Link} to="/settings/quota">
              Compare plans
            </TextLink>
          </p>
        </Card>
      ) : (
        <>
          <CountsCard
            title="People, organisations and places"
            description={`Stories that name them, in ${counted(names.read, 'article')}. Each name opens a search`}
            noun={['story', 'stories']}
            lines={names.items.map(({ text, kind, stories }) => ({
              name: text,
              kind: kind ? kinds[kind] : undefined,
              to: toList({ q: [searched, `"${text}"`].filter(Boolean).join(' '), group: 'story' }),
              count: stories,
            }))}
          />
          <CountsCard
            title="Countries"
            description="What the articles are about"
            lines={countries.map(({ country, articles }) => ({
              ...{ name: countryName(country), to: toList({ about_country: country }), count: articles },
            }))}
          />
        </>
      )}
      <CountsCard
        title="Sources"
        lines={sources.map(({ id, name, articles }) => ({
          ...{ name, to: id === null ? undefined : toList({ source_id: id }), count: articles },
        }))}
      />
      <CountsCard
        title="Journalists"
        description="Articles counted here. Each name opens the journalist’s page, with all their articles"
        lines={journalists.map(({ id, name, articles }) => ({
          ...{ name, to: `/journalists/${id}`, count: articles },
        }))}
      />
      <CountsCard
        title="Languages"
        lines={languages.map(({ language, articles }) => ({
          ...{ name: languageNames[language], to: toList({ language }), count: articles },
        }))}
      />
    </>
  );
}

interface CountsCardProps {
  title: string;
  description?: string;
  lines: readonly CountedLine[];
  noun?: readonly [string, string];
}

function CountsCard({ title, description, lines, noun = ['article', 'articles'] }: CountsCardProps) {
  if (lines.length === 0) return null;
  const max = Math.max(...lines.map(({ count }) => count));
  return (
    <Card title={title} description={description}>
      <ul className={styles.counts} aria-label={title}>
        {lines.map(({ name, kind, to, count }) => (
          <li key={`${name} ${to}`}>
            <span className={styles.line}>
              <span>
                {to === undefined ? (
                  <bdi>{name}</bdi>
                ) : (
                  <TextLink as={Link} to={to}>
                    <bdi>{name}</bdi>
                  </TextLink>
                )}
                {kind ? <span className="ui-muted"> · {kind}</span> : null}
              </span>
              <span className="ui-muted ui-tabular">{counted(count, ...noun)}</span>
            </span>
            <LevelBar value={count} max={max} track="none" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
