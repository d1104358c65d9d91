import { Trans, useLingui } from '@lingui/react/macro';
import { APP_VERSION } from './app-version.ts';
import { DeviceCard, Fact, Facts, Note } from './device-card.tsx';

/** The app's version, and the licences of its demo data and its fonts. */
export function AboutCard() {
  const { t } = useLingui();
  return (
    <DeviceCard title={t`À propos`}>
      <Facts>
        <Fact name={t`Application`} value={`Carreau ${APP_VERSION}`} />
        <Fact name={t`Licence`} value="MIT" />
      </Facts>
      <Note>
        <Trans>
          Données de démonstration : ©{' '}
          <a href="https://world.openfoodfacts.org" target="_blank" rel="noreferrer">
            Open Food Facts contributors
          </a>
          , sous licence{' '}
          <a href="https://opendatacommons.org/licenses/odbl/1-0/" target="_blank" rel="noreferrer">
            ODbL
          </a>
          . Caractères Bricolage Grotesque et Instrument Sans, sous licence OFL.
        </Trans>
      </Note>
    </DeviceCard>
  );
}
