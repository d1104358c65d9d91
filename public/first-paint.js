// Runs before the first paint, so that a dark screen doesn't flash white. The key is the one of client/parts/theme.tsx.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('gs-theme');
  } catch {
    // Storage is closed to us: the device's own choice counts.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  if (!/^\/supplier(?:\/|$)/.test(location.pathname)) return;
  for (const href of document.currentScript.dataset.buyer?.split(' ').filter(Boolean) ?? []) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }));
  }
})();
