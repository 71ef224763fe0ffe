import { useStoredChoice } from '@newswatch/shell-api/patterns';
import { MenuButton, type MenuEntry, VisuallyHidden } from '@newswatch/ui';
import { Type } from '@newswatch/ui/icons';
import { type PictureChoice, showsPictures } from './shown-pictures.ts';

const sizes = {
  small: 'Extra small',
  normal: 'Small',
  large: 'Medium',
  larger: 'Large',
  largest: 'Extra large',
} as const;
const measures = { narrow: 'Narrow', normal: 'Medium', wide: 'Wide' } as const;
const faces = { sans: 'Sans serif', serif: 'Serif' } as const;
const pictures = { shown: 'Show', hidden: 'Hide' } as const;

/** How the text of articles is set. */
export interface ReadingLook {
  size: keyof typeof sizes;
  /** The length of the lines. */
  measure: keyof typeof measures;
  face: keyof typeof faces;
}

/** How articles are shown. */
export interface ArticleLook extends ReadingLook {
  pictures: PictureChoice;
}

/** Chooses the size, the line width and the typeface of the text, and whether pictures are shown. */
export function ReadingLookMenu({
  look,
  onChange,
}: {
  look: ArticleLook;
  onChange: (look: ArticleLook) => void;
}) {
  const inEffect = { ...look, pictures: showsPictures(look.pictures) ? 'shown' : 'hidden' } as const;
  const choices = <Name extends keyof ArticleLook>(
    name: Name,
    label: string,
    labels: Readonly<Record<Exclude<ArticleLook[Name], 'auto'>, string>>,
  ): MenuEntry[] => [
    { kind: 'caption', id: name, label },
    ...keysOf(labels).map((value) => ({
      id: `${name}-${value}`,
      label: labels[value],
      checked: inEffect[name] === value,
      onSelect: () => onChange({ ...look, [name]: value }),
    })),
  ];
  return (
    <MenuButton
      label="Text size, line width, typeface and pictures"
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
        ...choices('pictures', 'Pictures', pictures),
      ]}
    />
  );
}

/** The look of articles, stored in this browser. */
export function useReadingLook(): [ArticleLook, (look: ArticleLook) => void] {
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
  const [shown, setShown] = useStoredChoice<PictureChoice>('newswatch-reading-pictures', [
    'auto',
    'shown',
    'hidden',
  ]);
  return [
    { size, measure, face, pictures: shown },
    (look) => {
      setSize(look.size);
      setMeasure(look.measure);
      setFace(look.face);
      setShown(look.pictures);
    },
  ];
}

const keysOf = <Choice extends string>(labels: Readonly<Record<Choice, string>>) =>
  Object.keys(labels) as Choice[];
