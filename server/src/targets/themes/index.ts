export { createTargetThemes, listMatchesAbout, readThemes, type TargetThemesService } from './service.ts';
