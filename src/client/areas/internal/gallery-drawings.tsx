import { Avatar, LogoMark } from '#client/ui/avatar.tsx';
import { Badge, CountBadge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { glyphPaths } from '#client/ui/glyph-paths.ts';
import { Icon, iconNames } from '#client/ui/icon.tsx';
import { KeyHint } from '#client/ui/key-hint.tsx';
import { lateGlyphs } from '#client/ui/late-glyphs.ts';
import { NameCell } from '#client/ui/name-cell.tsx';
import { Tile } from '#client/ui/tile.tsx';
import styles from './gallery.module.css';
import { GallerySection, Row } from './gallery-section.tsx';

export function DrawingSections() {
  return (
    <>
      <GallerySection title="Étiquettes d’état">
        <Row>
          <Badge>brouillon</Badge>
          <Badge tone="warn" mark="pending">
            en attente du réseau
          </Badge>
          <Badge tone="warn">à confirmer</Badge>
          <Badge tone="accent" active>
            en préparation
          </Badge>
          <Badge tone="accent">expédiée</Badge>
          <Badge tone="ok">livrée</Badge>
          <Badge tone="bad">à revoir</Badge>
          <Badge mark="device">sur cet appareil</Badge>
          <Badge mark="none">AOP</Badge>
          <CountBadge>11</CountBadge>
          <KeyHint keys={['Ctrl', 'K']} />
        </Row>
      </GallerySection>
      <GallerySection title="Rayons">
        <Row>
          {Object.keys({ ...glyphPaths, ...lateGlyphs }).map((name) => (
            <Tile key={name} glyph={name} />
          ))}
        </Row>
        <Row>
          <Tile glyph="cheese" size="lg" />
          <Tile glyph="cheese" size="m" muted />
          <Tile glyph="cheese" size="s" />
          <Tile glyph="cheese" size="xs" />
          <Tile glyph="fruit" hue={280} />
          <Tile glyph="fruit" imageUrl="data:image/png;base64,broken" />
        </Row>
      </GallerySection>
      <GallerySection title="Icônes">
        <div className={styles.icons}>
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Cartes et avatars">
        <div className={styles.stack}>
          <Card>
            <h3>Livraison de samedi</h3>
            <p>9 colis, 2 pièces, tournée Presqu’île</p>
          </Card>
          <Card variant="success">
            <h3>Commande transmise</h3>
            <p>Halles Vasseur l’a reçue à 10:58.</p>
          </Card>
          <Row>
            <Avatar name="Augustine" size="xs" />
            <Avatar name="Collège Rosa-Parks" size="sm" />
            <Avatar name="La Table du Quai" />
            <Avatar name="Halles Vasseur" size="lg" brand />
            <LogoMark name="Halles Vasseur" />
          </Row>
          <NameCell name="La Table du Quai" details="Lyon · C-118" onPhone={<Badge tone="ok">à jour</Badge>} />
        </div>
      </GallerySection>
    </>
  );
}
