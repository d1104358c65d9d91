/**
 * The codes that a client, or a price group's clients, use for products: typed line by line, or pasted as a list. A
 * search finds further products.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CodedProduct } from '#contract/client-products.ts';
import { OwnLine } from './own-line.tsx';
import { OwnList } from './own-list.tsx';
import { PasteList } from './paste-list.tsx';
import { readPasted } from './read-pasted.ts';
import type { useOwnCodeChanges } from './use-own-changes.ts';
import type { useOwnSearch } from './use-own-search.ts';

const LONGEST = 60;

type CodeListProps<Row extends CodedProduct> = {
  title: string;
  hint: string;
  empty: string;
  pasteHint: string;
  /** Why the codes can't be changed; null where they can. */
  refusal: string | null;
  /** The label of a line's field, from the product's name. */
  label: (name: string) => string;
  placeholder: (row: Row) => string;
  listed: {
    isError: boolean;
    error: Error | null;
    data: { items_total: number; product_codes: readonly Row[] } | undefined;
    refetch: () => unknown;
  };
  field: ReturnType<typeof useOwnSearch>['field'];
  /** Products by the supplier's codes. */
  find: (supplier_codes: readonly string[]) => Promise<readonly Row[]>;
  save: ReturnType<typeof useOwnCodeChanges>;
};

export function CodeList<Row extends CodedProduct>(props: CodeListProps<Row>) {
  const { title, hint, empty, pasteHint, refusal, label, placeholder, listed, field, find, save } = props;
  const { t } = useLingui();
  const [isPasting, setPasting] = useState(false);
  const mayChange = refusal === null;
  const change = ({ product_id, code }: Row, after: string) => ({
    product_id,
    before: code,
    after: after === '' ? null : after,
  });
  return (
    <>
      <OwnList
        title={title}
        hint={hint}
        empty={empty}
        refusal={refusal}
        listed={listed}
        total={listed.data?.items_total}
        paste={mayChange ? () => setPasting(true) : null}
        isPasting={isPasting}
        {...field}
      >
        {listed.data?.product_codes.map((row) => (
          <OwnLine
            key={row.product_id}
            product={row}
            note={row.supplier_code}
            label={label}
            value={row.code ?? ''}
            placeholder={placeholder(row)}
            readOnly={!mayChange}
            check={(text) => (text.length > LONGEST ? t`60 caractères au plus.` : undefined)}
            save={(text) => save([change(row, text)])}
            remove={
              row.code === null
                ? null
                : { label: (name) => t`Retirer le code de ${name}`, act: () => void save([change(row, '')]) }
            }
          />
        ))}
      </OwnList>
      {isPasting ? (
        <PasteList
          hint={pasteHint}
          keepWords={(count) => plural(count, { one: 'Garder # code', other: 'Garder # codes' })}
          close={() => setPasting(false)}
          read={(lines) =>
            readPasted(lines, find, (row, text) => {
              if (text.length > LONGEST) return { problem: t`60 caractères au plus.` };
              if (text === (row.code ?? '')) return null;
              return { before: row.code ?? '', after: text, change: change(row, text) };
            })
          }
          keep={save}
        />
      ) : null}
    </>
  );
}
