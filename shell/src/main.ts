import { readBootDocument } from './boot/boot-document.ts';
import { guardElements } from './boot/element-guards.ts';
import { integrityByPath } from './boot/integrity.ts';

// Before anything else may create an element: styles get the nonce, scripts their integrity.
const boot = readBootDocument(document);
const integrity = integrityByPath(boot);
guardElements(window, { nonce: boot.nonce, integrity });

// The one dynamic import lets shared modules settle before the first of them is used.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx').then(({ start }) =>
  start(boot, integrity),
);
