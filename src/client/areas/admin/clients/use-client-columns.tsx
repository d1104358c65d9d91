import { useLingui } from '@lingui/react/macro';
import { MoneyFigure, useLanguageTag } from '#client/parts/words/money-figure.tsx';
import { NameCell } from '#client/ui/name-cell.tsx';
import type { TableColumn } from '#client/ui/table-column.ts';
import type { ClientRow } from '#contract/client.ts';
import { agoText } from './ago-text.ts';
import { ClientStateBadge } from './client-state-badge.tsx';
import styles from './clients-screen.module.css';
import { WeekSquares } from './week-squares.tsx';

type ClientColumns = {
  /** By price_group_id. */
  groupNames: ReadonlyMap<string, string>;
  /** A sheet is open beside the list; it shows the columns that then don't fit. */
  narrow: boolean;
};

/** Columns of the list of clients: who, at which prices, how they order. */
export function useClientColumns({ groupNames, narrow }: ClientColumns): readonly TableColumn<ClientRow>[] {
  const { t } = useLingui();
  const tag = useLanguageTag();
  const all: (TableColumn<ClientRow> & { wide?: true })[] = [
    {
      id: 'client',
      header: t`Client`,
      cell: (client) => (
        <NameCell
          name={client.name}
          details={[client.city, client.client_number].filter(Boolean).join(' · ') || client.alias}
          onPhone={<ClientStateBadge state={client.state} />}
        />
      ),
    },
    {
      id: 'group',
      header: t`Groupe de prix`,
      width: '9.5rem',
      phone: 'hidden',
      wide: true,
      cell: ({ price_group_ids }) => {
        const [first, ...others] = price_group_ids;
        if (first === undefined) return <span className={styles.quiet}>{t`catalogue`}</span>;
        const name = groupNames.get(first) ?? '';
        return others.length === 0 ? name : `${name} +${others.length}`;
      },
    },
    {
      id: 'weeks',
      header: t`12 semaines`,
      width: '10.5rem',
      phone: 'hidden',
      cell: ({ weeks }) => <WeekSquares weeks={weeks} />,
    },
    {
      id: 'last',
      header: t`Dernière`,
      width: '7.5rem',
      phone: 'hidden',
      wide: true,
      cell: ({ last_ordered_at }) => (last_ordered_at === null ? t`jamais` : agoText(last_ordered_at, tag)),
    },
    {
      id: 'orders',
      header: t`Commandes`,
      align: 'end',
      width: '7rem',
      phone: 'hidden',
      wide: true,
      cell: ({ orders }) => orders,
    },
    {
      id: 'state',
      header: t`État`,
      width: '9.5rem',
      phone: 'hidden',
      cell: ({ state }) => <ClientStateBadge state={state} />,
    },
    {
      id: 'recent',
      header: t`30 jours HT`,
      align: 'end',
      width: 'min(8rem, 28vw)',
      cell: ({ recent_total }) =>
        recent_total.amount === 0 ? (
          <span className={styles.quiet}>0</span>
        ) : (
          <MoneyFigure value={recent_total} size="s" />
        ),
    },
  ];
  return narrow ? all.filter(({ wide }) => wide !== true) : all;
}
