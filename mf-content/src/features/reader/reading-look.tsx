import { useStoredChoice } from '@newswatch/shell-api/patterns';
import { MenuButton, VisuallyHidden } from '@newswatch/ui';
import { Type } from '@newswatch/ui/icons';

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
      align="start"
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
  const [size, setSize] = useStoredChoice<ReadingLook['size']>('newswatch-reading-size', [
    'large',
    'normal',
    'larger',
  ]);
  const [face, setFace] = useStoredChoice<ReadingLook['face']>('newswatch-reading-face', ['sans', 'serif']);
  return [
    { size, face },
    (look) => {
      setSize(look.size);
      setFace(look.face);
    },
  ];
}

const keysOf = <Choices extends object>(choices: Choices) => Object.keys(choices) as (keyof Choices)[];
