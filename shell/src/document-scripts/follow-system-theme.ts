/** Before the first paint: people who follow the system theme get the dark theme if their system is dark. */
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.dataset.theme = 'dark';
