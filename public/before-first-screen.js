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
  if (!/^\/supplier(?:\/|$)/.test(location.pathname)) return;
  for (const href of document.currentScript.dataset.buyer?.split(' ').filter(Boolean) ?? []) {
    const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    document.head.append(Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' }));
  }
  openStore();

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
