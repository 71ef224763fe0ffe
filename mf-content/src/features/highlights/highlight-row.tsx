import {
  type HighlightColour,
  type ListedHighlight,
  languageTags,
  limits,
  messages,
} from '@newswatch/shared/contracts';
import { ArticleHeadline } from '@newswatch/shell-api/patterns';
import {
  Badge,
  Button,
  IconButton,
  type ListKeys,
  RelativeTime,
  type Selection,
  SelectRow,
  SiteMark,
} from '@newswatch/ui';
import { Tag, Trash2 } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import { highlightsApi } from '../../api/highlights.ts';
import { ColourMenu, quoteProps } from '../../highlights/colours.tsx';
import { HighlightTags } from '../../highlights/highlight-tags.tsx';
import { passageAddress } from '../../highlights/passage-address.ts';
import { paramsOf, useShowHighlight } from '../../highlights/use-highlights.ts';
import { EditableNote } from '../../notes/editable-note.tsx';
import styles from './highlight-rows.module.css';

interface HighlightRowProps {
  highlight: ListedHighlight;
  /** Whether single-letter shortcuts are on. */
  hasKeys: boolean;
  itemProps: ReturnType<ListKeys['itemProps']>;
  selection: Selection;
  onColour: (colour: HighlightColour) => void;
  /** Opens the tags. */
  onTags: () => void;
  onDelete: () => void;
}

/** The length to which a passage is cut in the name of its checkbox. */
const NAME_SHOWN = 80;
const max = { length: limits.HIGHLIGHT_NOTE_MAX, message: messages.highlights.noteTooLong };

/** A passage with its note, which is edited here, and the article that it is in. */
export function HighlightRow({ highlight, hasKeys, itemProps, selection, ...does }: HighlightRowProps) {
  const show = useShowHighlight();
  const { id, quote, note, colour, tags, place, created_at, article } = highlight;
  const lang = languageTags[article.language];
  const address = passageAddress(highlight);
  return (
    <li {...itemProps} className={styles.row} aria-labelledby={`${id}-passage`}>
      <div className={styles.select}>
        <SelectRow
          id={id}
          label={quote.slice(0, NAME_SHOWN)}
          selection={selection}
          {...(hasKeys ? { shortcut: 'x' } : {})}
        />
      </div>
      <div className={styles.words}>
        <blockquote {...quoteProps(colour)} id={`${id}-passage`} lang={lang} dir="auto">
          <Link className={styles.passage} to={address}>
            {quote}
          </Link>
        </blockquote>
        <div className={styles.own}>
          <div className={styles.note}>
            <EditableNote
              draftKey={id}
              note={note}
              label="Note on this highlight"
              max={max}
              {...(hasKeys ? { keyShortcut: 'n' } : {})}
              save={async (text) =>
                show(
                  (await highlightsApi.setNote({ params: paramsOf(highlight), body: { note: text } }))
                    .highlight,
                )
              }
            />
          </div>
          <div className={styles.tags}>
            <HighlightTags tags={tags} />
            <Button
              size="small"
              variant="ghost"
              icon={<Tag />}
              aria-keyshortcuts={hasKeys ? 't' : undefined}
              onClick={does.onTags}
            >
              {tags.length > 0 ? 'Edit tags' : 'Add tags'}
            </Button>
          </div>
        </div>
        <p className={styles.origin}>
          <Link className={styles.title} to={address}>
            <bdi dir="auto">
              <ArticleHeadline article={article} />
            </bdi>
          </Link>
          <span className={styles.source}>
            <SiteMark name={article.source.name} src={article.source.logo_url} size={20} />
            <bdi>{article.source.name}</bdi>
          </span>
          <span>
            Highlighted <RelativeTime value={created_at} />
          </span>
          {place ? null : <Badge>No longer in the text</Badge>}
        </p>
      </div>
      <div className={styles.actions}>
        <ColourMenu colour={colour} onChoose={does.onColour} />
        <IconButton
          size="small"
          label="Delete highlight"
          icon={<Trash2 />}
          aria-keyshortcuts={hasKeys ? 'Delete' : undefined}
          onClick={does.onDelete}
        />
      </div>
    </li>
  );
}
