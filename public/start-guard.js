// Mends an app that doesn't start: forgets the files that the service worker kept of it, and starts from the network. IndexedDB, with
// carts and orders, is not touched. By itself once per tab until the app has started; after that when the person asks for it.
(() => {
  const ONCE = 'gs-start-mended';
  const screen = document.getElementById('start-trouble');
  const texts = JSON.parse(screen.dataset.words);
  const words = texts[location.pathname.split('/')[1]] ?? texts.fr_FR;
  let busy = false;

  addEventListener('error', noteFailure, true);
  addEventListener('start-failed', () => void mend(false));
  screen.querySelector('a').addEventListener('click', (event) => {
    event.preventDefault();
    void mend(true);
  });

  // A script that could not be loaded, or that broke. The app shows its own errors once it has started.
  function noteFailure({ target, filename }) {
    const address = target instanceof HTMLScriptElement ? target.src : filename;
    if (address?.startsWith(`${location.origin}/`)) void mend(false);
  }

  async function mend(asked) {
    if (busy || document.getElementById('root').hasChildNodes()) return;
    busy = true;
    say(words.mending, '');
    try {
      // Without our own server there is nothing to start from: what is here may still be enough another time.
      const mayMend = (await serverAnswers()) && (isFirstTime() || asked);
      if (mayMend) await forgetFiles();
      if (mayMend || asked) return location.reload();
    } catch (error) {
      console.error('The app could not be mended', error);
    }
    busy = false;
    say(words.title, words.advice);
  }

  function say(title, advice) {
    screen.querySelector('h1').textContent = title;
    screen.querySelector('p').textContent = advice;
    screen.querySelector('a').textContent = words.again;
    screen.querySelector('a').hidden = advice === '';
    screen.classList.add('said');
  }

  // A captive portal answers too, with a page.
  async function serverAnswers() {
    try {
      const answer = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
      return answer.ok && (await answer.json()).status === 'live';
    } catch {
      return false;
    }
  }

  // Where that can't be remembered it is never done unasked: it would go on for ever.
  function isFirstTime() {
    try {
      const first = sessionStorage.getItem(ONCE) === null;
      sessionStorage.setItem(ONCE, 'yes');
      return first;
    } catch {
      return false;
    }
  }

  async function forgetFiles() {
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => name !== 'pictures').map((name) => caches.delete(name)));
    const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
    await Promise.all(registrations.map((registration) => registration.unregister()));
    // The browser's own cache may have kept the same.
    const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const ours = used.filter(({ origin, pathname }) => origin === location.origin && /\.(?:js|css)$/.test(pathname));
    await Promise.allSettled(ours.map((url) => fetch(url, { cache: 'reload' })));
  }
})();
