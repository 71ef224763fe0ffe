import { limits, newsletterMessages, type OfferedArticle } from '@newswatch/shared/contracts';
import {
  Button,
  CheckboxField,
  ExternalLink,
  IconButton,
  MenuButton,
  RelativeTime,
  Stack,
  TextAreaField,
  TextField,
} from '@newswatch/ui';
import { Pencil, X } from '@newswatch/ui/icons';
import { useId, useState } from 'react';
import { Developments } from '../articles/article-kind.tsx';
import { type ArticleEntry, type SectionEntry, titleOf, tooLong } from './issue-entries.ts';
import { Handle, MoveButtons, type MoveProps } from './move-buttons.tsx';
import styles from './next-issue.module.css';

interface ArticleLineProps {
  entry: ArticleEntry;
  /** The article; undefined if it is no longer in the collection. */
  article: OfferedArticle | undefined;
  /** The label of an article that is not new. */
  earlier: string;
  move: MoveProps;
  sections: readonly SectionEntry[];
  section: SectionEntry | undefined;
  onEdit: (changes: Partial<Pick<ArticleEntry, 'headline' | 'summary' | 'includes_note'>>) => void;
  /** Puts the article at the end of a section; undefined for no section. */
  onPut: (sectionId: string | undefined) => void;
  onLeaveOut: () => void;
}

/** An article of the issue, with what its sender writes for it. */
export function ArticleLine({
  entry,
  article,
  earlier,
  move,
  sections,
  section,
  onEdit,
  onPut,
  onLeaveOut,
}: ArticleLineProps) {
  const [isOpen, setOpen] = useState(false);
  const fieldsId = useId();
  const title = titleOf(entry, article);
  return (
    <li className={styles.article} data-entry={entry.id} data-dragged={move.isDragged || undefined}>
      <Handle onGrab={move.onGrab} />
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className="ui-hint">
          {article ? (
            <>
              <bdi>{article.source}</bdi> · <RelativeTime value={article.at} />
              {article.is_new ? null : ` · ${earlier}`} <Developments article={article} />
            </>
          ) : (
            'It is no longer in the collection, so it will not be sent.'
          )}
        </p>
        {entry.summary && !isOpen ? (
          <p className={styles.summary} dir="auto">
            {entry.summary}
          </p>
        ) : null}
      </div>
      <span className={styles.buttons}>
        <MoveButtons what={title} {...move} />
        {sections.length > 0 ? (
          <MenuButton
            label={`Section of ${title}`}
            size="small"
            inTopLayer
            items={[
              { kind: 'caption', id: 'caption', label: 'Move to' },
              ...[undefined, ...sections].map((one) => ({
                id: one?.id ?? 'none',
                label: one ? <bdi>{one.heading || 'New section'}</bdi> : 'No section',
                checked: one?.id === section?.id,
                onSelect: () => onPut(one?.id),
              })),
            ]}
          />
        ) : null}
        <IconButton
          size="small"
          label={`Edit ${title}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          icon={<Pencil aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton size="small" label={`Leave out ${title}`} icon={<X aria-hidden />} onClick={onLeaveOut} />
      </span>
      {isOpen && article ? (
        <div id={fieldsId} className={styles.fields}>
          <ArticleFields entry={entry} article={article} onEdit={onEdit} />
        </div>
      ) : null}
    </li>
  );
}

function ArticleFields({
  entry: { headline, summary, includes_note },
  article,
  onEdit,
}: Pick<ArticleLineProps, 'entry' | 'onEdit'> & { article: OfferedArticle }) {
  return (
    <Stack gap={3}>
      <TextField
        label="Headline"
        hint={
          <>
            Leave empty to use the original headline: <bdi>{article.title}</bdi>. The article itself does not
            change. <ExternalLink href={article.url}>Open original</ExternalLink>
          </>
        }
        optional
        autoComplete="off"
        dir="auto"
        value={headline}
        error={tooLong(headline, limits.NEWSLETTER_HEADLINE_MAX, newsletterMessages.headlineTooLong)}
        onChange={({ target }) => onEdit({ headline: target.value })}
      />
      <TextAreaField
        label="Summary"
        optional
        rows={3}
        dir="auto"
        value={summary}
        error={tooLong(summary, limits.NEWSLETTER_SUMMARY_MAX, newsletterMessages.summaryTooLong)}
        onChange={({ target }) => onEdit({ summary: target.value })}
        labelEnd={
          article.beginning !== '' && summary.trim() === '' ? (
            <Button size="small" variant="link" onClick={() => onEdit({ summary: article.beginning })}>
              Use its first sentences
            </Button>
          ) : null
        }
      />
      {article.note === '' ? null : (
        <CheckboxField
          label="Show my note"
          hint={<bdi>{article.note}</bdi>}
          checked={includes_note}
          onChange={({ target }) => onEdit({ includes_note: target.checked })}
        />
      )}
    </Stack>
  );
}
