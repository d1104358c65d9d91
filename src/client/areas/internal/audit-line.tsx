/** One change in words: what was changed, from what to what, when and by whom. */
import { useLingui } from '@lingui/react/macro';
import { OrderStatusBadge } from '#client/parts/orders/order-status-badge.tsx';
import { useProductFieldWords } from '#client/parts/products/product-field-words.ts';
import { momentText } from '#client/parts/words/date-text.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Badge } from '#client/ui/badge.tsx';
import type { AuditEntry, AuditKind, AuditValue, JournalSupplier } from '#contract/audit-log.ts';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { useAccessWords } from './access-words.ts';
import { storedOf, toldOf, useAuditKindWords, useChangeWords, wasMade } from './audit-words.ts';
import { useClientWords } from './client-words.ts';
import type { JournalWords } from './journal-words.ts';
import styles from './operations.module.css';
import { useGroupWords, usePriceWords } from './price-words.ts';
import { useSettingWords } from './setting-words.ts';

/** @param supplier whose journal it is; null: it is an organization's */
export function AuditLine({ entry, supplier }: { entry: AuditEntry; supplier: JournalSupplier | null }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const kinds = useAuditKindWords();
  const words = useFieldWords(supplier);
  const deeds = useChangeWords();
  const { kind, at, by, subject, code, scope, cause, changes } = entry;
  const fields = words[kind];
  const isMade = wasMade(entry);
  const shown = (field: string, value: AuditValue) => {
    if (kind === 'order') return <State status={value} />;
    return fields?.value(field, storedOf(field, value)) ?? valueText(value, tag);
  };
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <b>{subject}</b>
        <small>{[code, scope].filter(Boolean).join(' · ')}</small>
      </span>
      <dl className={styles.changes}>
        {toldOf(changes, isMade).map(({ field, before, after }) => (
          <div key={field}>
            <FieldName name={fields?.name(field) ?? null} />
            <dd>
              {isMade ? null : (
                <>
                  <del>{shown(field, before)}</del>
                  <span aria-hidden="true">→</span>
                </>
              )}
              <ins>{shown(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <small className={styles.times}>
        <time dateTime={at}>{momentText(at, tag)}</time>
        <span>{by ?? t`système`}</span>
      </small>
      <span className={styles.facts}>
        <Badge mark="none">{kinds[kind]}</Badge>
        {cause !== null && <small>{deeds.get(`${kind} ${cause}`) ?? deeds.get(cause) ?? cause}</small>}
      </span>
    </li>
  );
}

function FieldName({ name }: { name: string | null }) {
  return name === null ? null : <dt>{name}</dt>;
}

/** The words of each kind's fields; null: an entry of this kind has one change, which needs no name. */
function useFieldWords(supplier: JournalSupplier | null): Readonly<Record<AuditKind, JournalWords | null>> {
  const product = useProductFieldWords();
  const settings = useSettingWords(supplier?.currency ?? null);
  const client = useClientWords(settings);
  const access = useAccessWords();
  const price = usePriceWords(supplier?.time_zone ?? 'UTC');
  const group = useGroupWords();
  return {
    ...{ order: null, price, price_group: group, client_code: null, product, client, settings, member: settings },
    ...{ webhook: access, api_key: access, mail_server: access, credential: access },
  };
}

function State({ status }: { status: AuditValue }) {
  const known = ORDER_STATUSES.find((each) => each === status);
  return known === undefined ? '—' : <OrderStatusBadge status={known} />;
}

function valueText(value: AuditValue, tag: string): string {
  if (value === null) return '—';
  return typeof value === 'string' ? value : moneyText(value, tag);
}
