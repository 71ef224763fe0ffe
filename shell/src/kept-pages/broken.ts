import { createContext, use, useEffect } from 'react';

/** How a page says that it broke while it was drawn; outside kept pages nobody listens. */
export const BrokenContext = createContext<(broken: boolean) => void>(() => undefined);

/** For what stands in the place of a page that broke: such a page is not kept, the next visit starts anew. */
export function useBrokenPage(): void {
  const mark = use(BrokenContext);
  useEffect(() => {
    mark(true);
    return () => mark(false);
  }, [mark]);
}
