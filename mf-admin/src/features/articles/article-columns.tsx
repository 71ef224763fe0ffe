import { languageNames, languageTags } from '@newswatch/shared/contracts';
import type { AdminArticle } from '@newswatch/shared/contracts/admin';
import { StatusBadge, timeColumn } from '@newswatch/shell-api/patterns';
import { Badge, type Column, formatCount, RowHeading } from '@newswatch/ui';
import { counted } from '../../labels/figure-labels.ts';
import styles from '../../looks/cells.module.css';
import { extractionLabels, statusLabels } from './article-labels.ts';

export const articleColumns: Column<AdminArticle>[] = [
  {
    key: 'title',
    title: 'Article',
    priority: 'primary',
    width: '40%',
    render: ({ title, language, source, reports }) => (
      <RowHeading
        full={`${title}\n${source.name}`}
        beside={
          reports > 0 ? (
            <Badge tone="danger">{reports === 1 ? '1 report' : `${reports} reports`}</Badge>
          ) : null
        }
        second={<bdi>{source.name}</bdi>}
      >
        <span dir="auto" lang={languageTags[language]}>
          {title}
        </span>
      </RowHeading>
    ),
  },
  {
    key: 'language',
    title: 'Language',
    priority: 'secondary',
    render: ({ language }) => languageNames[language],
  },
  {
    key: 'extraction',
    title: 'Text',
    render: ({ extraction, word_count }) =>
      // A full text is the rule: its badge in every row would hide the others.
      extraction === 'full' ? (
        counted(word_count, 'word')
      ) : (
        <span className={styles.cell}>
          <span>
            <StatusBadge {...extractionLabels[extraction]} />
          </span>
          <span className={styles.soft}>{counted(word_count, 'word')}</span>
        </span>
      ),
  },
  {
    key: 'status',
    title: 'Status',
    render: ({ status }) => <StatusBadge {...statusLabels[status]} />,
  },
  {
    key: 'matches',
    title: 'Matches',
    priority: 'secondary',
    inBrief: ({ matches }) => (matches > 0 ? counted(matches, 'match', 'matches') : undefined),
    align: 'end',
    render: ({ matches }) => formatCount(matches),
  },
  {
    key: 'version',
    title: 'Version',
    priority: 'secondary',
    align: 'end',
    render: ({ content_version }) => content_version,
  },
  {
    key: 'author',
    title: 'Author',
    hidden: true,
    render: ({ author }) => (author ? <bdi>{author}</bdi> : '–'),
  },
  timeColumn('published_at', 'Published', { align: 'end', hidden: true }),
  timeColumn('first_seen_at', 'Found', { align: 'end' }),
];
