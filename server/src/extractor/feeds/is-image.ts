import type { XmlElement } from './xml-tree.ts';

const imageFile = /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#])/i;

/** Whether a file of an item is a picture: it says so, or says nothing about its kind and has the name of a picture. */
export function isImage({ attributes }: XmlElement): boolean {
  const { medium, type } = attributes;
  if (medium || type) return medium === 'image' || type?.startsWith('image/') === true;
  return imageFile.test(attributes.url ?? attributes.href ?? '');
}
