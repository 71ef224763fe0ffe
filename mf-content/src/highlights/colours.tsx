import { type HighlightColour, highlightColours } from '@newswatch/shared/contracts';
import { useStoredChoice } from '@newswatch/shell-api/patterns';
import { IconButton, MenuButton, Row, useSingleKeys } from '@newswatch/ui';
import styles from './colours.module.css';

export const colourLabels: Readonly<Record<HighlightColour, string>> = {
  blue: 'Blue',
  green: 'Green',
  yellow: 'Yellow',
  purple: 'Purple',
};

/** The classes and the attribute that give an element the colour of a highlight. */
export const quoteProps = (colour: HighlightColour) => ({
  className: `${styles.pen} ${styles.quote}`,
  'data-colour': colour,
});

/** A sample of the marker: its colour and its line. */
export function ColourSample({ colour }: { colour: HighlightColour }) {
  return (
    <span className={`${styles.pen} ${styles.marked} ${styles.sample}`} data-colour={colour} aria-hidden>
      Ab
    </span>
  );
}

/** The colour of the next highlight: the last one that the person chose in this browser. */
export const useNextColour = () =>
  useStoredChoice<HighlightColour>('newswatch-highlight-colour', highlightColours);

/** The key of a colour: 1 for the first one. */
export const colourOfKey = (key: string): HighlightColour | undefined => highlightColours[Number(key) - 1];

interface ColourButtonsProps {
  /** Names the group for screen readers. */
  label: string;
  /** Returns the accessible name of a button. */
  labelOf: (name: string) => string;
  /** The colour it has; undefined if each button highlights in its colour. */
  current?: HighlightColour;
  onChoose: (colour: HighlightColour) => void;
}

/** One button per colour. */
export function ColourButtons({ label, labelOf, current, onChoose }: ColourButtonsProps) {
  const [hasKeys] = useSingleKeys();
  const isChoice = current !== undefined;
  return (
    <Row gap={1} role="group" aria-label={label}>
      {highlightColours.map((colour, index) => (
        <IconButton
          key={colour}
          size="small"
          variant={colour === current ? 'secondary' : 'ghost'}
          label={labelOf(colourLabels[colour])}
          icon={<ColourSample colour={colour} />}
          aria-pressed={isChoice ? colour === current : undefined}
          aria-keyshortcuts={hasKeys && !isChoice ? `${index + 1}` : undefined}
          onClick={() => onChoose(colour)}
        />
      ))}
    </Row>
  );
}

/** Shows the colour of a highlight, and changes it. */
export function ColourMenu({
  colour,
  onChoose,
}: {
  colour: HighlightColour;
  onChoose: (colour: HighlightColour) => void;
}) {
  return (
    <MenuButton
      label={`Colour: ${colourLabels[colour]}`}
      icon={<ColourSample colour={colour} />}
      size="small"
      inTopLayer
      items={highlightColours.map((other) => ({
        id: other,
        label: colourLabels[other],
        icon: <ColourSample colour={other} />,
        checked: other === colour,
        onSelect: () => onChoose(other),
      }))}
    />
  );
}
