import type { OnboardingAnswer } from '#contract/onboarding.ts';
import { routes } from '#contract/routes.ts';
import { onboardingOf } from '#domain/people/onboarding.ts';
import { withTenant } from '../database/connection.ts';
import { purchaseOrder } from '../database/schema/orders.ts';
import { supplier } from '../database/schema/suppliers.ts';
import { bigint, nullable, statement, text, uuid } from '../database/statement.ts';
import { handle } from '../http/handle.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../http/services.ts';

const FACTS = statement({
  parameters: { supplier_id: uuid },
  row: {
    terms: supplier.ordering_terms,
    terms_version: supplier.ordering_terms_version,
    clients: bigint,
    first_client: nullable(text),
    products: bigint,
    priced_products: bigint,
    first_order_number: nullable(purchaseOrder.number),
  },
  sql: `select s.ordering_terms as terms, s.ordering_terms_version as terms_version, c.clients, c.first_client, p.products, p.priced_products,
      (select number from purchase_order where supplier_id = s.supplier_id order by received_at, order_id limit 1) as first_order_number
    from supplier s,
      lateral (select count(*) as clients, (array_agg(o.name order by l.created_at, l.organization_id))[1] as first_client
        from commercial_link l join organization o using (organization_id)
        where l.supplier_id = s.supplier_id and l.removed_at is null and not l.is_test) c,
      lateral (select count(*) as products, count(*) filter (where price_amount is not null
          or exists (select 1 from price_group_price g where g.supplier_id = p.supplier_id and g.product_id = p.product_id)
          or exists (select 1 from client_price k where k.supplier_id = p.supplier_id and k.product_id = p.product_id)
        ) as priced_products
        from product p where p.supplier_id = s.supplier_id and p.enabled and p.deleted_at is null) p
    where s.supplier_id = $supplier_id`,
});

export const onboarding = handle(routes.onboarding, ({ params, services }) =>
  readOnboarding(services, params.supplier_id),
);

export async function readOnboarding(services: Services, supplier_id: string): Promise<OnboardingAnswer> {
  const [found] = await withTenant(services.database, { supplier_id }, (executor) =>
    executor.rows(FACTS({ supplier_id })),
  );
  if (!found) throw notFound();
  const { terms, terms_version, ...counted } = found;
  const { weekdays, cut_off } = terms.delivery;
  const facts = { ...counted, terms_set: terms_version > 0, delivery_weekdays: [...weekdays], cut_off };
  return { ...onboardingOf(facts), facts };
}
