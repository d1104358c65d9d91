/** An order that a client's own system wrote as UBL: what became of it, or what stands in its way, element by element. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { dayText } from '#client/parts/words/date-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { adminPath, type Whereabouts } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { Sheet } from '#client/ui/sheet.tsx';
import type { ReceivedOrder } from '#contract/order-document.ts';
import styles from './read-order.module.css';
import { type Reason, useReadOrder } from './use-read-order.ts';

type ReadOrderProps = { supplier_id: string; where: Whereabouts; close: () => void };

export function ReadOrder({ supplier_id, where, close }: ReadOrderProps) {
  const { t } = useLingui();
  const { read, isReading, fileName, order, reasons } = useReadOrder(supplier_id);
  return (
    <Sheet
      open
      size="wide"
      onOpenChange={(open) => !open && close()}
      title={t`Lire une commande électronique`}
      footer={
        order && (
          <Button asChild size="l" wide>
            <Link href={adminPath(where, ['orders', order.order_id])} onClick={close}>{t`Ouvrir la commande`}</Link>
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {order && <Placed order={order} />}
        {reasons.length > 0 && <Refused fileName={fileName} reasons={reasons} />}
        <FileDrop
          label={order || reasons.length > 0 ? t`Déposez un autre fichier` : t`Déposez la commande de votre client`}
          hint={t`XML au format UBL (PEPPOL BIS Ordering 3), 4 Mo au plus. La commande est passée aux prix d’aujourd’hui.`}
          accept=".xml,application/xml,text/xml"
          disabled={isReading}
          onFiles={([file]) => file !== undefined && read(file)}
        />
      </div>
    </Sheet>
  );
}

function Placed({ order }: { order: ReceivedOrder }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { number, organization_name, already_placed } = order;
  const day = dayText(order.delivery_day, tag);
  return (
    <Banner tone={already_placed ? 'info' : 'ok'} live>
      <b>{already_placed ? t`Ce fichier est déjà arrivé : commande ${number}` : t`Commande ${number} passée`}</b>
      <br />
      {t`${organization_name}, livraison le ${day}`}
    </Banner>
  );
}

function Refused({ fileName, reasons }: { fileName: string; reasons: readonly Reason[] }) {
  const { t } = useLingui();
  const found = plural(reasons.length, { one: '# raison', other: '# raisons' });
  return (
    <>
      <Banner tone="bad" live>
        <b>{t`Rien n’a été passé : ${fileName} est refusé`}</b>
        <br />
        {found}
      </Banner>
      <ul className={styles.reasons} aria-label={t`Raisons du refus`}>
        {reasons.map(({ words, path }) => (
          <li key={`${path} ${words}`}>
            {words}
            {path !== null && <code>{path}</code>}
          </li>
        ))}
      </ul>
    </>
  );
}
