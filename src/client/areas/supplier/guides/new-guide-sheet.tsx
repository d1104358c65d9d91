/** A new guide: its name, and its first products. Their levels begin with the usual quantities. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useCart } from '#client/parts/cart/use-cart.ts';
import { useCatalog } from '#client/parts/data/use-catalog.ts';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { productName } from '#client/parts/products/product-names.ts';
import { supplierPath } from '#client/paths.ts';
import { productsByIds } from '#client/store/catalog/catalog-store.ts';
import { ordersOf } from '#client/store/orders/order-store.ts';
import { Button } from '#client/ui/button.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { cleanText } from '#domain/values/text.ts';
import { useGuideActions } from './guide-actions.ts';
import styles from './new-guide-sheet.module.css';

const LONGEST_NAME = 200;
/** Orders of a product from which it counts as a habit. */
const HABIT = 2;

type Origin = 'habits' | 'last' | 'cart' | 'empty';

export function NewGuideSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const space = useSpace();
  const database = useDatabase();
  const { key, habits } = useCatalog();
  const { quantities } = useCart();
  const { make } = useGuideActions();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Origin | null>(null);
  const [isMaking, setMaking] = useState(false);
  const last = useLiveQuery(async () => (await ordersOf(database, key, 1))[0]?.order.lines ?? [], [database, key], []);

  const usual = [...habits.values()]
    .filter(({ times_ordered }) => times_ordered >= HABIT)
    .sort((left, right) => right.times_ordered - left.times_ordered);
  const origins: Readonly<Record<Origin, readonly (readonly [product_id: string, quantity: number])[]>> = {
    habits: usual.map(({ product_id, usual_quantity }) => [product_id, usual_quantity]),
    last: last.map(({ product_id, quantity }) => [product_id, quantity]),
    cart: [...quantities],
    empty: [],
  };
  const words: Readonly<Record<Origin, string>> = {
    habits: t`Mes habituels`,
    last: t`Ma dernière commande`,
    cart: t`Mon panier`,
    empty: t`Rien, je cherche les produits`,
  };
  const offered = (['habits', 'last', 'cart', 'empty'] as const).filter(
    (origin) => origin === 'empty' || origins[origin].length > 0,
  );
  const origin = chosen ?? offered[0] ?? 'empty';

  const confirm = async () => {
    setMaking(true);
    const wanted = origins[origin];
    const products = await productsByIds(
      database,
      key,
      wanted.map(([product_id]) => product_id),
    );
    const entries = wanted.flatMap(([product_id, quantity]) => {
      const product = products.get(product_id);
      if (product === undefined) return [];
      const called = productName(product, space.locale);
      return [{ entry_id: product_id, kind: 'product' as const, name: called, par_level: Math.max(1, quantity) }];
    });
    const list_id = await make(cleanText(name) || t`Ma liste`, entries);
    setMaking(false);
    if (list_id !== null) navigate(supplierPath(space, ['lists', list_id]));
  };

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Nouvelle liste`}
      footer={
        <Button wide loading={isMaking} onClick={() => void confirm()}>
          {t`Créer la liste`}
        </Button>
      }
    >
      <div className={styles.form}>
        <TextField
          label={t`Nom`}
          placeholder={t`Chambre froide, le soir`}
          value={name}
          maxLength={LONGEST_NAME}
          onChange={(event) => setName(event.target.value)}
        />
        <RadioGroup
          label={t`Commencer avec`}
          value={origin}
          onValueChange={(value) => setChosen(offered.find((each) => each === value) ?? null)}
          options={offered.map((value) => ({
            value,
            label: words[value],
            end: value === 'empty' ? null : plural(origins[value].length, { one: '# produit', other: '# produits' }),
          }))}
        />
      </div>
    </Sheet>
  );
}
