import { useState } from 'react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { QuantityPad } from '#client/ui/quantity-pad.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { Tooltip } from '#client/ui/tooltip.tsx';
import styles from './gallery.module.css';
import { GallerySection, Row } from './gallery-section.tsx';

const undone = () => showToast({ message: 'Lignes remises', tone: 'ok' });

export function OverlaySections() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | 'beside' | 'pad'>();
  const close = (): void => setOpen(undefined);
  return (
    <GallerySection title="Par-dessus la page">
      <div className={styles.stack}>
        <Row>
          <Button
            variant="outline"
            onClick={() => showToast({ message: '3 colis retirés', action: { label: 'Annuler', onSelect: undone } })}
          >
            Message avec annulation
          </Button>
          <Button variant="outline" onClick={() => showToast({ message: 'L’envoi a échoué', tone: 'bad' })}>
            Message d’erreur
          </Button>
          <Button
            variant="outline"
            onClick={() =>
              showToast({
                message: 'Une nouvelle version est prête',
                duration: Number.POSITIVE_INFINITY,
                action: { label: 'Mettre à jour', onSelect: () => undefined },
              })
            }
          >
            Message qui reste
          </Button>
        </Row>
        <Row>
          <Tooltip text="Franco : le port est offert dès 200,00 € ou 20 colis.">
            <IconButton icon="info" label="Ce qu’est le franco" variant="outline" />
          </Tooltip>
          <Menu
            trigger={<IconButton icon="more" label="Actions" variant="outline" />}
            items={[
              { label: 'Imprimer', icon: 'download', keys: ['P'], onSelect: () => undefined },
              { label: 'Voir les prix', checked: true, onSelect: () => undefined },
              { label: 'Fusionner', icon: 'reorder', disabled: true, onSelect: () => undefined },
              'separator',
              { label: 'Supprimer', icon: 'remove', destructive: true, onSelect: () => undefined },
            ]}
          />
          <Button variant="outline" onClick={() => setOpen('dialog')}>
            Dialogue
          </Button>
          <Button variant="outline" onClick={() => setOpen('sheet')}>
            Feuille
          </Button>
          <Button variant="outline" onClick={() => setOpen('beside')}>
            Feuille à côté
          </Button>
          <Button variant="outline" onClick={() => setOpen('pad')}>
            Pavé numérique
          </Button>
        </Row>
      </div>
      <Dialog
        alert
        open={open === 'dialog'}
        onOpenChange={close}
        title="Se déconnecter de cet appareil ?"
        description="2 commandes attendent le réseau. Elles seront perdues."
        actions={
          <>
            <Button variant="ghost" onClick={close}>
              Rester connecté
            </Button>
            <Button variant="destructive" onClick={close}>
              Se déconnecter
            </Button>
          </>
        }
      />
      <Sheet
        open={open === 'sheet' || open === 'beside'}
        modal={open === 'sheet'}
        onOpenChange={close}
        title="2026-1120-31"
        description="Le Comptoir d’Augustine · reçue à 10:58"
        footer={<Button wide>Confirmer la commande</Button>}
      >
        Le contenu défile ici.
      </Sheet>
      {open === 'pad' ? (
        <QuantityPad title="Lait entier" value={24} unit={() => 'colis'} onConfirm={() => undefined} onClose={close} />
      ) : null}
    </GallerySection>
  );
}
