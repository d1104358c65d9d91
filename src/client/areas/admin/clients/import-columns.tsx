/** The meaning of each column of the file; another choice reads the file again. */
import { useLingui } from '@lingui/react/macro';
import { Select } from '#client/ui/select.tsx';
import type { ClientImport } from '#contract/client-import.ts';
import { CLIENT_FIELDS, type ClientField } from '#domain/imports/client-columns.ts';
import styles from './import-clients.module.css';
import { FIELD_WORDS } from './import-words.ts';

/** The value of the option "column is not read": an option can't have null. */
const UNREAD = 'unread';

type ImportColumnsProps = { columns: ClientImport['columns']; choose: (mapping: readonly string[]) => void };

export function ImportColumns({ columns, choose }: ImportColumnsProps) {
  const { t } = useLingui();
  const set = (at: number, field: ClientField | null) => {
    // Only one column can have a field: the column that had it loses it.
    const next = columns.map((column, place) => (place === at ? field : column.field === field ? null : column.field));
    choose(next.flatMap((each, place) => (each === null ? [] : [`${each}:${place + 1}`])));
  };
  return (
    <section aria-label={t`Colonnes du fichier`} className={styles.columns}>
      {columns.map(({ heading, sample, field }, place) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={place}
          label={heading || t`Colonne ${place + 1}`}
          hint={sample || undefined}
          value={field ?? UNREAD}
          onValueChange={(value) => set(place, CLIENT_FIELDS.find((each) => each === value) ?? null)}
          options={[
            { value: UNREAD, label: t`pas lue` },
            ...CLIENT_FIELDS.map((value) => ({ value, label: t(FIELD_WORDS[value]) })),
          ]}
        />
      ))}
    </section>
  );
}
