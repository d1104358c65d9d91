import { useState } from 'react';
import { Badge } from '#client/ui/badge.tsx';
import { PriceFigure } from '#client/ui/price-figure.tsx';
import { Table } from '#client/ui/table.tsx';
import type { TableColumn, TableSort } from '#client/ui/table-column.ts';
import styles from './gallery.module.css';
import { GallerySection } from './gallery-section.tsx';

type Order = { id: string; customer: string; cents: number; confirmed: boolean };

const names = ['Le Comptoir d’Augustine', 'Collège Rosa-Parks', 'Brasserie du Nord', 'Hôtel du Parc', 'Café du Bachut'];
const orders: Order[] = Array.from({ length: 400 }, (_, position) => ({
  id: `2026-1120-${String(position + 1).padStart(3, '0')}`,
  customer: names[position % names.length] ?? '',
  cents: (position * 7919) % 150_000,
  confirmed: position % 3 === 0,
}));
const money = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const columns: TableColumn<Order>[] = [
  { id: 'id', header: 'Numéro', cell: (order) => order.id, sortable: true },
  { id: 'customer', header: 'Client', cell: (order) => <b>{order.customer}</b>, sortable: true },
  {
    id: 'state',
    header: 'État',
    phone: 'hidden',
    cell: (order) => (order.confirmed ? <Badge tone="ok">confirmée</Badge> : <Badge tone="warn">à confirmer</Badge>),
  },
  {
    id: 'total',
    header: 'Total HT',
    align: 'end',
    sortable: true,
    cell: (order) => <PriceFigure size="s" parts={money.formatToParts(order.cents / 100)} />,
  },
];

export function TableSection() {
  const [selected, setSelected] = useState(new Set(['2026-1120-002']));
  const [openKey, setOpenKey] = useState<string>();
  const [sort, setSort] = useState<TableSort>({ column: 'id', direction: 'ascending' });
  return (
    <GallerySection title="Tableau">
      <div className={styles.table}>
        <Table
          caption="Commandes"
          columns={columns}
          rows={orders}
          rowKey={(order) => order.id}
          rowName={(order) => order.id}
          sort={sort}
          onSortChange={setSort}
          selected={selected}
          onSelectedChange={setSelected}
          onOpen={(order) => setOpenKey(order.id)}
          openKey={openKey}
        />
      </div>
    </GallerySection>
  );
}
