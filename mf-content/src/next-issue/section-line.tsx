import { limits, newsletterMessages } from '@newswatch/shared/contracts';
import { IconButton, TextField } from '@newswatch/ui';
import { Trash2 } from '@newswatch/ui/icons';
import { useEffect, useRef, useState } from 'react';
import type { SectionEntry } from './issue-entries.ts';
import { Handle, MoveButtons, type MoveProps } from './move-buttons.tsx';
import styles from './next-issue.module.css';

interface SectionLineProps {
  section: SectionEntry;
  move: MoveProps;
  onRename: (heading: string) => void;
  onRemove: () => void;
}

/** The heading of a section, above its articles. A new one has the focus. */
export function SectionLine({ section: { id, heading }, move, onRename, onRemove }: SectionLineProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isLeft, setLeft] = useState(false);
  const isNew = useRef(heading === '');
  useEffect(() => {
    if (isNew.current) field.current?.focus();
  }, []);
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
        maxLength={limits.NEWSLETTER_HEADING_MAX}
        value={heading}
        error={isLeft && heading.trim() === '' ? newsletterMessages.headingRequired : undefined}
        onChange={({ target }) => onRename(target.value)}
        onBlur={() => setLeft(true)}
      />
      <span className={styles.buttons}>
        <MoveButtons what={what} {...move} />
        <IconButton size="small" label={`Remove ${what}`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
      </span>
    </li>
  );
}
