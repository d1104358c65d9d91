/** A new standing order: its name, its days, and the lines of an order, of the cart or of an order guide. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { readGuides } from '#client/store/guides/guide-store.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import { serverClock } from '#client/sync/server-contact.ts';
import { Button } from '#client/ui/button.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { guideEntries } from '#domain/guides/order-guide.ts';
import { cleanText } from '#domain/values/text.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import { agreedContent, newLine } from './priced-lines.ts';
import styles from './standing.module.css';
import { newStandingId, useStandingActions } from './use-standing-orders.ts';
import { WeekKeys } from './week-squares.tsx';

const LONGEST_NAME = 100;
/** The last orders that are offered. */
const ORDERS = 3;

interface Origin {
  readonly value: string;
  readonly label: string;
  /** The name that the standing order gets when none is written. */
  readonly name: string;
  readonly packs: readonly (readonly [product_id: string, quantity: number])[];
}

export function NewStandingSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const space = useSpace();
  const database = useDatabase();
  const { key, client, at } = useCatalog();
  const { busy, make } = useStandingActions();
  const [, navigate] = useLocation();
  const origins = useOrigins();
  const [name, setName] = useState('');
  const [weekdays, setWeekdays] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const origin = origins.find(({ value }) => value === chosen) ?? origins[0] ?? null;
  const address = client?.addresses[0] ?? null;
  const wrong = weekdays.length === 0 ? t`Choisissez au moins un jour.` : null;

  const confirm = async () => {
    setTried(true);
    if (client === null || address === null || origin === null || wrong !== null) return;
    const products = await productsByIds(
      database,
      key,
      origin.packs.map(([product_id]) => product_id),
    );
    const lines = origin.packs.flatMap(([product_id, quantity]) => {
      const product = products.get(product_id);
      return product === undefined ? [] : [newLine(product, quantity, at)];
    });
    const now = serverClock.now();
    const standing_order_id = newStandingId();
    const isMade = await make(standing_order_id, {
      ...agreedContent(lines, products, client, at),
      name: cleanText(name) || origin.name,
      weekdays,
      every_weeks: 1,
      starts_on: dayAt(new Date(now).toISOString(), client.terms.delivery.time_zone),
      ends_on: null,
      address_id: address.address_id,
      reference: null,
      comment: null,
    });
    if (isMade) navigate(supplierPath(space, ['standing', standing_order_id]));
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Nouvelle commande récurrente`}
      footer={
        <Button wide loading={busy} disabled={origin === null || address === null} onClick={() => void confirm()}>
          {t`Créer la commande récurrente`}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t`Nom`}
          placeholder={origin?.name ?? t`Bases de légumes`}
          value={name}
          maxLength={LONGEST_NAME}
          onChange={(event) => setName(event.target.value)}
        />
        <section>
          <h3 className={styles.heading}>{t`Livrée chaque`}</h3>
          <WeekKeys chosen={weekdays} delivered={client?.terms.delivery.weekdays ?? []} onChange={setWeekdays} />
          {isTried && wrong !== null ? (
            <p className={styles.wrong} role="alert">
              {wrong}
            </p>
          ) : null}
        </section>
        {origin === null ? (
          <p>{t`Il faut un panier, une liste ou une commande passée : la commande récurrente en reprend les lignes.`}</p>
        ) : (
          <RadioGroup
            label={t`Reprendre les lignes de`}
            value={origin.value}
            onValueChange={setChosen}
            options={origins.map(({ value, label, packs }) => ({
              value,
              label,
              end: plural(packs.length, { one: '# produit', other: '# produits' }),
            }))}
          />
        )}
        {address === null ? (
          <p>{t`Aucune adresse de livraison : un responsable doit d’abord en ajouter une.`}</p>
        ) : null}
      </div>
    </Sheet>
  );
}

/** What a standing order may begin with: the cart, the last orders, the order guides. */
function useOrigins(): readonly Origin[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const database = useDatabase();
  const { key } = useCatalog();
  const { quantities } = useCart();
  const found = useLiveQuery(
    async () => ({ orders: await ordersOf(database, key, ORDERS), guides: await readGuides(database, key) }),
    [database, key],
  );
  const cart: Origin = { value: 'cart', label: t`Mon panier`, name: t`Mon panier`, packs: [...quantities] };
  const orders = (found?.orders ?? []).map(({ order }): Origin => {
    const day = dayText(order.delivery_day, tag);
    const packs = order.lines.map(({ product_id, quantity }) => [product_id, quantity] as const);
    return { value: order.order_id, label: t`La commande du ${day}`, name: t`Comme le ${day}`, packs };
  });
  const guides = (found?.guides ?? []).map(({ list_id, state }): Origin => {
    const { name } = state.head;
    const products = guideEntries(state).filter(({ kind }) => kind === 'product');
    const packs = products.map(({ entry_id, par_level }) => [entry_id, Math.max(1, par_level ?? 1)] as const);
    return { value: list_id, label: t`La liste ${name}`, name, packs };
  });
  return [cart, ...guides, ...orders].filter(({ packs }) => packs.length > 0);
}
