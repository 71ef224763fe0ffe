import { useStoredChoice } from '@newswatch/shell-api/patterns';
import { MenuButton, type MenuEntry, VisuallyHidden } from '@newswatch/ui';
import { Type } from '@newswatch/ui/icons';

const sizes = {
  small: 'Extra small',
  normal: 'Small',
  large: 'Medium',
  larger: 'Large',
  largest: 'Extra large',
} as const;
const measures = { narrow: 'Narrow', normal: 'Medium', wide: 'Wide' } as const;
const faces = { sans: 'Sans serif', serif: 'Serif' } as const;

/** How the text of articles is set. */
export interface ReadingLook {
  size: keyof typeof sizes;
  /** The length of the lines. */
  measure: keyof typeof measures;
  face: keyof typeof faces;
}

/** Chooses the size, the line width and the typeface of the text. */
export function ReadingLookMenu({
  look,
  onChange,
}: {
  look: ReadingLook;
  onChange: (look: ReadingLook) => void;
}) {
  const choices = <Name extends keyof ReadingLook>(
    name: Name,
    label: string,
    labels: Readonly<Record<ReadingLook[Name], string>>,
  ): MenuEntry[] => [
    { kind: 'caption', id: name, label },
    ...keysOf(labels).map((value) => ({
      id: `${name}-${value}`,
      label: labels[value],
      checked: look[name] === value,
      onSelect: () => onChange({ ...look, [name]: value }),
    })),
  ];
  return (
    <MenuButton
      label="Text size, line width and typeface"
      trigger={
        <>
          <Type aria-hidden />
          <VisuallyHidden>Text</VisuallyHidden>
        </>
      }
      size="small"
      align="start"
      items={[
        ...choices('size', 'Size', sizes),
        ...choices('measure', 'Line width', measures),
        ...choices('face', 'Typeface', faces),
      ]}
    />
  );
}

/** The look of articles, stored in this browser. */
export function useReadingLook(): [ReadingLook, (look: ReadingLook) => void] {
  const [size, setSize] = useStoredChoice<ReadingLook['size']>('newswatch-reading-size', [
    'large',
    'small',
    'normal',
    'larger',
    'largest',
  ]);
  const [measure, setMeasure] = useStoredChoice<ReadingLook['measure']>('newswatch-reading-width', [
    'normal',
    'narrow',
    'wide',
  ]);
  const [face, setFace] = useStoredChoice<ReadingLook['face']>('newswatch-reading-face', ['sans', 'serif']);
  return [
    { size, measure, face },
    (look) => {
      setSize(look.size);
      setMeasure(look.measure);
      setFace(look.face);
    },
  ];
}

const keysOf = <Choice extends string>(labels: Readonly<Record<Choice, string>>) =>
  Object.keys(labels) as Choice[];
