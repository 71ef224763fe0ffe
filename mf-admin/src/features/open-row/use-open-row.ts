import { useSearchParams } from 'react-router-dom';

/** The open row of a list, stored in the URL (`open`) so that other pages can link to it. */
export function useOpenRow(): { open: string | null; show: (id: string | undefined) => void } {
  const [search, setSearch] = useSearchParams();
  const show = (id: string | undefined) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (id) next.set('open', id);
        else next.delete('open');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { open: search.get('open'), show };
}
