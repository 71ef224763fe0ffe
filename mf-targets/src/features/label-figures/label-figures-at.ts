import { LabelFiguresQuery } from '@newswatch/shared/contracts';
import { readFilter } from '@newswatch/shell-api';
import { labelFiguresQuery } from '../../api/label-figures.ts';

/** The query for a URL of the page of labels. */
export const labelFiguresAt = (search: URLSearchParams) =>
  labelFiguresQuery(readFilter(LabelFiguresQuery, search));
