/**
 * Replaces the screens of a space when the device's store can't be opened: they all need it, and an order could not be
 * kept.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import type { StorageRefusal } from '../../store/device/storage-refusal.ts';
import { Button } from '../../ui/button.tsx';
import { SupportLine } from '../layouts/support-line.tsx';
import { MessagePage } from './message-page.tsx';

export default function NoStoragePage({ refusal }: { refusal: StorageRefusal }) {
  const { t } = useLingui();
  const titles: Readonly<Record<StorageRefusal, string>> = {
    quota: t`Cet appareil n’a plus de place`,
    storage_forbidden: t`Ce navigateur refuse d’enregistrer`,
    storage_lost: t`Le stockage de cet appareil ne s’ouvre pas`,
  };
  return (
    <MessagePage
      icon="warning"
      title={titles[refusal]}
      actions={<Button onClick={() => window.location.reload()}>{t`Recharger la page`}</Button>}
    >
      <p>
        <Trans>
          Catalogue, panier et commandes se gardent sur l’appareil. Ici, rien ne peut l’être : vous ne pouvez pas
          commander depuis cette page.
        </Trans>
      </p>
      <p>
        {refusal === 'storage_forbidden' ? (
          <Trans>
            Quittez la navigation privée, autorisez ce site à enregistrer des données, ou prenez un autre navigateur.
          </Trans>
        ) : refusal === 'quota' ? (
          <Trans>Libérez de l’espace, puis rechargez. Rien de ce qui était gardé n’est effacé.</Trans>
        ) : (
          <Trans>
            Fermez les autres onglets de l’application, puis rechargez. Si cela recommence, redémarrez l’appareil.
          </Trans>
        )}
      </p>
      <SupportLine />
    </MessagePage>
  );
}
