import { useState } from 'react';

/** Pictures that could not be loaded since this page was opened. */
const failed = new Set<string>();

/**
 * The picture of an article, or null if there is none or it cannot be loaded. A picture that failed is not requested
 * again, even if its article leaves the screen and returns.
 */
export function usePicture({ thumbnail_url: url }: { thumbnail_url: string | null }) {
  const [, setFailed] = useState<string>();
  if (url === null || failed.has(url)) return null;
  return {
    src: url,
    onError: () => {
      failed.add(url);
      setFailed(url);
    },
  };
}
