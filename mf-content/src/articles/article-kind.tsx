import {
  type ArticleSummary,
  articleKindNames,
  developmentNames,
  recordingTime,
} from '@newswatch/shared/contracts';
import { Badge } from '@newswatch/ui';

type Kind = Pick<ArticleSummary, 'kind' | 'duration_seconds'>;

/** Says what an article is, with the length of its recording: `Episode`, `42:10`. Undefined for an article on a page. */
export function kindLabel({ kind, duration_seconds }: Kind): string | undefined {
  if (kind === 'article') return undefined;
  const name = articleKindNames[kind];
  return duration_seconds === null ? name : `${name} · ${recordingTime(duration_seconds)}`;
}

/** Shows what kinds of developments an article reports, each as a badge. */
export function Developments({ article }: { article: Pick<ArticleSummary, 'developments'> }) {
  return article.developments.map((one) => <Badge key={one}>{developmentNames[one]}</Badge>);
}

/** Shows when the sentence of the excerpt is spoken. */
export function SaidAt({ article }: { article: Pick<ArticleSummary, 'said_at_seconds'> }) {
  const { said_at_seconds: seconds } = article;
  return seconds === null ? null : (
    <span className="ui-muted ui-tabular" lang="en">
      at {recordingTime(seconds)} ·{' '}
    </span>
  );
}
