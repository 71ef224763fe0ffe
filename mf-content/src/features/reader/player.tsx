import { type Article, languageTags } from '@newswatch/shared/contracts';
import { useShell } from '@newswatch/shell-api';
import { useStoredChoice } from '@newswatch/shell-api/patterns';
import { IconButton, MenuButton } from '@newswatch/ui';
import { ChevronLeft, ChevronRight, Pause, Play, X } from '@newswatch/ui/icons';
import { useEffect, useRef } from 'react';
import styles from './player.module.css';
import { textIdOf } from './text-id.ts';
import { useReadAloud } from './use-read-aloud.ts';

const speeds = ['1', '0.75', '1.25', '1.5', '2'] as const;
const slowestFirst = [...speeds].sort((one, other) => Number(one) - Number(other));

interface PlayerProps {
  article: Article;
  /** The id of the voice. */
  voice: string;
  onStop: () => void;
}

/** The controls at the bottom of the window while an article is read aloud. */
export function Player({ article, voice, onStop }: PlayerProps) {
  const { toast } = useShell();
  const [speed, setSpeed] = useStoredChoice('newswatch-listening-speed', speeds);
  const { at, count, isPlaying, toggle, move, setRate } = useReadAloud({
    textId: textIdOf(article.id),
    lang: languageTags[article.language],
    voice,
    rate: Number(speed),
    onEnd: onStop,
    onFailure: () => toast.error('Your browser could not continue reading aloud. Try again.'),
  });
  const play = useRef<HTMLButtonElement>(null);
  useEffect(() => play.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not controls of a form.
    <div
      className={`${styles.player} ui-no-print`}
      role="group"
      aria-label="Reading aloud"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // Does not also close an article beside its list.
        event.preventDefault();
        onStop();
      }}
    >
      <IconButton
        label="Previous paragraph"
        icon={<ChevronLeft />}
        aria-disabled={at === 0 || undefined}
        onClick={() => move(-1)}
      />
      <IconButton
        ref={play}
        variant="secondary"
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={toggle}
      />
      <IconButton
        label="Next paragraph"
        icon={<ChevronRight />}
        aria-disabled={at + 1 >= count || undefined}
        onClick={() => move(1)}
      />
      <span className={`${styles.place} ui-muted ui-tabular`}>
        {count > 0 ? `${at + 1} of ${count}` : null}
      </span>
      <MenuButton
        label="Speed"
        trigger={`${speed}×`}
        side="top"
        items={slowestFirst.map((choice) => ({
          id: choice,
          label: `${choice}×`,
          checked: choice === speed,
          onSelect: () => {
            setSpeed(choice);
            setRate(Number(choice));
          },
        }))}
      />
      <IconButton label="Stop" icon={<X />} onClick={onStop} />
    </div>
  );
}
