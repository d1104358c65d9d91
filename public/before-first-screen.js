// Runs before the first screen is painted, so that a dark screen doesn't flash white. The key is the one of client/parts/app/theme.tsx.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('gs-theme');
  } catch {
    // Storage is closed to us: the device's own choice counts.
  }
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
  checkKeptScreen();
  if (!/^\/supplier(?:\/|$)/.test(location.pathname)) return;
  for (const href of document.currentScript.dataset.buyer?.split(' ').filter(Boolean) ?? []) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }));
  }
  openStore();

  // A screen kept for another account, theme or width is not shown. A page at 110 % has a fraction in its width; `innerWidth` would lay it out.
  function checkKeptScreen() {
    const { dataset } = document.documentElement;
    const { kept } = dataset;
    delete dataset.kept;
    if (kept === undefined) return;
    try {
      const { account_id, theme, width } = JSON.parse(kept);
      const { account } = JSON.parse(localStorage.getItem('gs-profile'));
      const hasWidth = matchMedia(`(min-width: ${width - 0.99}px) and (max-width: ${width + 0.99}px)`).matches;
      const isSignedIn = account.account_id === account_id && localStorage.getItem('gs-sign-out-pending') === null;
      if (isSignedIn && hasWidth && theme === dataset.theme) dataset.kept = navigator.onLine ? 'online' : 'offline';
    } catch {
      // Nobody is known here.
    }
  }

  // The disk takes its time too: client/store/device/raw-database.ts takes over what is opened here. The key is the one of session-profile.ts.
  function openStore() {
    try {
      const name = `carreau-${JSON.parse(localStorage.getItem('gs-profile')).account.account_id}`;
      const opening = indexedDB.open(name);
      opening.onupgradeneeded = () => opening.transaction.abort();
      opening.onsuccess = () => {
        opening.result.onversionchange = () => opening.result.close();
      };
      opening.onerror = (event) => event.preventDefault();
      globalThis.openingStore = { name, opening };
    } catch {
      // Nobody is known here, or storage is closed to us: the app finds out by itself.
    }
  }
})();
