import { accountAddress, completeAddress } from '@newswatch/shared/complete-address';
import { type SourceRequestDraft, WebAddress } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import type { ApiForm } from '@newswatch/shell-api/patterns';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { sourceRequestQueries } from '../../api/source-requests.ts';

/** After a pause of this length the address counts as complete. */
const PAUSE_MS = 700;

/** Checks the address while the user fills in the rest, and fills in the results of the check. */
export function useSiteCheck({ form }: Pick<ApiForm<typeof SourceRequestDraft>, 'form'>) {
  const typed = form.watch('url').trim();
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const parsed = v.safeParse(WebAddress, settled);
  const account = accountAddress(settled);
  const url = account ?? (parsed.success ? parsed.output : undefined);
  const check = useQuery({ ...sourceRequestQueries.check(url ?? ''), enabled: url !== undefined });

  const found = check.data?.probe;
  useEffect(() => {
    if (!found) return;
    const { dirtyFields } = form.formState;
    // The page of the account replaces its handle, which is not an address.
    if (account !== undefined) form.setValue('url', found.url, { shouldDirty: true, shouldValidate: true });
    if (found.title && !dirtyFields.website_name) form.setValue('website_name', found.title.slice(0, 100));
    if (found.language_detected && !dirtyFields.language) form.setValue('language', found.language_detected);
  }, [found, form, account]);

  const complete = () => {
    const address = completeAddress(typed);
    if (address !== undefined) form.setValue('url', address, { shouldDirty: true, shouldValidate: true });
  };
  return { check, url, isIncomplete: settled !== '' && url === undefined, completeAddress: complete };
}
