import { limits, newsletterMessages } from '@newswatch/shared/contracts';
import { confirm, IconButton, TextAreaField, TextField } from '@newswatch/ui';
import { Pencil, Trash2 } from '@newswatch/ui/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { type SectionEntry, tooLong } from './issue-entries.ts';
import { Handle, MoveButtons, type MoveProps } from './move-buttons.tsx';
import styles from './next-issue.module.css';

interface SectionLineProps {
  section: SectionEntry;
  move: MoveProps;
  onEdit: (changes: Partial<Pick<SectionEntry, 'heading' | 'text'>>) => void;
  onRemove: () => void;
}

/** The heading of a section and its text, above its articles. A new heading has the focus. */
export function SectionLine({ section: { id, heading, text }, move, onEdit, onRemove }: SectionLineProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(text !== '');
  const fieldsId = useId();
  const isNew = useRef(heading === '');
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
  const remove = async () => {
    const isSure =
      text.trim() === '' ||
      (await confirm({
        title: 'Remove this section and its text?',
        body: 'Its articles stay in the issue.',
        confirmLabel: 'Remove section',
        danger: true,
      }));
    if (isSure) onRemove();
  };
  const what = heading.trim() === '' ? 'the new section' : `the section ${heading}`;
  return (
    <li className={styles.section} data-entry={id} data-dragged={move.isDragged || undefined}>
      <Handle onGrab={move.onGrab} />
      <TextField
        ref={field}
        label="Heading of the section"
        hideLabel
        placeholder="Heading"
        autoComplete="off"
        dir="auto"
        value={heading}
        error={
          isLeft && heading.trim() === ''
            ? newsletterMessages.headingRequired
            : tooLong(heading, limits.NEWSLETTER_HEADING_MAX, newsletterMessages.headingTooLong)
        }
        onChange={({ target }) => onEdit({ heading: target.value })}
        onBlur={() => setLeft(true)}
      />
      <span className={styles.buttons}>
        <MoveButtons what={what} {...move} />
        <IconButton
          size="small"
          label={`Text of ${what}`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? fieldsId : undefined}
          icon={<Pencil aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton
          size="small"
          label={`Remove ${what}`}
          icon={<Trash2 aria-hidden />}
          onClick={() => void remove()}
        />
      </span>
      {isOpen ? (
        <div id={fieldsId} className={styles.fields}>
          <TextAreaField
            label="Text"
            hint="Below the heading. A section with text is sent even if it has no articles."
            optional
            rows={3}
            dir="auto"
            value={text}
            error={tooLong(text, limits.NEWSLETTER_SECTION_TEXT_MAX, newsletterMessages.sectionTextTooLong)}
            onChange={({ target }) => onEdit({ text: target.value })}
          />
        </div>
      ) : null}
    </li>
  );
}
