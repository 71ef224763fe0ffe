import { useState } from 'react';

/** Pictures that could not be loaded since this page was opened. */
const failed = new Set<string>();

/**
 * The picture of an article, or null if there is none or it cannot be loaded. A picture that failed is not requested
 * again, even if its article leaves the screen and returns, unless it failed because the browser was offline.
 */
export function usePicture({ thumbnail_url: url }: { thumbnail_url: string | null }) {
  const [failedHere, setFailedHere] = useState<string>();
  if (url === null || url === failedHere || failed.has(url)) return null;
  return {
    src: url,
    onError: () => {
      if (navigator.onLine) failed.add(url);
      setFailedHere(url);
    },
  };
}
