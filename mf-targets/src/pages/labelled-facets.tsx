import type { AddressFilter } from '@newswatch/shell-api';
import { InboxFacets } from '../features/inbox/inbox-facets.tsx';
import type { InboxAddress } from '../features/inbox/inbox-views.ts';
import { ManageLabelsButton } from '../features/target-labels/manage-labels-button.tsx';

export type LabelledInbox = Pick<AddressFilter<InboxAddress>, 'filter' | 'change'>;

/** The filters beside the inbox; labels are also renamed and deleted there. */
export function LabelledFacets(address: LabelledInbox) {
  return <InboxFacets {...address} manageLabels={<ManageLabelsButton {...address} />} />;
}
