/** A client's credit limit, beside what it owes now. */
import { useLingui } from '@lingui/react/macro';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { numberText } from '#client/ui/number-text.ts';
import type { Client } from '#contract/client.ts';
import { isOverLimit } from '#domain/orders/credit.ts';
import { AMOUNT_PRECISION, moneyFromText, toDecimal } from '#domain/values/money.ts';
import styles from './client-sheet.module.css';
import { SavedField } from './saved-field.tsx';
import type { SaveClient } from './use-change-client.ts';

type CreditLimitProps = {
  client: Pick<Client, 'credit_limit' | 'open_credit'>;
  save: SaveClient;
  readOnly: boolean;
};

export function CreditLimit({ client: { credit_limit, open_credit }, save, readOnly }: CreditLimitProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { currency } = open_credit;
  const limitOf = (text: string) => {
    const limit = moneyFromText(text, AMOUNT_PRECISION, currency);
    return limit !== null && limit.amount >= 0 ? limit : null;
  };
  const owed = moneyText(open_credit, tag);
  return (
    <div className={styles.credit}>
      <SavedField
        label={t`Limite d’encours`}
        value={credit_limit === null ? '' : numberText(toDecimal(credit_limit), tag)}
        maxLength={14}
        inputMode="decimal"
        suffix="€"
        readOnly={readOnly}
        hint={t`Au-delà, ses commandes demandent un regard avant d’être confirmées. Vide : pas de limite.`}
        check={(text) => (text === '' || limitOf(text) !== null ? undefined : t`Un montant, à partir de 0.`)}
        save={(text) => save({ credit_limit: text === '' ? null : limitOf(text) }, { credit_limit })}
      />
      {credit_limit !== null && isOverLimit(open_credit, credit_limit) ? (
        <Banner tone="warn">{t`Encours ${owed}, au-delà de la limite : commandes non clôturées, TVA et port compris.`}</Banner>
      ) : (
        <p className={styles.quiet}>{t`Encours ${owed} : commandes non clôturées, TVA et port compris.`}</p>
      )}
    </div>
  );
}
