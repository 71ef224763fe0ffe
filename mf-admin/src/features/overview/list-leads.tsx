import { limits } from '@newswatch/shared/contracts';
import { useQuery } from '@newswatch/shared/query';
import { formatCount } from '@newswatch/ui';
import { dashboardQuery } from '../../api/dashboard.ts';
import { counted, figure, share } from '../../labels/figure-labels.ts';
import { usualWords } from './figures.tsx';

const FRESH_MS = 60_000;

/** The dashboard's figures over 24 hours, for the sentence above a list. Undefined until they have loaded. */
function useFigures() {
  return useQuery({ ...dashboardQuery(), staleTime: FRESH_MS, meta: { quiet: true } }).data;
}

export function UsersLead() {
  const { users } = useFigures() ?? {};
  // This sentence is about as long as the one with the figures, so that the list does not move when they arrive.
  if (!users)
    return 'Everyone with an account: how many are active, how many are new, and who is not fully verified.';
  const { active, total, new_7d, unverified } = users;
  return `${figure(active)} of ${counted(total, 'account', 'accounts')} ${active === 1 ? 'is' : 'are'} active, ${figure(new_7d)} new in 7 days. ${
    unverified === 0
      ? 'All are fully verified.'
      : `${figure(unverified)} ${unverified === 1 ? 'is' : 'are'} not fully verified.`
  }`;
}

export function TargetsLead() {
  const { targets, funnel } = useFigures() ?? {};
  if (!targets || !funnel) return 'All users’ targets and their matches.';
  const { active, total } = targets;
  return `${figure(active)} of ${counted(total, 'target')} ${active === 1 ? 'is' : 'are'} active. ${counted(funnel.matches, 'match', 'matches')} in 24 hours.`;
}

/** @param total the number of articles found, counted up to `COUNTED_ITEMS_MAX` */
export function ArticlesLead({ total }: { total: number | undefined }) {
  const { articles, trend } = useFigures() ?? {};
  const most = limits.COUNTED_ITEMS_MAX;
  const found =
    total === undefined
      ? 'Every crawled article, and how well it was extracted.'
      : total > most
        ? `${formatCount(most)}+ articles found.`
        : `${counted(total, 'article')} found.`;
  if (!articles || !trend) return found;
  const lately = trend.points.reduce((sum, point) => sum + point.articles, 0);
  const read = articles.extraction_success_rate;
  const comparison = articles.usual ? `, ${usualWords(lately, articles.usual)}` : '';
  return `${found} ${figure(lately)} in 24 hours${comparison}.${
    read === null ? '' : ` ${share(read)} of the articles from the last 7 days were read in full.`
  }`;
}
