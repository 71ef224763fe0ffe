/** The product's name, at the end of every document title. */
export const PRODUCT = 'Newswatch';

let name: string | undefined;
let unread = '';

/** The document's title without the count, for announcements. */
export const documentName = (): string => name ?? document.title;

export function nameDocument(title: string | undefined): void {
  name = title ? `${title} · ${PRODUCT}` : PRODUCT;
  show();
}

/** Puts the number of unread notifications before the title; '' shows none. */
export function countUnread(count: string): void {
  name ??= document.title;
  unread = count;
  show();
}

function show(): void {
  const title = unread ? `(${unread}) ${name}` : documentName();
  if (document.title !== title) document.title = title;
}
