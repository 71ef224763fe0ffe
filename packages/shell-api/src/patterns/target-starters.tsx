import { TextLink } from '@newswatch/ui';
import { Building, ChevronRight, type IconComponent, MapPin, Tag } from '@newswatch/ui/icons';
import { Link } from 'react-router-dom';
import styles from './target-starters.module.css';

/** A part of a starter's sentence: plain text, a word to fill in, or a word that is excluded already. */
type Part = string | { blank: string } | { without: string };

interface TargetStarter {
  /** The value of `template` in the address of the form. */
  id: 'organisation' | 'place' | 'subject';
  title: string;
  icon: IconComponent;
  sentence: readonly Part[];
}

const starters: readonly TargetStarter[] = [
  {
    id: 'organisation',
    title: 'An organisation',
    icon: Building,
    sentence: [
      'Tell me about ',
      { blank: 'its name' },
      ' or ',
      { blank: 'its short name' },
      ', in any language, at once.',
    ],
  },
  {
    id: 'place',
    title: 'A place',
    icon: MapPin,
    sentence: [
      'Tell me about ',
      { blank: 'the place' },
      ', but not ',
      { without: 'football' },
      ' or ',
      { without: 'weather' },
      ', one alert per story.',
    ],
  },
  {
    id: 'subject',
    title: 'A subject',
    icon: Tag,
    sentence: [
      'Tell me about ',
      { blank: 'the word' },
      ' in the title, but not ',
      { without: 'sport' },
      ', once a day.',
    ],
  },
];

/** Three ways to begin a first target, as sentences with blanks. Without `disabled`, each opens the form it describes. */
export function TargetStarters({ disabled = false }: { disabled?: boolean }) {
  return (
    <ul className={styles.starters}>
      {starters.map(({ id, title, icon: Icon, sentence }) => (
        <li key={id} className={styles.starter}>
          <span className={styles.icon} aria-hidden="true">
            <Icon />
          </span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.sentence}>
            {sentence.map((part) => (
              <SentencePart key={JSON.stringify(part)} part={part} />
            ))}
          </p>
          {disabled ? null : (
            <TextLink
              as={Link}
              to={`/targets?form=new&template=${id}`}
              className={styles.link}
              aria-label={`Start with this: ${title}`}
            >
              Start with this <ChevronRight aria-hidden="true" />
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}

function SentencePart({ part }: { part: Part }) {
  if (typeof part === 'string') return part;
  if ('blank' in part) return <span className={styles.blank}>{part.blank}</span>;
  return <del className={styles.without}>{part.without}</del>;
}
