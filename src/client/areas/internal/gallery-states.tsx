import { Badge } from '#client/ui/badge.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConnectionStrip } from '#client/ui/connection-strip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Ruler } from '#client/ui/ruler.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import styles from './gallery.module.css';
import { GallerySection, Row } from './gallery-section.tsx';

export function StateSections() {
  return (
    <>
      <GallerySection title="Seuils et progrès">
        <div className={styles.stack}>
          <div>
            <p className={styles.spread}>60,00 € avant le franco</p>
            <Ruler label="Franco de port" value={0.7} passed={0.5} />
          </div>
          <Ruler label="Remise de palier" value={0.4} />
          <div>
            <p className={styles.spread}>
              Poids pour la demi-palette <Badge mark="pending">à vérifier</Badge>
            </p>
            <Ruler label="Poids" value={undefined} valueText="à vérifier" />
          </div>
          <Ruler label="Minimum atteint" value={1} thin />
          <div className={styles.plate}>
            <Ruler label="Franco de port du panier" value={0.7} passed={0.5} onPlate />
          </div>
          <Progress label="Import du catalogue" done={412} total={4000} detail="Vous pouvez quitter cette page." />
          <Progress label="Traductions" done={38} />
        </div>
      </GallerySection>
      <GallerySection title="Réseau et bandeaux">
        <div className={styles.stack}>
          <div className={styles.bleed}>
            <ConnectionStrip state="offline">Hors ligne · catalogue de 10:42 · 2 commandes en attente</ConnectionStrip>
            <ConnectionStrip state="busy">Envoi de 2 commandes</ConnectionStrip>
            <ConnectionStrip state="slow">Réseau lent</ConnectionStrip>
            <ConnectionStrip state="portal" action={<button type="button">Ouvrir sa page</button>}>
              Ce réseau demande à vous connecter
            </ConnectionStrip>
            <ConnectionStrip state="down" action={<button type="button">Essayer</button>}>
              Carreau ne répond pas, c’est de notre côté
            </ConnectionStrip>
            <ConnectionStrip state="signed_out" action={<button type="button">Se reconnecter</button>}>
              Votre session est terminée
            </ConnectionStrip>
            <ConnectionStrip state="online">Catalogue de 10:42</ConnectionStrip>
          </div>
          <Banner>Les prix sont hors taxes.</Banner>
          <Banner tone="ok">Le catalogue est publié.</Banner>
          <Banner tone="warn" icon="offline" action={<Button variant="link">Réessayer</Button>}>
            <b>Hors ligne.</b> Vos commandes partiront au retour du réseau.
          </Banner>
          <Banner tone="bad">
            <b>L’import s’est arrêté à la ligne 412.</b> Les 411 premières sont gardées.
          </Banner>
        </div>
      </GallerySection>
      <GallerySection title="Vide, erreur, chargement">
        <div className={styles.stack}>
          <Card>
            <EmptyState
              title="Le panier est vide"
              action={
                <>
                  <Button>Reprendre mardi</Button>
                  <Button variant="outline" icon="scan">
                    Scanner
                  </Button>
                </>
              }
            >
              Reprenez votre commande de mardi ou scannez un colis.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState
              icon="offline"
              title="Le catalogue ne s’est pas mis à jour"
              action={<Button variant="secondary">Réessayer</Button>}
            >
              Celui de 10:42 est gardé : vous pouvez commander.
            </EmptyState>
          </Card>
          <Row>
            <Skeleton width={46} height={46} />
            <div className={styles.stack}>
              <Skeleton width={220} />
              <Skeleton width={120} height={30} />
            </div>
          </Row>
        </div>
      </GallerySection>
    </>
  );
}
