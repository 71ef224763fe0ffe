/** Before the first paint: a person who follows their machine's theme gets the dark one where it is dark. */
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark';
