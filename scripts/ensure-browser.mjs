/**
 * Makes sure that the journeys have a Chromium: installs Debian's where there is none and we may, else says what to do.
 * Debian's shell of Chromium comes with it, where there is one: the desktop's journeys need less time in it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export function ensureBrowser() {
  if (places.some((place) => place && existsSync(place))) return;
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (mayInstall) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium', 'chromium-headless-shell'])
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  }
  if (!places.some((place) => place && existsSync(place))) {
    console.error(
      'No Chromium was found. Install one (Debian: apt-get install chromium) or name it with CHROMIUM_PATH.',
    );
    process.exit(1);
  }
}
