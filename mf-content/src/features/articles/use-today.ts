import { useQuery } from '@newswatch/shared/query';
import { dashboardQuery } from '../../api/dashboard.ts';

/**
 * The figures of the overview; undefined until they have arrived. @param label limits them to targets with any of these labels
 */
export const useToday = (label: string[] | undefined) =>
  useQuery({ ...dashboardQuery(label), meta: { quiet: true } }).data;
