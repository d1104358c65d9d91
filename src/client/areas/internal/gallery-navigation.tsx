import { useState } from 'react';
import { BottomBar, type NavigationItem, TopNav } from '#client/ui/bottom-bar.tsx';
import { ChipBar } from '#client/ui/chip-bar.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section.tsx';

const items: NavigationItem[] = [
  { href: '#catalog', label: 'Catalogue', icon: 'catalog', current: true },
  { href: '#scan', label: 'Scanner', icon: 'scan', current: false },
  { href: '#cart', label: 'Panier', icon: 'cart', current: false, count: 11, countLabel: 'lignes' },
  { href: '#orders', label: 'Commandes', icon: 'orders', current: false, count: 2, countLabel: 'en attente' },
  { href: '#more', label: 'Plus', icon: 'more', current: false },
];

export function NavigationSections() {
  const [tab, setTab] = useState('todo');
  const [category, setCategory] = useState('mine');
  const [labels, setLabels] = useState<string[]>(['AOP']);
  const [view, setView] = useState('list');
  return (
    <GallerySection title="Se déplacer">
      <div className={styles.stack}>
        <div className={styles.bleed}>
          <BottomBar label="Rubriques" items={items} />
        </div>
        <div>
          <TopNav label="Rubriques du bureau" items={items.slice(0, 2)} />
        </div>
        <Tabs
          label="Commandes"
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'todo', label: 'À traiter', count: 7, content: 'Sept commandes à confirmer.' },
            { value: 'doing', label: 'En préparation', count: 12, content: 'Douze commandes en préparation.' },
            { value: 'all', label: 'Toutes', content: 'Toutes les commandes.' },
          ]}
        />
        <ChipBar
          label="Rayons"
          value={category}
          onValueChange={setCategory}
          chips={[
            { value: 'mine', label: 'Mes habituels' },
            { value: 'milk', label: 'Laits', glyph: 'milk' },
            { value: 'cheese', label: 'Fromages', glyph: 'cheese' },
            { value: 'herbs', label: 'Herbes', glyph: 'herbs' },
          ]}
        />
        <ChipBar
          label="Signes de qualité"
          multiple
          values={labels}
          onValuesChange={setLabels}
          chips={['AOP', 'Bio', 'Sans lactose'].map((label) => ({ value: label, label }))}
        />
        <div>
          <SegmentedControl
            label="Affichage"
            iconsOnly
            value={view}
            onValueChange={setView}
            options={[
              { value: 'list', label: 'Liste', icon: 'as-list' },
              { value: 'grid', label: 'Grille', icon: 'as-tiles' },
            ]}
          />
        </div>
      </div>
    </GallerySection>
  );
}
