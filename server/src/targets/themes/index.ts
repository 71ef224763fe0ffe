export { createTargetThemes, listMatchesAbout, type TargetThemesService } from './service.ts';
