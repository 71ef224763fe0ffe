import { type Article, languageTags, type PlacedHighlight } from '@newswatch/shared/contracts';
import { Button, Card, IconButton, Row } from '@newswatch/ui';
import { ArrowUp, Pencil, Trash2 } from '@newswatch/ui/icons';
import { useState } from 'react';
import { HighlightDialog } from './highlight-dialog.tsx';
import styles from './highlights.module.css';
import { focusPassage } from './passages.ts';
import { useHighlights } from './use-highlights.ts';

/** The highlights of an article in the order of its text, with their notes. */
export function HighlightList({ article }: { article: Article }) {
  const { remove } = useHighlights(article);
  const [openId, setOpenId] = useState<string>();
  const open = article.highlights.find(({ id }) => id === openId);
  return (
    <Card title="Highlights">
      <ol className={styles.list}>
        {article.highlights.map((highlight) => (
          <li key={highlight.id}>
            <blockquote className={styles.quote} lang={languageTags[article.language]} dir="auto">
              {highlight.quote}
            </blockquote>
            {highlight.note ? (
              <p className={styles.note} dir="auto">
                {highlight.note}
              </p>
            ) : null}
            <Row gap={2}>
              {highlight.place ? (
                <Button
                  size="small"
                  variant="ghost"
                  className="ui-no-print"
                  icon={<ArrowUp />}
                  onClick={() => showPassage(highlight)}
                >
                  Show in the text
                </Button>
              ) : (
                <span className="ui-muted">No longer in the text</span>
              )}
              <Button
                size="small"
                variant="ghost"
                className="ui-no-print"
                icon={<Pencil />}
                onClick={() => setOpenId(highlight.id)}
              >
                {highlight.note ? 'Edit note' : 'Add note'}
              </Button>
              <IconButton
                size="small"
                className="ui-no-print"
                label="Delete highlight"
                icon={<Trash2 />}
                onClick={() => remove.mutate(highlight)}
              />
            </Row>
          </li>
        ))}
      </ol>
      {open ? (
        <HighlightDialog article={article} highlight={open} onClose={() => setOpenId(undefined)} />
      ) : null}
    </Card>
  );
}

/** Scrolls to a passage and moves the focus there. */
function showPassage({ id }: PlacedHighlight): void {
  focusPassage(id)?.scrollIntoView({ block: 'center' });
}
