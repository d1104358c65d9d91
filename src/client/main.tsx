/** The browser's entry: language and session first, then the page. */
import './ui/base.css';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureInstallPrompt } from './parts/install.ts';
import { ThemeProvider } from './parts/theme.tsx';
import { readPlace } from './paths.ts';
import { fetchArea } from './routes.tsx';
import { App } from './shell/app.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { startLocale } from './shell/i18n.ts';
import { LocaleFollower } from './shell/locale-follower.tsx';
import { Messages } from './shell/messages.tsx';
import { sayWhatPlainHttpLacks } from './shell/plain-http.ts';
import { registerServiceWorker } from './shell/register-service-worker.ts';
import { SessionProvider } from './shell/session-provider.tsx';
import { sayWhatWasMended } from './shell/start-mended.ts';
import { withinPatience } from './shell/start-patience.ts';
import { takePicture } from './shell/take-picture.ts';
import { trustOwnScripts } from './shell/trusted-types.ts';
import { UpdateAnnouncement } from './shell/update-announcement.tsx';
import { mayKeepData } from './store/device-storage.ts';
import { readProfile } from './store/session-profile.ts';
import { currentToast, showToast } from './ui/toast-store.ts';

trustOwnScripts();
captureInstallPrompt();

/** A function of its own: parts of the app import this file’s chunk, and would wait for it for ever while it waits for them. */
async function start(): Promise<void> {
  const place = readPlace(window.location.pathname, window.location.search);
  const { area, locale } = place;
  // Whom this device doesn't know will be asked to sign in.
  const entered = readProfile() === null && area !== 'in' ? 'auth' : area;
  // An area that does not come in time is drawn as waiting, and opens when it is there.
  await Promise.all([startLocale(locale), withinPatience(fetchArea(entered, locale)), takePicture(place)]);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <ThemeProvider>
          <SessionProvider>
            <LocaleFollower />
            <ErrorBoundary>
              <App />
            </ErrorBoundary>
            <UpdateAnnouncement />
            <Messages />
          </SessionProvider>
        </ThemeProvider>
      </I18nProvider>
    </StrictMode>,
  );

  sayWhatWasMended();
  // Only buyers are promised an app that works without a network.
  if (entered === 'supplier') sayWhatPlainHttpLacks();
  registerServiceWorker(async () => {
    // The other areas need the network all the same.
    if (readPlace(window.location.pathname, '').area !== 'supplier') return;
    // It must not take the place of anything that says more.
    if ((await mayKeepData()) && currentToast() === undefined)
      showToast({ tone: 'ok', message: t`Prêt à fonctionner hors ligne` });
  });
}

start().catch((error: unknown) => {
  console.error('The app could not start', error);
  // public/start-guard.js waits for it.
  window.dispatchEvent(new Event('start-failed'));
});
