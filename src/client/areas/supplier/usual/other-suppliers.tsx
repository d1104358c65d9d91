/**
 * The organization's suppliers side by side, the next cut-off first after the open one: the time left, and what is open
 * there. Absent for an organization with one supplier.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { SupplierMark } from '#client/parts/account/supplier-mark.tsx';
import { type ServerMoment, useServerMoment } from '#client/parts/data/use-server-time.ts';
import { countdownWords } from '#client/parts/orders/countdown-words.ts';
import { byName } from '#client/parts/words/by-name.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import { type DeliveryDay, nextCutOff } from '#domain/orders/delivery-day.ts';
import { AMOUNT_PRECISION, fromDecimal } from '#domain/values/money.ts';
import { dayAt } from '#domain/values/time-zone.ts';
import styles from './other-suppliers.module.css';
import type { Supplier } from './use-suppliers.ts';

const MINUTE = 60_000;

export function OtherSuppliers({ suppliers }: { suppliers: readonly Supplier[] }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const moment = useServerMoment(MINUTE);
  if (suppliers.length < 2) return null;
  const at = new Date(moment.now).toISOString();
  const known = suppliers.map((supplier) => {
    const delivery = supplier.work?.delivery ?? null;
    return { supplier, timeZone: delivery?.time_zone ?? '', next: delivery === null ? null : nextCutOff(delivery, at) };
  });
  // Those whose cut-off is not known come last.
  const end = ({ next }: (typeof known)[number]) =>
    next === null ? Number.MAX_SAFE_INTEGER : Date.parse(next.cut_off);
  const compare = byName(tag);
  known.sort(
    (left, right) =>
      Number(right.supplier.isHere) - Number(left.supplier.isHere) ||
      end(left) - end(right) ||
      compare(left.supplier.card.name, right.supplier.card.name),
  );
  return (
    <nav aria-label={t`Vos fournisseurs`} className={styles.suppliers}>
      {known.map(({ supplier, next, timeZone }) => (
        <OneSupplier
          key={supplier.card.supplier_id}
          supplier={supplier}
          next={next}
          timeZone={timeZone}
          moment={moment}
        />
      ))}
    </nav>
  );
}

type OneSupplierProps = { supplier: Supplier; next: DeliveryDay | null; timeZone: string; moment: ServerMoment };

function OneSupplier({ supplier, next, timeZone, moment }: OneSupplierProps) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { card, where, isHere, work } = supplier;
  const { name } = card;
  return (
    <Link href={supplierPath(where)} className={styles.supplier} aria-current={isHere ? 'page' : undefined}>
      <SupplierMark supplier={card} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {next === null ? null : <b>{timeLeftText(next, timeZone, moment, tag)}</b>}
        <span>{workText()}</span>
      </span>
    </Link>
  );

  function workText(): string {
    if (work === undefined) return t`à ouvrir`;
    const { cart, open, returned, questions, waiting } = work;
    const answers = open.filter(({ waitsFor }) => waitsFor === 'buyer').length;
    const asking = answers + returned.length + questions.length;
    if (asking > 0) return t`${asking} à revoir`;
    if (cart !== null) {
      const { total_price, currency } = cart.summary;
      return t`panier ${moneyText(fromDecimal(total_price, AMOUNT_PRECISION, currency), tag)}`;
    }
    if (waiting > 0) return plural(waiting, { one: '# en attente d’envoi', other: '# en attente d’envoi' });
    if (open.some(({ delivery_day }) => delivery_day === next?.day)) return t`commandé`;
    return next === null ? t`rien en cours` : t`à commander`;
  }
}

/** "20 min" while the cut-off is today's, else the moment: "lun. 12:00". */
function timeLeftText({ day, cut_off }: DeliveryDay, timeZone: string, moment: ServerMoment, tag: string): string {
  const { before, figure } = countdownWords({ day, cutOff: cut_off, timeZone }, moment, tag);
  const today = dayAt(new Date(moment.now).toISOString(), timeZone);
  return moment.isSure && dayAt(cut_off, timeZone) === today ? figure : before;
}
