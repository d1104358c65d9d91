/**
 * Shown for an order that this person's outbox does not hold: it says whose order it is, where it is, or that this
 * device lost it.
 */
import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'wouter';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { OrderPanes } from '#client/parts/orders/order-panes.tsx';
import { supplierPath } from '#client/paths.ts';
import { type Whereabouts, whereabouts } from '#client/store/orders/absent-order.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { orderNumber } from '#domain/orders/order-number.ts';
import { isUuidV7 } from '#domain/values/uuid-v7.ts';

export function AbsentOrder({ order_id }: { order_id: string }) {
  const { t } = useLingui();
  const space = useSpace();
  const database = useDatabase();
  const found = useLiveQuery(() => whereabouts(database, order_id), [database, order_id]);
  const words = useWords(found);
  if (found === undefined || words === null) return <OrderPanes>{null}</OrderPanes>;
  const number = isUuidV7(order_id) ? orderNumber(order_id) : null;
  const path = found.kind === 'history' ? ['orders', order_id] : ['orders'];
  return (
    <OrderPanes>
      <EmptyState
        icon="orders"
        title={words.title}
        action={
          <Button asChild>
            <Link href={supplierPath(space, path)}>
              {found.kind === 'history' ? t`Voir la commande` : t`Voir mes commandes`}
            </Link>
          </Button>
        }
      >
        {number === null ? '' : `${t`Commande ${number}`}. `}
        {words.text}
      </EmptyState>
    </OrderPanes>
  );
}

function useWords(found: Whereabouts | undefined): { readonly title: string; readonly text: string } | null {
  const { t } = useLingui();
  const { account } = useSpace();
  if (found === undefined) return null;
  switch (found.kind) {
    case 'history':
      return { title: t`Commande passée`, text: t`Le fournisseur l’a reçue : elle est dans l’historique.` };
    case 'other_person': {
      const { person, waits } = found;
      const current = account.name;
      return {
        title: person === null ? t`Cette commande est à une autre personne` : t`Cette commande est à ${person}`,
        text: !waits
          ? t`Cet appareil est maintenant au nom de ${current}. La commande est dans l’historique de la personne qui l’a faite.`
          : person === null
            ? t`Cet appareil est maintenant au nom de ${current}. La commande y attend, et ne partira que lorsque la personne qui l’a faite s’y connectera de nouveau.`
            : t`Cet appareil est maintenant au nom de ${current}. La commande y attend, et ne partira que lorsque ${person} s’y connectera de nouveau.`,
      };
    }
    case 'lost':
      return {
        title: t`Cet appareil a perdu cette commande`,
        text: t`Ce que l’appareil gardait a été effacé avant que le fournisseur ait répondu. Si elle était partie, elle est dans l’historique dès que le serveur répond. Sinon, refaites-la.`,
      };
    case 'gone':
      return {
        title: t`Cette commande n’est pas sur cet appareil`,
        text: t`Elle a été reprise dans le panier, supprimée, ou faite sur un autre appareil.`,
      };
  }
}
