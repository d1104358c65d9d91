/** The tab "Visible par": which catalogs hold the product, what the price groups' lists say of it, and who doesn't see it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath } from '#client/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { ProductReach, ReachedView } from '#contract/product-reach.ts';
import { DEFAULT_VIEW_ID } from '#contract/values.ts';
import type { ProductListing } from '#domain/catalog/assortment.ts';
import styles from './product-reach.module.css';
import { ReachRow } from './reach-row.tsx';
import { Section } from './section.tsx';
import { type ReachTabProps, useProductReach } from './use-product-reach.tsx';

export function ProductAudience(props: ReachTabProps) {
  return useProductReach(props, (reach) => <Audience {...props} reach={reach} />);
}

function Audience({ product, where, reach }: ReachTabProps & { reach: ProductReach }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const words = useReachWords();
  const { clients_total, whole_catalog_total, unseen_by, unseen_total, views, price_groups } = reach;
  const seen = clients_total - unseen_total;
  const more = unseen_total - unseen_by.length;
  const clients = (total: number) => plural(total, { one: '# client', other: '# clients' });
  const wholeClients = clients(whole_catalog_total);
  return (
    <>
      <p className={styles.seen}>
        <strong>{numberText(seen, tag)}</strong>
        <span>
          <b>{plural(seen, { one: 'client voit ce produit', other: 'clients voient ce produit' })}</b>
          <small>
            {!product.enabled
              ? t`Il est retiré de la vente : personne ne le voit.`
              : unseen_total === 0
                ? t`Tous vos clients le voient.`
                : plural(unseen_total, { one: '# ne le voit pas', other: '# ne le voient pas' })}
          </small>
        </span>
      </p>
      <Section title={t`Catalogues`}>
        <ul>
          <ReachRow
            name={t`Tout le catalogue`}
            note={t`par défaut, ${wholeClients}`}
            href={adminPath(where, ['catalogs', DEFAULT_VIEW_ID])}
          >
            <Shown is />
          </ReachRow>
          {views.map((view) => (
            <ReachRow
              key={view.view_id}
              name={view.name}
              note={`${words.view(view)}, ${clients(view.clients_total)}`}
              href={adminPath(where, ['catalogs', view.view_id])}
            >
              <Shown is={view.is_held} />
            </ReachRow>
          ))}
        </ul>
      </Section>
      {price_groups.length === 0 ? null : (
        <Section title={t`Groupes de prix`}>
          <ul>
            {price_groups.map(({ price_group_id, name, listing, clients_total: total }) => (
              <ReachRow
                key={price_group_id}
                name={name}
                note={`${words.listing(listing)}, ${clients(total)}`}
                href={adminPath(where, ['price-groups', price_group_id])}
              >
                <Shown is={listing !== 'unlisted'} />
              </ReachRow>
            ))}
          </ul>
        </Section>
      )}
      {!product.enabled || unseen_by.length === 0 ? null : (
        <Section title={t`Ne le voient pas`}>
          <ul>
            {unseen_by.map(({ organization_id, name }) => (
              <ReachRow
                key={organization_id}
                name={name}
                href={adminPath(where, ['clients', organization_id], { tab: 'conditions' })}
              />
            ))}
          </ul>
          {more > 0 ? (
            <p className={styles.none}>{plural(more, { one: 'et # autre client', other: 'et # autres clients' })}</p>
          ) : null}
        </Section>
      )}
    </>
  );
}

function useReachWords() {
  const { t } = useLingui();
  const listings: Record<ProductListing, string> = {
    open: t`voit tout son catalogue`,
    visible: t`dans sa liste`,
    extra: t`ajouté en plus`,
    unlisted: t`hors de sa liste`,
  };
  return {
    listing: (listing: ProductListing) => listings[listing],
    view: ({ is_held, by_hand }: ReachedView) => {
      if (is_held) return by_hand ? t`ajouté à la main` : t`pris par ses règles`;
      return by_hand ? t`retiré à la main` : t`hors de ses règles`;
    },
  };
}

function Shown({ is }: { is: boolean }) {
  const { t } = useLingui();
  return is ? <Badge tone="ok">{t`visible`}</Badge> : <Badge mark="pending">{t`absent`}</Badge>;
}
