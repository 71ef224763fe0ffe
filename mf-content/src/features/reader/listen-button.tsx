import { type Article, languageNames } from '@newswatch/shared/contracts';
import { Button } from '@newswatch/ui';
import { Volume } from '@newswatch/ui/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { canSpeak, useVoice } from './use-voice.ts';

const LazyPlayer = lazy(() =>
  import(/* webpackChunkName: "listen" */ './player.tsx').then((module) => ({ default: module.Player })),
);

/** Reads the article aloud, if this browser has a voice of its language. */
export function ListenButton({ article }: { article: Article }) {
  const voice = useVoice(article.language);
  const [isOn, setOn] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (voice === undefined || article.content_text.trim() === '') return null;
  return (
    <>
      <Button
        ref={button}
        size="small"
        variant="ghost"
        icon={<Volume />}
        aria-pressed={isOn}
        onClick={() => setOn(!isOn)}
      >
        Listen
      </Button>
      {isOn ? (
        <Suspense>
          <LazyPlayer
            article={article}
            voice={voice}
            onStop={() => {
              button.current?.focus();
              setOn(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Says why an article cannot be read aloud; undefined if it can. */
export function useUnavailableReason({ language }: Article): string | undefined {
  const voice = useVoice(language);
  if (voice !== undefined) return undefined;
  return canSpeak()
    ? `Listen: this browser has no ${languageNames[language]} voice`
    : 'Listen: this browser cannot read aloud';
}
