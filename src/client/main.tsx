/** The browser's entry: loads language and session first, then draws the page. */
import './ui/base.css';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { captureInstallPrompt } from './parts/app/install.ts';
import { ThemeProvider } from './parts/app/theme.tsx';
import { readPlace } from './paths.ts';
import { fetchArea } from './routes.tsx';
import { App } from './shell/app.tsx';
import { ErrorBoundary } from './shell/entries/error-boundary.tsx';
import { Messages } from './shell/layouts/messages.tsx';
import { LocaleFollower } from './shell/place/locale-follower.tsx';
import { SessionProvider } from './shell/session/session-provider.tsx';
import { startLocale } from './shell/start/i18n.ts';
import { KeptScreenEnd } from './shell/start/kept-screen-end.tsx';
import { sayWhatPlainHttpLacks } from './shell/start/plain-http.ts';
import { prepareFirstScreen } from './shell/start/prepare-first-screen.ts';
import { registerServiceWorker } from './shell/start/register-service-worker.ts';
import { sayWhatWasMended } from './shell/start/start-mended.ts';
import { withinStartTimeout } from './shell/start/start-timeout.ts';
import { trustOwnScripts } from './shell/start/trusted-types.ts';
import { UpdateAnnouncement } from './shell/start/update-announcement.tsx';
import { mayKeepData } from './store/device/device-storage.ts';
import { readProfile } from './store/start/session-profile.ts';
import { ChunkUnavailable } from './ui/lazy-part.ts';
import { currentToast, showToast } from './ui/toast-store.ts';

trustOwnScripts();
captureInstallPrompt();

/**
 * A function, without a top-level `await`: parts of the app import this file's chunk. While the chunk waited for them,
 * they would wait for it, for ever.
 */
async function start(): Promise<void> {
  const place = readPlace(window.location.pathname, window.location.search);
  const { area, rest, locale } = place;
  // A person whom this device doesn't know is asked to sign in.
  const entered = readProfile() === null && area !== 'in' ? 'auth' : area;
  // An area that does not come in time is drawn as waiting, and opens when it is there.
  await Promise.all([
    startLocale(locale),
    withinStartTimeout(fetchArea(entered, rest, locale)),
    prepareFirstScreen(place),
  ]);

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');

  createRoot(root, { onCaughtError: logFault, onRecoverableError: logMended }).render(
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
            <KeptScreenEnd />
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

/** A part that can't be fetched is drawn as such, and is no fault of the app. */
function logFault(error: unknown): void {
  if (!(error instanceof ChunkUnavailable)) console.error(error);
}

/** A screen that React could draw at the second attempt. What React reports names only the attempt, its cause the fault. */
function logMended(error: unknown): void {
  logFault(error instanceof Error && error.cause !== undefined ? error.cause : error);
}

start().catch((error: unknown) => {
  console.error('The app could not start', error);
  // public/start-guard.js waits for it.
  window.dispatchEvent(new Event('start-failed'));
});
