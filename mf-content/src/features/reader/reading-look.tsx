import { MenuButton, VisuallyHidden } from '@newswatch/ui';
import { Type } from '@newswatch/ui/icons';
import { useState } from 'react';

const sizes = { normal: 'Small', large: 'Medium', larger: 'Large' } as const;
const faces = { sans: 'Sans serif', serif: 'Serif' } as const;

/** How the text of articles is set. */
export interface ReadingLook {
  size: keyof typeof sizes;
  face: keyof typeof faces;
}

/** Chooses the size and the typeface of the text. */
export function ReadingLookMenu({
  look,
  onChange,
}: {
  look: ReadingLook;
  onChange: (look: ReadingLook) => void;
}) {
  return (
    <MenuButton
      label="Text size and typeface"
      trigger={
        <>
          <Type aria-hidden />
          <VisuallyHidden>Text</VisuallyHidden>
        </>
      }
      size="small"
      items={[
        { kind: 'caption', id: 'size', label: 'Size' },
        ...keysOf(sizes).map((size) => ({
          id: size,
          label: sizes[size],
          checked: look.size === size,
          onSelect: () => onChange({ ...look, size }),
        })),
        { kind: 'caption', id: 'face', label: 'Typeface' },
        ...keysOf(faces).map((face) => ({
          id: face,
          label: faces[face],
          checked: look.face === face,
          onSelect: () => onChange({ ...look, face }),
        })),
      ]}
    />
  );
}

/** The look of articles, stored in this browser. */
export function useReadingLook(): [ReadingLook, (look: ReadingLook) => void] {
  const [look, setLook] = useState<ReadingLook>(() => ({
    size: stored('newswatch-reading-size', sizes) ?? 'large',
    face: stored('newswatch-reading-face', faces) ?? 'sans',
  }));
  return [
    look,
    (next) => {
      setLook(next);
      localStorage.setItem('newswatch-reading-size', next.size);
      localStorage.setItem('newswatch-reading-face', next.face);
    },
  ];
}

function stored<Choices extends object>(key: string, choices: Choices): keyof Choices | undefined {
  const value = localStorage.getItem(key);
  return keysOf(choices).find((choice) => choice === value);
}

const keysOf = <Choices extends object>(choices: Choices) => Object.keys(choices) as (keyof Choices)[];
