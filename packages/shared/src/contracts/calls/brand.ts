import {
  BrandAnswer,
  BrandPreviewQuery,
  BrandRead,
  BrandUpdate,
  LogoRead,
  LookDraft,
  LookPreviewQuery,
} from '../brand.ts';
import { BRAND_LOGO_BYTES_MAX } from '../limits/index.ts';
import { ReportEmail } from '../report.ts';
import { defineCall } from './define-call.ts';

export const get = defineCall({
  method: 'GET',
  path: '/brand',
  summary: 'Get the colour and the logo of your reports and newsletters',
  access: 'user',
  answer: BrandRead,
});

export const update = defineCall({
  method: 'PUT',
  path: '/brand',
  summary: 'Change the colour of your reports and newsletters; text gets the nearest readable shade',
  access: 'user',
  body: BrandUpdate,
  answer: BrandAnswer,
});

export const setLogo = defineCall({
  method: 'PUT',
  path: '/brand/logo',
  summary: 'Set the logo of your reports and newsletters: a PNG, JPEG or WebP file, which is re-encoded',
  access: 'user',
  upload: { bytesMax: BRAND_LOGO_BYTES_MAX },
  answer: BrandAnswer,
});

export const readLogo = defineCall({
  method: 'POST',
  path: '/brand/logo',
  summary: 'Encode a picture as the logo of a single report or newsletter; nothing is stored',
  access: 'user',
  upload: { bytesMax: BRAND_LOGO_BYTES_MAX },
  answer: LogoRead,
});

export const removeLogo = defineCall({
  method: 'DELETE',
  path: '/brand/logo',
  summary: 'Remove the logo of your reports and newsletters',
  access: 'user',
  answer: BrandAnswer,
});

export const preview = defineCall({
  method: 'GET',
  path: '/brand/preview',
  summary: 'Preview a sample report with your logo and a given colour; nothing is stored or sent',
  access: 'user',
  query: BrandPreviewQuery,
  answer: ReportEmail,
});

export const previewLook = defineCall({
  method: 'POST',
  path: '/brand/preview',
  summary: 'Preview a sample report or newsletter with a given logo and colour; nothing is stored or sent',
  access: 'user',
  query: LookPreviewQuery,
  body: LookDraft,
  answer: ReportEmail,
});
