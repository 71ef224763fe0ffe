/** An explanation of the score of a match, for every page that shows one. */
export const SCORE_MEANING =
  'The score (0 to 100) shows how well an article fits: keywords count more in the headline, early in the text and close together.';
