/** The moment from which an order binds its buyer: a part of the terms, shown to the buyer before they order. */
import { useLingui } from '@lingui/react/macro';
import { useOnlineQuery } from '#client/parts/data/online-query.ts';
import { QueryFailure } from '#client/parts/words/query-failure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import { orderingTermsRoutes } from '#contract/space-terms.ts';
import { FIRMNESS, type Firmness, firmnessOf } from '#domain/pricing/ordering-terms.ts';
import { spaceTermsStore } from '../logistics/terms-stores.ts';
import { useSavedParts } from '../logistics/use-saved-parts.ts';

export function FirmnessSetting({ supplier_id, mayChange }: { supplier_id: string; mayChange: boolean }) {
  const { t } = useLingui();
  const terms = useOnlineQuery(orderingTermsRoutes.orderingTerms, { params: { supplier_id } });
  const saved = useSavedParts(spaceTermsStore(supplier_id));
  if (terms.data === undefined) {
    return terms.isError ? (
      <QueryFailure error={terms.error} retry={() => void terms.refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  }
  const before = firmnessOf(terms.data.terms);
  const choose = (firmness: Firmness) => {
    saved.resolve(false);
    saved.save({ firmness }, () =>
      showToast({
        message: t`Enregistré`,
        tone: 'ok',
        action: { label: t`Annuler`, onSelect: () => saved.save({ firmness: before }) },
      }),
    );
  };
  return (
    <>
      <RadioGroup
        label={t`Une commande engage l’acheteur`}
        value={before}
        onValueChange={(value) => {
          const chosen = FIRMNESS.find((each) => each === value);
          if (chosen !== undefined) choose(chosen);
        }}
        options={[
          {
            value: 'on_confirm',
            label: t`Quand vous l’avez confirmée`,
            hint: t`D’ici là, l’acheteur l’annule lui-même jusqu’à la clôture.`,
            disabled: !mayChange,
          },
          {
            value: 'on_submit',
            label: t`Dès l’envoi`,
            hint: t`L’acheteur en est averti avant d’envoyer, et vous appelle pour annuler.`,
            disabled: !mayChange,
          },
        ]}
      />
      {saved.conflict === null ? null : (
        <Banner tone="warn" live>{t`Quelqu’un d’autre vient de changer ce réglage : voici le sien.`}</Banner>
      )}
      {saved.state === 'failed' ? <Banner tone="bad" live>{t`Le réglage n’a pas pu être enregistré.`}</Banner> : null}
    </>
  );
}
