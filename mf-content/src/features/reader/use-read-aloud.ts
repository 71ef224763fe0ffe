import { useEffect, useRef, useState } from 'react';
import { createReadAloud, type ReadAloud, type ReadAloudOptions } from './read-aloud.ts';
import { type SpokenBlock, spokenBlocks } from './spoken-blocks.ts';

interface ReadAloudProps extends Omit<ReadAloudOptions, 'texts' | 'onChange'> {
  /** The id of the element with the text. */
  textId: string;
}

/** Reads a text aloud as soon as it is mounted, and marks the paragraph that is read. */
export function useReadAloud({ textId, ...options }: ReadAloudProps) {
  const [state, setState] = useState({ at: 0, isPlaying: false, count: 0 });
  const reader = useRef<ReadAloud>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { lang } = options;

  useEffect(() => {
    const root = document.getElementById(textId);
    const blocks = root ? spokenBlocks(root) : [];
    let marked: Element | undefined;
    const mark = (block: SpokenBlock | undefined) => {
      if (block?.element === marked) return;
      marked?.removeAttribute('data-spoken');
      marked = block?.element;
      marked?.setAttribute('data-spoken', '');
      marked?.scrollIntoView?.({ block: 'nearest' });
    };
    const aloud = createReadAloud({
      texts: blocks.map(({ text }) => text),
      lang,
      // Browsers list more voices later, one of which may be preferred, but the current one continues.
      voice: latest.current.voice,
      rate: latest.current.rate,
      onChange: ({ at, isPlaying }) => {
        mark(blocks[at]);
        setState({ at, isPlaying, count: blocks.length });
      },
      onEnd: () => latest.current.onEnd(),
      onFailure: () => latest.current.onFailure(),
    });
    reader.current = aloud;
    aloud.play();
    // Otherwise, the browser would continue to read a page that the person has left.
    const leave = () => aloud.pause();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      aloud.pause();
      mark(undefined);
    };
  }, [textId, lang]);

  return {
    ...state,
    toggle: () => (state.isPlaying ? reader.current?.pause() : reader.current?.play()),
    move: (by: number) => reader.current?.move(by),
    setRate: (rate: number) => reader.current?.setRate(rate),
  };
}
