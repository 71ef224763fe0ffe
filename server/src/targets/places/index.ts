/** The countries that the matches of targets are about, and those of their sources. */

export { createTargetPlaces, type TargetPlacesService } from './service.ts';
