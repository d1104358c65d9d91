import { useState } from 'react';
import { Button, type ButtonVariant, IconButton } from '#client/ui/button.tsx';
import { PriceFigure, PriceTag } from '#client/ui/price-figure.tsx';
import { QuantityStepper, type QuantityStepperProps } from '#client/ui/quantity-stepper.tsx';
import styles from './gallery.module.css';
import { GallerySection, Named, Row } from './gallery-section.tsx';

type Sample = Omit<QuantityStepperProps, 'onChange' | 'productName'> & { name: string };

const pieces = (quantity: number): string => (quantity > 1 ? 'pièces' : 'pièce');
const samples: Sample[] = [
  { name: 'vide', value: 0 },
  { name: 'habituel proposé', value: 0, usual: 4 },
  { name: 'un : la corbeille retire', value: 1 },
  { name: 'au panier', value: 3, unitLabel: 'colis', unitHidden: true },
  { name: 'à la pièce', value: 2, unitLabel: pieces },
  { name: 'au poids', value: 4.25, step: 0.25, unitLabel: 'kg' },
  { name: 'pas encore synchronisé', value: 12, notSynchronised: true },
  { name: 'par multiples de 6', value: 7, step: 6, error: 'Par multiples de 6' },
  { name: 'au plus 24', value: 24, max: 24 },
  { name: 'indisponible', value: 2, disabled: true },
  { name: 'serré (bureau)', value: 128, size: 's' },
  { name: 'grande quantité', value: 1200, step: 100 },
];

function Live({ name, ...sample }: Sample) {
  const [quantity, setQuantity] = useState(sample.value);
  return (
    <Named name={name}>
      <QuantityStepper
        {...sample}
        value={quantity}
        onChange={setQuantity}
        productName={`Lait entier (${name})`}
        check={(typed) => (typed > 9999 ? 'Au plus 9 999' : undefined)}
      />
    </Named>
  );
}

export function QuantitySection() {
  return (
    <GallerySection title="Quantité">
      <div className={styles.pairs}>
        {samples.map((sample) => (
          <Live key={sample.name} {...sample} />
        ))}
      </div>
    </GallerySection>
  );
}

const euros = (amount: number, locale = 'fr-FR'): Intl.NumberFormatPart[] =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(amount);

export function PriceSection() {
  return (
    <GallerySection title="Prix">
      <Row>
        <PriceFigure variant="etiquette" size="xl" parts={euros(1164.8)} />
        <PriceFigure variant="etiquette" parts={euros(26.02)} size="l" />
        <PriceFigure parts={euros(26.02)} size="xl" />
        <PriceFigure parts={euros(26.02)} size="l" />
        <PriceFigure parts={euros(26.02)} />
        <PriceFigure parts={euros(26.02)} size="s" />
        <PriceFigure parts={euros(26.02, 'en-GB')} />
        <PriceFigure parts={euros(33.82)} muted />
      </Row>
      <Row>
        <PriceFigure variant="tag" was={euros(22.25)} parts={euros(19.2)} />
        <PriceTag>Promo jusqu’à dim.</PriceTag>
      </Row>
    </GallerySection>
  );
}

const variants: [ButtonVariant, string][] = [
  ['default', 'Commander'],
  ['secondary', 'Recommander'],
  ['outline', 'Modifier'],
  ['destructive', 'Supprimer'],
  ['warning', 'Revoir 3 lignes'],
  ['ghost', 'Annuler'],
  ['link', 'Voir les conditions'],
  ['plain', 'Plus tard'],
];

export function ButtonSection() {
  return (
    <GallerySection title="Boutons">
      <Row>
        {variants.map(([variant, label]) => (
          <Button key={variant} variant={variant}>
            {label}
          </Button>
        ))}
      </Row>
      <Row>
        <Button icon="scan">Scanner</Button>
        <Button trailingIcon="open" size="s">
          Panier
        </Button>
        <Button loading>Envoi</Button>
        <Button disabled>Indisponible</Button>
        <Button variant="ghost" disabled>
          Éteint
        </Button>
      </Row>
      <Row>
        <IconButton icon="scan" label="Scanner" variant="default" />
        <IconButton icon="filter" label="Filtrer" variant="outline" />
        <IconButton icon="dark" label="Thème" />
        <IconButton icon="remove" label="Supprimer la ligne" variant="destructive" />
        <IconButton icon="refresh" label="Synchroniser" variant="secondary" loading />
      </Row>
      <Row>
        <Button size="l" wide trailingIcon="open">
          Choisir la livraison
        </Button>
      </Row>
    </GallerySection>
  );
}
