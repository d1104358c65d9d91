import { useLingui } from '@lingui/react/macro';
import { Banner } from '#client/ui/banner.tsx';

/** Says what this screen can't do without a network. */
export function OfflineNote() {
  const { t } = useLingui();
  return (
    <Banner tone="warn" icon="offline">
      {t`Hors ligne : voici ce que cet appareil sait. Modifier demande du réseau, car c’est Carreau qui commande.`}
    </Banner>
  );
}
