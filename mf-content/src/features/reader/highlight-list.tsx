import { type Article, languageTags } from '@newswatch/shared/contracts';
import { useOpened } from '@newswatch/shell-api';
import { Button, Card, IconButton, Row } from '@newswatch/ui';
import { ArrowUp, Pencil, Trash2 } from '@newswatch/ui/icons';
import { ColourMenu, quoteProps } from '../../highlights/colours.tsx';
import { HighlightTags } from '../../highlights/highlight-tags.tsx';
import { useHighlightActions } from '../../highlights/use-highlights.ts';
import { HighlightDialog } from './highlight-dialog.tsx';
import styles from './highlights.module.css';
import { showPassage } from './passages.ts';

interface HighlightListProps {
  article: Article;
  /** Called before a passage is shown. */
  onShow: () => void;
}

/** The highlights of an article in the order of its text, with their notes. */
export function HighlightList({ article, onShow }: HighlightListProps) {
  const { setColour, remove } = useHighlightActions();
  const [openId, setOpenId] = useOpened<string>('listed highlight');
  const open = article.highlights.find(({ id }) => id === openId);
  return (
    <Card title="Highlights">
      <ol className={styles.list}>
        {article.highlights.map((highlight) => (
          <li key={highlight.id}>
            <blockquote {...quoteProps(highlight.colour)} lang={languageTags[article.language]} dir="auto">
              {highlight.quote}
            </blockquote>
            {highlight.note ? (
              <p className={styles.note} dir="auto">
                {highlight.note}
              </p>
            ) : null}
            <HighlightTags tags={highlight.tags} />
            <Row gap={2}>
              {highlight.place ? (
                <Button
                  size="small"
                  variant="ghost"
                  className="ui-no-print"
                  icon={<ArrowUp />}
                  onClick={() => {
                    onShow();
                    showPassage(highlight.id);
                  }}
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
                {highlight.note || highlight.tags.length > 0 ? 'Edit note and tags' : 'Add note or tags'}
              </Button>
              {/* Both are in one row, so that on a phone neither is alone on a line. */}
              <Row gap={1} className="ui-no-print">
                <ColourMenu
                  colour={highlight.colour}
                  onChoose={(colour) => setColour.mutate({ highlight, colour })}
                />
                <IconButton
                  size="small"
                  label="Delete highlight"
                  icon={<Trash2 />}
                  onClick={() => remove(highlight)}
                />
              </Row>
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
