/**
 * Proposals: changes that the assistant prepares. They read what stands now and write nothing; the panel shows old and
 * new, and the person's own call makes the change, if they want it.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AssistantProposal } from '#contract/assistant-part.ts';
import { PLAIN_CELL } from '#domain/pricing/price-cell.ts';
import { compareMoney, moneyFromText } from '#domain/values/money.ts';
import { withTenant } from '../../database/connection.ts';
import { supplier } from '../../database/schema/suppliers.ts';
import { notFound } from '../../http/problem.ts';
import { readDashboard } from '../../orders/dashboard.ts';
import { cellKey, readCells } from '../../pricing/price-cells.ts';
import { nameOf } from '../drawing.ts';
import { findPriceGroup, findProduct } from '../find-named.ts';
import { type Asking, type Outcome, saying, tool } from '../tool.ts';
import { confirmProposal, isClear } from './orders.ts';

const proposed = ({ i18n }: Asking, proposal: AssistantProposal): Outcome => ({
  text: i18n._('Voici ce que je propose. Rien n’a changé\u00a0: appliquez si cela vous convient.'),
  parts: [{ kind: 'proposal', proposal }],
});

export const proposeGroupPrice = tool({
  name: 'propose_group_price',
  description:
    'Proposes a new pack price of a product in a price group, such as 12.50. Changes nothing: the person decides.',
  arguments: z.strictObject({
    product: z.string().min(1).max(200),
    price_group: z.string().min(1).max(200),
    price: z.string().min(1).max(30),
  }),
  permissions: ['price_group:read', 'product:read', 'price_group:update'],
  run: async (asking, typed) => {
    const { services, supplier_id, i18n } = asking;
    const product = await findProduct(asking, typed.product);
    if ('asksBack' in product) return product.asksBack;
    const group = await findPriceGroup(asking, typed.price_group);
    if ('asksBack' in group) return group.asksBack;
    const { product_id, names, price: listed } = product.thing;
    const { price_group_id, name: group_name } = group.thing;
    return withTenant(services.database, { supplier_id }, async (executor) => {
      const [owner] = await executor
        .select({ currency: supplier.currency, precision: supplier.price_decimal_precision })
        .from(supplier)
        .where(eq(supplier.supplier_id, supplier_id));
      if (!owner) throw notFound();
      const new_price = moneyFromText(typed.price, owner.precision, owner.currency);
      if (!new_price || new_price.amount <= 0) {
        return saying(i18n._('«\u00a0{price}\u00a0» n’est pas un prix.', { price: typed.price }));
      }
      const cells = await readCells(executor, {
        ...{ supplier_id, currency: owner.currency, groups: [group.thing], product_ids: [product_id] },
        now: services.now(),
      });
      const before = cells.get(cellKey(price_group_id, product_id)) ?? PLAIN_CELL;
      const old_price = before.price ?? listed ?? null;
      if (before.price && compareMoney(before.price, new_price) === 0) {
        return saying(i18n._('C’est déjà le prix de ce groupe.'));
      }
      return proposed(asking, {
        action: 'group_price',
        ...{ product_id, product_name: nameOf(names, asking), price_group_id, group_name, old_price, new_price },
        before,
        after: { ...before, price: new_price },
      });
    });
  },
});

export const proposeWithdrawal = tool({
  name: 'propose_withdraw_product',
  description: 'Proposes to take a product out of sale. Changes nothing: the person decides.',
  arguments: z.strictObject({ product: z.string().min(1).max(200) }),
  permissions: ['product:read', 'product:update'],
  run: async (asking, typed) => {
    const found = await findProduct(asking, typed.product);
    if ('asksBack' in found) return found.asksBack;
    const { product_id, names, supplier_code, version, enabled } = found.thing;
    if (!enabled) return saying(asking.i18n._('Ce produit est déjà retiré de la vente.'));
    return proposed(asking, {
      action: 'withdraw_product',
      ...{ product_id, product_name: nameOf(names, asking), supplier_code, version },
    });
  },
});

export const proposeConfirmation = tool({
  name: 'propose_confirm_orders',
  description:
    'Proposes to confirm the waiting orders that nothing speaks against. Changes nothing: the person decides.',
  arguments: z.strictObject({}),
  permissions: ['purchase_order:read', 'purchase_order:confirm'],
  run: async (asking) => {
    const { to_confirm } = await readDashboard(asking.services, asking.supplier_id);
    const parts = confirmProposal(to_confirm.filter(isClear));
    const { text } = saying(asking.i18n._('Aucune commande sans rien à redire n’attend.'));
    const [part] = parts;
    return part?.kind === 'proposal' ? proposed(asking, part.proposal) : saying(text);
  },
});
