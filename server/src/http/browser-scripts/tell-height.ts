/**
 * Tells the page around the frame how high this page is, whenever that changes. Only the sites that the owner of the link named
 * receive it, and it contains nothing but the height in CSS pixels.
 */
const named = document.getElementById('embedding')?.dataset.sites?.split(' ') ?? [];
// Not every browser says which site it is: the others deliver a message only to the site for which it is meant.
const around = location.ancestorOrigins?.[0];
const sites = named.filter((site) => around === undefined || site === around);

let told = 0;
function tell(): void {
  const height = Math.ceil(document.body.getBoundingClientRect().height);
  if (height === told || height === 0) return;
  told = height;
  for (const site of sites) parent.postMessage({ newswatchHeight: height }, site);
}

if (parent !== window && sites.length > 0) new ResizeObserver(tell).observe(document.body);

export {};
