import type { AddressFilter } from '@newswatch/shell-api';
import { InboxFacets } from '../features/inbox/inbox-facets.tsx';
import type { InboxAddress } from '../features/inbox/inbox-views.ts';
import { ManageLabelsButton } from '../features/target-labels/manage-labels-button.tsx';

export interface LabelledInbox extends Pick<AddressFilter<InboxAddress>, 'filter' | 'change'> {
  /** Alerts that arrived later are not counted. */
  until?: string | undefined;
}

/** The filters beside the inbox; labels are also renamed and deleted there. */
export function LabelledFacets(address: LabelledInbox) {
  return <InboxFacets {...address} manageLabels={<ManageLabelsButton {...address} />} />;
}
