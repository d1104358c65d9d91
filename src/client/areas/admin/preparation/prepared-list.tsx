/** The rows of a day's preparation, by product, by shelf or by client. */
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saleUnitText } from '#client/parts/products/product-text.ts';
import { useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { initialsOf } from '#client/ui/initials.ts';
import { numberText } from '#client/ui/number-text.ts';
import { Tile } from '#client/ui/tile.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx';
import type { PreparedProduct } from '#contract/preparation.ts';
import { lineName } from '#domain/orders/line-name.ts';
import { catchWeight } from '#domain/orders/line-weight.ts';
import styles from './prepared-list.module.css';
import { PreparedRow } from './prepared-row.tsx';
import {
  type Arrangement,
  isDone,
  missingPacks,
  type PreparedSection,
  packsOfTasks,
  type PreparedRow as Row,
  type Task,
} from './prepared-rows.ts';
import type { JudgedOrder, Readiness } from './ready-orders.ts';
import type { Said } from './use-preparation.ts';
import { useScannedRow } from './use-scanned-row.ts';

type PreparedListProps = {
  sections: readonly PreparedSection[];
  by: Arrangement;
  products: readonly PreparedProduct[];
  judged: readonly JudgedOrder[];
  say: (said: readonly Said[]) => void;
  ship: (orders: readonly JudgedOrder[]) => void;
  openOrder: (order_id: string) => void;
};

export function PreparedList({ sections, by, products, judged, say, ship, openOrder }: PreparedListProps) {
  const { t, i18n } = useLingui();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const rows = sections.flatMap((section) => section.rows);
  const toggle = ({ key, tasks }: Row) => {
    const open = tasks.filter((task) => !isDone(task));
    if (open.length === 0) return say(tasks.map((task) => ({ task, picked: null })));
    // A tick alone can't take a line that is billed by weight: the row opens to ask for its weight.
    const plain = open.filter(({ line }) => catchWeight(line) === null);
    if (plain.length > 0) say(plain.map((task) => ({ task, picked: { quantity: task.line.quantity } })));
    if (plain.length < open.length) setOpenKey(key);
  };
  const gtins = new Map(products.map((product) => [product.product_id, product.gtins]));
  useScannedRow(rows, { gtinsOf: (product_id) => gtins.get(product_id) ?? [], say, open: setOpenKey });
  return (
    <div className={styles.list}>
      {sections.map(({ shelf, rows: own }) => (
        <section key={shelf?.category_id ?? ''} aria-label={sectionName(shelf, i18n.locale, t`Sans rayon`)}>
          {by === 'shelf' ? <h2>{sectionName(shelf, i18n.locale, t`Sans rayon`)}</h2> : null}
          <ul>
            {own.map((row) => {
              const shared = {
                row,
                isOpen: openKey === row.key,
                setOpen: (open: boolean) => setOpenKey(open ? row.key : null),
                toggle: () => toggle(row),
                say,
              };
              return by === 'client' ? (
                <ClientRow key={row.key} {...shared} judged={judged} ship={ship} openOrder={openOrder} />
              ) : (
                <ProductRow key={row.key} {...shared} />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

const sectionName = (shelf: PreparedSection['shelf'], locale: string, none: string) =>
  shelf === null ? none : (shelf.names[locale] ?? shelf.names.fr_FR ?? none);

type SharedProps = {
  row: Row;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  toggle: () => void;
  say: (said: readonly Said[]) => void;
};

function ProductRow({ row, ...shared }: SharedProps) {
  const { t, i18n } = useLingui();
  const { tasks, product, shelf } = row;
  const [first] = tasks;
  if (first === undefined) return null;
  const packs = packsOfTasks(tasks);
  const missing = tasks.reduce((sum, task) => sum + missingPacks(task), 0);
  return (
    <PreparedRow
      {...shared}
      row={row}
      name={lineName(first.line, i18n.locale)}
      taskName={({ order }) =>
        hasTwice(tasks, order) ? `${order.organization_name}, ${order.number}` : order.organization_name
      }
      oneLabel
      lead={
        <>
          <span className={styles.packs}>
            {packs}
            <small>{saleUnitText(first.line, packs)}</small>
          </span>
          <Tile glyph={shelf?.glyph ?? 'crate'} hue={shelf?.hue} imageUrl={product?.picture ?? undefined} size="s" />
        </>
      }
    >
      {tasks.map((task) => (
        <Share key={task.order.order_id} task={task} />
      ))}
      <span className={styles.code}>{first.line.supplier_code}</span>
      {missing > 0 ? <Badge tone="warn">{t`manque ${missing}`}</Badge> : null}
    </PreparedRow>
  );
}

/** Whether a client has several orders in one row, which their names alone don't tell apart. */
function hasTwice(tasks: readonly Task[], { organization_id }: Task['order']): boolean {
  return tasks.filter(({ order }) => order.organization_id === organization_id).length > 1;
}

/** A client's share of a row: the client's initials and the packs. Screen readers get the full name. */
function Share({ task }: { task: Task }) {
  const { order, line } = task;
  const { organization_name } = order;
  return (
    <span className={styles.share} data-done={isDone(task) || undefined} title={organization_name}>
      <span aria-hidden="true">{initialsOf(organization_name)}</span>
      <VisuallyHidden>{organization_name}</VisuallyHidden> <b>{line.quantity}</b>
      {line.comment !== null || line.no_substitute ? <span aria-hidden="true"> *</span> : null}
    </span>
  );
}

type ClientRowProps = SharedProps & Pick<PreparedListProps, 'judged' | 'ship' | 'openOrder'>;

function ClientRow({ row, judged, ship, openOrder, ...shared }: ClientRowProps) {
  const { t, i18n } = useLingui();
  const tag = useLanguageTag();
  const order = row.tasks[0]?.order;
  const own = judged.find((each) => each.order.order_id === row.key);
  if (order === undefined || own === undefined) return null;
  const { organization_name, number, comment } = order;
  return (
    <PreparedRow
      {...shared}
      row={row}
      name={organization_name}
      taskName={({ line }) => lineName(line, i18n.locale)}
      oneLabel={false}
      lead={<Avatar name={organization_name} />}
      end={
        own.readiness === 'ready' ? (
          <Button size="s" onClick={() => ship([own])} aria-label={t`Expédier ${number}, ${organization_name}`}>
            {t`Expédier`}
          </Button>
        ) : own.readiness === 'picking' ? null : (
          <Button variant="outline" size="s" onClick={() => openOrder(order.order_id)}>
            {t`Voir la commande`}
          </Button>
        )
      }
    >
      <span className={styles.code}>{number}</span>
      {row.tasks.map((task) => (
        <span key={task.line.product_id} className={styles.share} data-done={isDone(task) || undefined}>
          <span className={isDone(task) ? styles.taken : undefined}>
            {takenText(task, tag)} {lineName(task.line, i18n.locale)}
          </span>
        </span>
      ))}
      <ReadinessBadge readiness={own.readiness} missing={own.missing} />
      {comment === null ? null : <span>« {comment} »</span>}
    </PreparedRow>
  );
}

/** The packs, "4" or "3/4", or the weight where there is one: "11,64 kg". */
function takenText({ line, picked }: Task, tag: string): string {
  if (picked?.weight !== undefined) return `${numberText(picked.weight / 1000, tag)}\u00a0kg`;
  return picked === null || picked.quantity === line.quantity
    ? `${line.quantity}`
    : `${picked.quantity}/${line.quantity}`;
}

function ReadinessBadge({ readiness, missing }: { readiness: Readiness; missing: number }) {
  const { t } = useLingui();
  return (
    <>
      {missing > 0 ? <Badge tone="warn">{t`manque ${missing}`}</Badge> : null}
      {readiness === 'ready' ? <Badge tone="ok">{t`prête`}</Badge> : null}
      {readiness === 'too_heavy' ? <Badge tone="bad">{t`trop lourd sans l’accord du client`}</Badge> : null}
      {readiness === 'nothing' ? <Badge tone="bad">{t`rien à expédier`}</Badge> : null}
    </>
  );
}
