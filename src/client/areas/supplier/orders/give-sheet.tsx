/**
 * Gives an order that waits here to another phone: by a code that it reads, or by a file. The order leaves this phone
 * once the code that the other one shows is typed here.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useAccount } from '#client/parts/account/session.tsx';
import { useSpace } from '#client/parts/account/space.tsx';
import { useDatabase } from '#client/parts/data/use-database.ts';
import { handOver } from '#client/parts/orders/hand-over.ts';
import { moneyText, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { supplierPath } from '#client/paths.ts';
import type { OutboxRow } from '#client/store/device/rows.ts';
import { giveAway, offerOrder } from '#client/store/orders/hand-over-order.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/lazy-part.ts';
import { Sheet } from '#client/ui/sheet.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { showToast } from '#client/ui/toast-store.ts';
import type { HandedOrder } from '#domain/orders/handed-order.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import styles from './give-sheet.module.css';
import { handedFile, handedLink } from './handed-link.ts';

const QrCode = lazyPart(() => import('#client/ui/qr-code.tsx'));

/** `onGiven`: the order is not here any more, or waits no more. */
type GiveSheetProps = { row: OutboxRow; onClose: () => void; onGiven: () => void };

export default function GiveSheet({ row, onClose, onGiven }: GiveSheetProps) {
  const { t } = useLingui();
  const { order_id } = row;
  const number = orderNumber(order_id);
  const { offer, make } = useOffer(row, onClose);
  const sendFile = async () => {
    const { order } = offer ?? (await make()) ?? {};
    if (order !== undefined) await handOver(handedFile(order, number));
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Donner cette commande`}
      description={t`Pas encore partie. Elle ne peut être passée qu’une fois, quel que soit le téléphone qui l’envoie.`}
    >
      <div className={styles.steps}>
        {offer !== null ? (
          <Code offer={offer} number={number} />
        ) : row.is_shared === true ? null : (
          <>
            <Banner>{t`Une fois montrée, elle ne se remet plus au panier : l’autre téléphone peut l’envoyer.`}</Banner>
            <Button wide icon="scan" onClick={() => void make()}>
              {t`Montrer le code`}
            </Button>
          </>
        )}
        <Button wide variant="outline" icon="download" onClick={() => void sendFile()}>
          {t`Envoyer plutôt un fichier`}
        </Button>
        {offer === null ? null : <Confirmation order_id={order_id} number={number} onGiven={onGiven} />}
      </div>
    </Sheet>
  );
}

/** The code with what is in it, for those who look at it. */
function Code({ offer: { order, link }, number }: { offer: Offer; number: string }) {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const { lines, seen_total } = order.body;
  if (link === null) return <Banner>{t`Cette commande est trop longue pour un code : envoyez le fichier.`}</Banner>;
  const facts = [
    t`Commande ${number}`,
    plural(lines.length, { one: '# ligne', other: '# lignes' }),
    moneyText(seen_total, tag),
  ];
  return (
    <>
      <figure className={styles.figure}>
        <Suspense fallback={<div className={styles.blank} />}>
          <QrCode text={link} label={t`Code de la commande ${number}`} />
        </Suspense>
        <figcaption>{facts.join(' · ')}</figcaption>
      </figure>
      <Banner icon="scan">
        <b>{t`Sur l’autre téléphone :`}</b>{' '}
        {t`appareil photo, ou Carreau puis Scanner. Pas besoin de réseau entre les deux.`}
      </Banner>
    </>
  );
}

/** The other phone's code, which lets the order leave this one. */
function Confirmation({ order_id, number, onGiven }: { order_id: string; number: string; onGiven: () => void }) {
  const { t } = useLingui();
  const database = useDatabase();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const code = text.replace(/\D/g, '');
  const give = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await giveAway(database, order_id, code);
    if (outcome === 'wrong_code')
      return setProblem(t`Ce n’est pas le code de cette commande : vérifiez sur l’autre téléphone.`);
    showToast({
      message:
        outcome === 'given'
          ? t`Commande ${number} donnée à l’autre téléphone`
          : t`La commande ${number} n’attend plus ici : voyez ce qu’elle est devenue.`,
    });
    onGiven();
  };
  return (
    <form className={styles.confirmation} onSubmit={(event) => void give(event)}>
      <TextField
        label={t`Code à 4 chiffres de l’autre téléphone`}
        hint={t`Il l’affiche une fois la commande reprise ; elle quitte alors cet appareil.`}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        {...(problem === undefined ? {} : { error: problem })}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" wide disabled={code.length !== 4}>
        {t`Elle est sur l’autre téléphone`}
      </Button>
    </form>
  );
}

interface Offer {
  readonly order: HandedOrder;
  /** Null: too long for a code. */
  readonly link: string | null;
}

/**
 * `make` marks the order as shown, and makes its link. An order that was shown before is shown at once. `gone`: it does
 * not wait here.
 */
function useOffer({ order_id, is_shared }: OutboxRow, gone: () => void) {
  const database = useDatabase();
  const space = useSpace();
  const { name } = useAccount();
  const [offer, setOffer] = useState<Offer | null>(null);
  const make = async (): Promise<Offer | null> => {
    const row = await offerOrder(database, order_id);
    if (row === null) {
      gone();
      return null;
    }
    const { supplier_id, body, body_hash, offer: shown } = row;
    const order = { order_id, supplier_id, by: name, body, body_hash, offer: shown };
    const made = { order, link: await handedLink(order, new URL(supplierPath(space, ['more']), location.origin)) };
    setOffer(made);
    return made;
  };
  const first = useRef({ make, wasShared: is_shared === true });
  useEffect(() => {
    if (first.current.wasShared) void first.current.make();
  }, []);
  return { offer, make };
}
