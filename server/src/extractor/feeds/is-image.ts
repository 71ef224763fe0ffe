import type { XmlElement } from './xml-tree.ts';

const imageFile = /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#])/i;

/** Whether a file of an item is a picture: by its declared type, or without one by its file extension. */
export function isImage({ attributes }: XmlElement): boolean {
  const { medium, type } = attributes;
  if (medium || type) return medium === 'image' || type?.startsWith('image/') === true;
  return imageFile.test(attributes.url ?? attributes.href ?? '');
}
